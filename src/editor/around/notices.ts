// What happens when a round arrives: by the setting the panel comes up, a notification does, or nothing. The focus
// stays where it is in any case.
import type * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import type { Interviews } from '../interviews.ts';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import type { Surfaces } from '../quickPick/surfaces.ts';
import type { Report } from '../report.ts';
import type { Serving } from '../serving/serving.ts';
import { onNewRound } from '../settings.ts';
import { RoundNotice } from './roundNotice.ts';
import { waitingRounds, type WaitingRound } from './waitingRounds.ts';

/**
 * To be registered when it is known what this window serves: what is open by then was open before the window started.
 * Of several windows only the one that serves an interview tells of its rounds.
 */
export function registerNotices(
  interviews: Interviews,
  panels: InterviewPanels,
  serving: Serving,
  surfaces: Surfaces,
  report: Report,
): vscode.Disposable {
  const store = new DisposableStore();
  const notice = store.add(new RoundNotice(panels, surfaces, report));
  let told = new Set<string>();
  /** Arrived while another window served: ours to tell of once that one is gone, but no news any more. */
  let missed = new Set<string>();
  const handleLook = async (isFirst: boolean): Promise<void> => {
    const waiting = waitingRounds(interviews);
    told = kept(told, waiting);
    missed = kept(missed, waiting);
    const arrived = waiting.filter((round) => !told.has(keyOf(round)));
    const ours = await filterServed(arrived, serving);
    const isNews = !isFirst && !ours.some((round) => missed.has(keyOf(round)));
    for (const round of arrived) (ours.includes(round) ? told : missed).add(keyOf(round));
    if (ours.length > 0) attend(ours, !isNews);
  };

  const attend = (arrived: readonly WaitingRound[], isFirst: boolean): void => {
    const way = onNewRound();
    if (way === 'nothing') return;
    const shown = arrived.filter(({ interview }) => panels.find(interview.directory.path)?.isVisible);
    const hidden = arrived.filter((round) => !shown.includes(round));
    const paths = [...new Set(hidden.map(({ interview }) => interview.directory.path))];
    const [path] = paths;
    if (path === undefined) return;
    const isForPanel = way === 'open' && surfaces.known(path) === 'panel';
    if (isForPanel && !isFirst && paths.length === 1 && !isAnotherBeingAnswered(path, interviews, panels))
      panels.showBeside(path);
    else notice.add(hidden);
  };

  // One after the other: a round that is being told of is not told of twice.
  let work = Promise.resolve();
  const handleSoon = (isFirst = false): void => {
    work = work.then(() => handleLook(isFirst)).catch((error: unknown) => report.note(error));
  };
  handleSoon(true);
  store.add(interviews.onDidLook(() => handleSoon()));
  store.add(serving.onDidChange(() => handleSoon()));
  return store;
}

/** A second interview does not push itself over one that the user is at. */
export function isAnotherBeingAnswered(path: string, interviews: Interviews, panels: InterviewPanels): boolean {
  const hasOpenRound = (other: string): boolean =>
    (interviews.find(other)?.rounds ?? []).some(({ state }) => state === 'open');
  return panels.all.some((panel) => panel.isVisible && panel.path !== path && hasOpenRound(panel.path));
}

async function filterServed(rounds: readonly WaitingRound[], serving: Serving): Promise<readonly WaitingRound[]> {
  const paths = [...new Set(rounds.map(({ interview }) => interview.directory.path))];
  const isOurs = new Map(await Promise.all(paths.map(async (path) => [path, await serving.isOurs(path)] as const)));
  return rounds.filter(({ interview }) => isOurs.get(interview.directory.path) === true);
}

/** Without what does not wait any more: when it comes back it is news. */
function kept(keys: ReadonlySet<string>, waiting: readonly WaitingRound[]): Set<string> {
  return new Set(waiting.map(keyOf).filter((key) => keys.has(key)));
}

function keyOf({ interview, number }: WaitingRound): string {
  return `${number} ${interview.directory.path}`;
}
