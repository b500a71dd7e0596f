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

export interface NoticesRoom {
  readonly interviews: Interviews;
  readonly panels: InterviewPanels;
  readonly serving: Serving;
  readonly surfaces: Surfaces;
  readonly report: Report;
}

/**
 * To be registered when it is known what this window serves: what is open by then was open before the window started.
 * Of several windows only the one that serves an interview tells of its rounds.
 */
export function registerNotices(room: NoticesRoom): vscode.Disposable {
  const store = new DisposableStore();
  const notices = store.add(new Notices(room));
  // One after the other: a round that is being told of is not told of twice.
  let work = Promise.resolve();
  const lookSoon = (isFirst = false): void => {
    work = work.then(() => notices.look(isFirst)).catch((error: unknown) => room.report.note(error));
  };
  lookSoon(true);
  store.add(room.interviews.onDidLook(() => lookSoon()));
  store.add(room.serving.onDidChange(() => lookSoon()));
  return store;
}

class Notices implements vscode.Disposable {
  readonly #room: NoticesRoom;
  readonly #notice: RoundNotice;
  #told = new Set<string>();
  /** Arrived while another window served: ours to tell of once that one is gone, but no news any more. */
  #missed = new Set<string>();
  /** The interviews that the last look found. */
  #known: ReadonlySet<string> = new Set();

  constructor(room: NoticesRoom) {
    this.#room = room;
    this.#notice = new RoundNotice(room.panels, room.surfaces, room.report);
  }

  async look(isFirst: boolean): Promise<void> {
    const { interviews, serving } = this.#room;
    const waiting = waitingRounds(interviews);
    this.#told = kept(this.#told, waiting);
    this.#missed = kept(this.#missed, waiting);
    const arrived = waiting.filter((round) => !this.#told.has(keyOf(round)));
    const shownByUser = this.#takenUp();
    const ours = await filterServed(arrived, serving);
    const isNews = !isFirst && !ours.some((round) => this.#missed.has(keyOf(round)));
    for (const round of arrived) (ours.includes(round) ? this.#told : this.#missed).add(keyOf(round));
    this.#attend(
      ours.filter(({ interview }) => !shownByUser.has(interview.directory.path)),
      isNews,
    );
  }

  dispose(): void {
    this.#notice.dispose();
  }

  /** Who takes up an interview by hand shows it as well: what waits in it then is no news to them. */
  #takenUp(): ReadonlySet<string> {
    const { interviews } = this.#room;
    const paths = interviews.all.map(({ directory }) => directory.path);
    const added = paths.filter((path) => interviews.isByHand(path) && !this.#known.has(path));
    this.#known = new Set(paths);
    return new Set(added);
  }

  #attend(arrived: readonly WaitingRound[], isNews: boolean): void {
    const { interviews, panels, surfaces } = this.#room;
    const way = onNewRound();
    if (way === 'nothing') return;
    const hidden = arrived.filter(({ interview }) => panels.find(interview.directory.path)?.isVisible !== true);
    const paths = [...new Set(hidden.map(({ interview }) => interview.directory.path))];
    const [path] = paths;
    if (path === undefined) return;
    const isForPanel = way === 'open' && surfaces.known(path) === 'panel';
    if (isForPanel && isNews && paths.length === 1 && !isAnotherBeingAnswered(path, interviews, panels))
      panels.showBeside(path);
    else this.#notice.add(hidden);
  }
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
