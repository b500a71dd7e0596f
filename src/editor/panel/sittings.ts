// Which entries are from an earlier sitting: edited long before this window started, or before the round's file came.
import type * as vscode from 'vscode';
import type { Drafts } from '../../disk/drafts.ts';
import { waitingRounds } from '../around/waitingRounds.ts';
import { DisposableStore } from '../disposables.ts';
import type { Interviews } from '../interviews.ts';
import type { Report } from '../report.ts';

/** What was last edited longer ago than this is no longer fresh in anybody's mind, in ms. */
const freshMs = 12 * 3600 * 1000;

/** A file that was away for less was only being replaced, in ms. */
const replacedMs = 2000;

export class Sittings implements vscode.Disposable {
  readonly #startedAt = Date.now();
  readonly #drafts: Drafts;
  readonly #report: Report;
  readonly #store = new DisposableStore();
  /** Open rounds, by number and interview: when a look last found them, on a monotonic clock. */
  readonly #lastFound = new Map<string, number>();
  readonly #firstSeen = new Map<string, Promise<number>>();
  /** Those that the last look found. */
  #foundLast: ReadonlySet<string> = new Set();

  constructor(interviews: Interviews, drafts: Drafts, report: Report) {
    this.#drafts = drafts;
    this.#report = report;
    this.#store.add(interviews.onDidLook(() => report.watch(this.#note(interviews))));
  }

  /** Entries edited before this time, in ms since 1970, are from an earlier sitting. */
  async since(path: string, round: number): Promise<number> {
    return Math.max(await this.#firstSeenOf(path, round), this.#startedAt - freshMs);
  }

  dispose(): void {
    this.#store.dispose();
  }

  /** A round that comes back after it was away is another round, whatever its name. */
  async #note(interviews: Interviews): Promise<void> {
    const now = performance.now();
    const open = waitingRounds(interviews).map(({ interview, number }) => ({ path: interview.directory.path, number }));
    const noted = open.map((round) => ({ ...round, arrival: this.#arrival(keyOf(round), now) }));
    for (const round of open) this.#lastFound.set(keyOf(round), now);
    this.#foundLast = new Set(open.map(keyOf));
    for (const { path, number, arrival } of noted) {
      if (arrival === 'back') this.#firstSeen.set(keyOf({ path, number }), Promise.resolve(this.#seeNow(path, number)));
      else if (arrival === 'new') await this.#firstSeenOf(path, number);
    }
  }

  /** Asked of the storage once: whoever asks at the same time hears the same. */
  #firstSeenOf(path: string, number: number): Promise<number> {
    const key = keyOf({ path, number });
    const known = this.#firstSeen.get(key);
    if (known) return known;
    const found = this.#drafts.firstSeen(path, number).then((noted) => noted ?? this.#seeNow(path, number));
    this.#firstSeen.set(key, found);
    found.catch(() => this.#firstSeen.delete(key)); // Told to whoever asked.
    return found;
  }

  /** The round is shown meanwhile: nobody waits for this to be on the disk. */
  #seeNow(path: string, number: number): number {
    const now = Date.now();
    this.#report.watch(this.#drafts.noteFirstSeen(path, number, now));
    return now;
  }

  #arrival(key: string, now: number): 'new' | 'back' | 'known' {
    const found = this.#lastFound.get(key);
    if (found === undefined) return 'new';
    return !this.#foundLast.has(key) && now - found > replacedMs ? 'back' : 'known';
  }
}

function keyOf({ path, number }: { path: string; number: number }): string {
  return `${number} ${path}`;
}
