// What `wait` and `ask` share: they block until answers are there, say that they wait, and watch whether anybody serves.
import { DirectoryClock, beatMs } from '../disk/heartbeat.ts';
import { isAlive, readServer } from '../disk/serverFile.ts';
import { WaitingSign } from '../disk/waiting.ts';
import { onInterruption } from './interruption.ts';
import { lookUntil } from './lookUntil.ts';
import type { Output } from './output.ts';
import { timeoutCode, unservedCode } from './verb.ts';
import { unservedWords } from './whoServes.ts';

/** Without anybody who serves nobody can answer: this long one waits for them, in ms. */
const unservedMs = 10_000;
/** How often one looks whether they still live, in ms. */
const serverMs = 2000;

export interface Awaited<T> {
  /** The interview's real path. */
  readonly root: string;
  /** round-NN or qa-NN. */
  readonly what: string;
  readonly timeoutMs: number;
  /** What is waited for, or null while it is not there. @throws ExpectedError when it can never come. */
  look(): Promise<T | null>;
}

export type Outcome<T> = { readonly value: T } | { readonly code: number };

export async function awaitAnswers<T>(awaited: Awaited<T>, output: Output): Promise<Outcome<T>> {
  // What is there already needs nobody who serves, and nobody has to hear of it.
  const standing = await awaited.look();
  if (standing !== null) return { value: standing };
  const interruption = onInterruption();
  const attendance = new Attendance(awaited.root, output);
  const since = Date.now();
  const sign = new SignKeeper(new WaitingSign(awaited.root, awaited.what, since, since + awaited.timeoutMs), output);
  const look = async (): Promise<Outcome<T> | null> => {
    const value = await awaited.look();
    if (value !== null) return { value };
    if (await attendance.isMissing()) return { code: unservedCode };
    await sign.keep();
    return null;
  };
  try {
    const deadline = performance.now() + awaited.timeoutMs;
    const outcome = await lookUntil(awaited.root, deadline, interruption.signal, look);
    if (outcome && 'code' in outcome) output.say(unservedWords(awaited.root));
    return outcome ?? { code: interruption.code ?? timeoutCode };
  } finally {
    await sign.end();
    interruption.dispose();
  }
}

/** Keeps the file in waiting/ alive. Where none can be written one waits all the same: the window just does not say so. */
class SignKeeper {
  readonly #sign: WaitingSign;
  readonly #output: Output;
  #beatenAt = -Infinity;
  #isRefused = false;

  constructor(sign: WaitingSign, output: Output) {
    this.#sign = sign;
    this.#output = output;
  }

  async keep(): Promise<void> {
    if (this.#isRefused || performance.now() - this.#beatenAt < beatMs * 0.9) return;
    this.#beatenAt = performance.now();
    await this.#sign.beat().catch((error: unknown) => {
      this.#isRefused = true;
      this.#output.say(
        `The window cannot be told that you wait: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  }

  async end(): Promise<void> {
    if (!this.#isRefused) await this.#sign.end();
  }
}

/** Whether anybody serves: needed at the beginning, and missed with a word later on. */
class Attendance {
  readonly #root: string;
  readonly #output: Output;
  readonly #clock: DirectoryClock;
  readonly #since = performance.now();
  #wasSeen = false;
  #isThere = false;
  #lookedAt = -Infinity;

  constructor(root: string, output: Output) {
    this.#root = root;
    this.#output = output;
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
      this.#output.say(
        isThere
          ? 'The interview is served again.'
          : 'Nobody serves the interview any more; still waiting, since it can be answered once its window is back.',
      );
    }
    this.#isThere = isThere;
    this.#wasSeen ||= isThere;
  }
}
