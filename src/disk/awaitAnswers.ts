// What all who ask share: they block until answers are there, say that they wait, and watch whether anybody serves.
import { Attendance } from './attendance.ts';
import { beatMs } from './heartbeat.ts';
import { lookUntil } from './lookUntil.ts';
import { longestWaitMs, WaitingSign } from './waiting.ts';

export interface Awaited<T> {
  /** The interview's real path. */
  readonly root: string;
  /** round-NN or qa-NN. */
  readonly what: string;
  /** Infinity for whoever waits without an end. */
  readonly timeoutMs: number;
  /** Ends the waiting at once; what was asked stays. */
  readonly signal: AbortSignal;
  /** One's own sign that one waits, if it stands already. */
  readonly sign?: WaitingSign;
  /** What is waited for, or null while it is not there. @throws ExpectedError when it can never come. */
  look(): Promise<T | null>;
  /** Takes a line for whoever watches. */
  readonly say: (line: string) => void;
}

/** `left`: the time was up, or the signal came. */
export type Outcome<T> = { readonly is: 'answered'; readonly value: T } | { readonly is: 'unserved' | 'left' };

export async function awaitAnswers<T>(awaited: Awaited<T>): Promise<Outcome<T>> {
  const { root, what, timeoutMs, signal, say } = awaited;
  const since = Date.now();
  const sign = awaited.sign ?? new WaitingSign(root, what, since, since + Math.min(timeoutMs, longestWaitMs));
  const keeper = new SignKeeper(sign, say);
  const attendance = new Attendance(root, say);
  const look = async (): Promise<Outcome<T> | null> => {
    const value = await awaited.look();
    if (value !== null) return { is: 'answered', value };
    if (await attendance.isMissing()) return { is: 'unserved' };
    await keeper.keep();
    return null;
  };
  try {
    // What is there already needs nobody who serves, and nobody has to hear of it.
    const standing = await awaited.look();
    if (standing !== null) return { is: 'answered', value: standing };
    return (await lookUntil(root, performance.now() + timeoutMs, signal, look)) ?? { is: 'left' };
  } finally {
    await keeper.end();
  }
}

/** Keeps the file in waiting/ alive. Where none can be written one waits all the same: the window just does not say so. */
class SignKeeper {
  readonly #sign: WaitingSign;
  readonly #say: (line: string) => void;
  #beatenAt = -Infinity;
  #isRefused = false;

  constructor(sign: WaitingSign, say: (line: string) => void) {
    this.#sign = sign;
    this.#say = say;
  }

  async keep(): Promise<void> {
    if (this.#isRefused || performance.now() - this.#beatenAt < beatMs * 0.9) return;
    this.#beatenAt = performance.now();
    await this.#sign.beat().catch((error: unknown) => {
      this.#isRefused = true;
      this.#say(`The window cannot be told that you wait: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  async end(): Promise<void> {
    if (!this.#isRefused) await this.#sign.end();
  }
}
