// What happens when a round arrives: by the setting the panel comes up, a notification does, or nothing. The focus
// stays where it is in any case.
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import type { Interviews } from '../interviews.ts';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import type { Report } from '../report.ts';
import { safeText } from '../safeText.ts';
import { onNewRound } from '../settings.ts';
import { waitingRounds, type WaitingRound } from './waitingRounds.ts';

/** To be registered after the catalog's first look: what is open by then was open before the window started. */
export function registerNotices(interviews: Interviews, panels: InterviewPanels, report: Report): vscode.Disposable {
  const store = new DisposableStore();
  let known = new Set<string>();
  const handleLook = (isFirst: boolean): void => {
    const waiting = waitingRounds(interviews);
    const arrived = waiting.filter((round) => !known.has(keyOf(round)));
    known = new Set(waiting.map(keyOf));
    if (arrived.length > 0) attend(arrived, isFirst);
  };

  const attend = (arrived: readonly WaitingRound[], isFirst: boolean): void => {
    const way = onNewRound();
    if (way === 'nothing') return;
    const shown = arrived.filter(({ interview }) => panels.find(interview.directory.path)?.isVisible);
    const hidden = arrived.filter((round) => !shown.includes(round));
    const paths = [...new Set(hidden.map(({ interview }) => interview.directory.path))];
    const [path] = paths;
    if (path === undefined) return;
    if (way === 'open' && !isFirst && paths.length === 1 && !isAnotherBeingAnswered(path)) panels.showBeside(path);
    else report.watch(notify(hidden));
  };

  /** A second interview does not push itself over one that the user is at. */
  const isAnotherBeingAnswered = (path: string): boolean =>
    panels.all.some((panel) => panel.isVisible && panel.path !== path && hasOpenRound(panel.path));
  const hasOpenRound = (path: string): boolean =>
    (interviews.find(path)?.rounds ?? []).some(({ state }) => state === 'open');

  const notify = async (rounds: readonly WaitingRound[]): Promise<void> => {
    const open = vscode.l10n.t('Open');
    const [first] = rounds;
    if (!first) return;
    const text =
      rounds.length === 1
        ? vscode.l10n.t('Round {0} of “{1}” waits for your answers.', first.number, first.interview.title)
        : vscode.l10n.t('{0} interview rounds wait for your answers.', rounds.length);
    const answer = await vscode.window.showInformationMessage(safeText(text), open);
    if (answer === open) panels.show(first.interview.directory.path);
  };

  handleLook(true);
  store.add(interviews.onDidLook(() => handleLook(false)));
  return store;
}

function keyOf({ interview, number }: WaitingRound): string {
  return `${number} ${interview.directory.path}`;
}
