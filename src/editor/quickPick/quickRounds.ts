// Rounds that are answered in quick picks: one at a time, begun by the user alone.
import * as vscode from 'vscode';
import { waitingRounds } from '../around/waitingRounds.ts';
import { DisposableStore } from '../disposables.ts';
import { commandIds } from '../ids.ts';
import type { PanelRoom } from '../panel/panelRoom.ts';
import { safeText } from '../safeText.ts';
import { registerDetails } from './details.ts';
import { RoundInQuickPicks } from './round.ts';

export class QuickRounds implements vscode.Disposable {
  readonly #room: PanelRoom;
  readonly #store = new DisposableStore();
  #current: RoundInQuickPicks | null = null;

  constructor(room: PanelRoom) {
    this.#room = room;
  }

  register(): void {
    this.#store.add(registerDetails());
    this.#store.add(
      vscode.commands.registerCommand(commandIds.answerInQuickPick, (path: unknown, number: unknown) =>
        this.#room.report.watch(
          typeof path === 'string' && typeof number === 'number' ? this.answer(path, number) : this.#choose(path),
        ),
      ),
    );
  }

  /** Begins, or takes up, a round; another one that is on screen makes room, and keeps its draft. */
  async answer(path: string, number: number): Promise<void> {
    this.#current?.dispose();
    const current = new RoundInQuickPicks(this.#room, path, number);
    this.#current = current;
    try {
      const end = await current.run();
      if (end === 'submitted') {
        const title = this.#room.interviews.find(path)?.title ?? '';
        const said = vscode.l10n.t('Round {0} of “{1}” is submitted.', number, title);
        void vscode.window.showInformationMessage(safeText(said));
      }
    } finally {
      current.dispose();
      if (this.#current === current) this.#current = null;
    }
  }

  dispose(): void {
    this.#current?.dispose();
    this.#store.dispose();
  }

  /** The round that waits, or the one that the user picks; `path` narrows it to one interview. */
  async #choose(given: unknown): Promise<void> {
    const path = typeof given === 'string' ? given : null;
    await this.#room.interviews.look();
    const waiting = waitingRounds(this.#room.interviews).filter(
      ({ interview }) => path === null || interview.directory.path === path,
    );
    const choices = waiting.map(({ interview, number }) => ({
      label: safeText(interview.title),
      description: vscode.l10n.t('Round {0}', number),
      detail: safeText(interview.directory.path),
      path: interview.directory.path,
      number,
    }));
    if (choices.length === 0) {
      void vscode.window.showInformationMessage(vscode.l10n.t('No round waits for your answers.'));
      return;
    }
    const placeHolder = vscode.l10n.t('Answer which round?');
    const isOne = choices.length === 1 || path !== null;
    const choice = isOne ? choices[0] : await vscode.window.showQuickPick(choices, { placeHolder });
    if (choice) await this.answer(choice.path, choice.number);
  }
}
