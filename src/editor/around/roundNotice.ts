// The notification that rounds wait, with the ways to answer them: one for all that arrive together.
import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import type { Surfaces } from '../quickPick/surfaces.ts';
import type { Report } from '../report.ts';
import { safeText } from '../safeText.ts';
import type { WaitingRound } from './waitingRounds.ts';

/** Rounds that come within this time come together, in ms: agents that were started at once do not finish at once. */
const togetherMs = 1000;

export class RoundNotice implements vscode.Disposable {
  readonly #tell: (rounds: readonly WaitingRound[]) => void;
  #gathered: readonly WaitingRound[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(panels: InterviewPanels, surfaces: Surfaces, report: Report) {
    this.#tell = (rounds) => report.watch(tellOfRounds(rounds, panels, surfaces));
  }

  add(rounds: readonly WaitingRound[]): void {
    this.#gathered = [...this.#gathered, ...rounds];
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tell(this.#gathered);
      this.#gathered = [];
    }, togetherMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}

/** Resolves when the notification is answered or gone. */
export async function tellOfRounds(
  rounds: readonly WaitingRound[],
  panels: InterviewPanels,
  surfaces: Surfaces,
): Promise<void> {
  const [first] = rounds;
  if (!first) return;
  const { path } = first.interview.directory;
  const known = surfaces.known(path);
  const text =
    rounds.length === 1
      ? vscode.l10n.t('Round {0} of “{1}” waits for your answers.', first.number, first.interview.title)
      : vscode.l10n.t('{0} interview rounds wait for your answers.', rounds.length);
  const asked = known === null ? ` ${vscode.l10n.t('Where do you want to decide?')}` : '';
  const inPanel = known === null ? vscode.l10n.t('In the Panel') : vscode.l10n.t('Open');
  const inPicks = known === null ? vscode.l10n.t('In Quick Picks') : vscode.l10n.t('Answer in Quick Pick');
  const ways = known === 'quickPick' ? [inPicks, inPanel] : [inPanel, inPicks];
  const answer = await vscode.window.showInformationMessage(safeText(text + asked), ...ways);
  if (answer === undefined) return;
  if (known === null) await surfaces.remember(path, answer === inPanel ? 'panel' : 'quickPick');
  if (answer === inPanel) panels.show(path);
  else await vscode.commands.executeCommand(commandIds.answerInQuickPick, path);
}
