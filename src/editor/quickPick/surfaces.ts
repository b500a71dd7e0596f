// Where the decisions of an interview are made: by the setting, or as the user has said once.
import * as vscode from 'vscode';
import { safeText } from '../safeText.ts';
import { surface, type Surface } from '../settings.ts';

export class Surfaces {
  readonly #memento: vscode.Memento;

  constructor(memento: vscode.Memento) {
    this.#memento = memento;
  }

  /** Null when the user is to be asked. `path` is the interview directory's real path. */
  known(path: string): Surface | null {
    const setting = surface();
    if (setting !== 'ask') return setting;
    const said = this.#memento.get<unknown>(keyFor(path));
    return said === 'panel' || said === 'quickPick' ? said : null;
  }

  async remember(path: string, said: Surface): Promise<void> {
    await this.#memento.update(keyFor(path), said);
  }

  async forget(path: string): Promise<void> {
    await this.#memento.update(keyFor(path), undefined);
  }

  /** Asks where it is not known; undefined when the user leaves that open. */
  async choose(path: string, title: string): Promise<Surface | undefined> {
    const known = this.known(path);
    if (known !== null) return known;
    const choices = [
      { label: vscode.l10n.t('In the panel'), said: 'panel' as const },
      { label: vscode.l10n.t('In quick picks'), said: 'quickPick' as const },
    ];
    const placeHolder = vscode.l10n.t('Where do you want to decide about “{0}”?', safeText(title));
    const choice = await vscode.window.showQuickPick(choices, { placeHolder });
    if (choice) await this.remember(path, choice.said);
    return choice?.said;
  }
}

function keyFor(path: string): string {
  return `surface ${path}`;
}
