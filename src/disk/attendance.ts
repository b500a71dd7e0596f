// Whether anybody serves an interview: needed when somebody begins to wait, and missed with a word later on.
import { DirectoryClock } from './heartbeat.ts';
import { isAlive, readServer } from './serverFile.ts';

/** Without anybody who serves nobody can answer: this long one waits for them, in ms. */
const unservedMs = 10_000;
/** How often one looks whether they still live, in ms. */
const serverMs = 2000;

export class Attendance {
  readonly #root: string;
  readonly #say: (line: string) => void;
  readonly #clock: DirectoryClock;
  readonly #since = performance.now();
  #wasSeen = false;
  #isThere = false;
  #lookedAt = -Infinity;

  constructor(root: string, say: (line: string) => void) {
    this.#root = root;
    this.#say = say;
    this.#clock = new DirectoryClock(root, '.');
  }

  /** True once nobody has served for as long as one waits for that. */
  async isMissing(): Promise<boolean> {
    const now = performance.now();
    if (now - this.#lookedAt >= (this.#wasSeen ? serverMs : serverMs / 4)) {
      this.#lookedAt = now;
      this.#note(await isAlive(await readServer(this.#root), this.#clock));
    }
    return !this.#wasSeen && now - this.#since >= unservedMs;
  }

  #note(isThere: boolean): void {
    if (this.#wasSeen && isThere !== this.#isThere) {
      this.#say(
        isThere
          ? 'The interview is served again.'
          : 'Nobody serves the interview any more; still waiting, since it can be answered once its window is back.',
      );
    }
    this.#isThere = isThere;
    this.#wasSeen ||= isThere;
  }
}
