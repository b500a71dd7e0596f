// Rounds that were answered: one whose answers go away for a moment is not open again at once.
import type { Listing } from '../disk/listInterview.ts';

/** Answers that are gone for less than this were perhaps only being replaced, in ms. */
const goneMs = 2000;

export class AnsweredRounds {
  /** By interview and number: since when their answers are gone while they stand, or null. */
  readonly #goneSince = new Map<string, number | null>();

  /** For how long a round counts as submitted from now on, in ms; 0 when it does not. */
  staysMs(path: string, number: number, hasAnswers: boolean): number {
    const key = `${number} ${path}`;
    if (hasAnswers) {
      this.#goneSince.set(key, null);
      return Infinity;
    }
    const goneSince = this.#goneSince.get(key);
    if (goneSince === undefined) return 0;
    const now = performance.now();
    this.#goneSince.set(key, goneSince ?? now);
    const staysMs = (goneSince ?? now) + goneMs - now;
    if (staysMs <= 0) this.#goneSince.delete(key);
    return Math.max(0, staysMs);
  }

  /** A round that is away with its answers is not open: when both come back, one after the other, it is as it was. */
  look(path: string, { rounds }: Listing): void {
    for (const [key, goneSince] of this.#goneSince) {
      const isAway = key.endsWith(` ${path}`) && !rounds.includes(Number.parseInt(key, 10));
      if (isAway && goneSince !== null) this.#goneSince.set(key, null);
    }
  }

  /** Forgets all rounds of an interview. */
  forget(path: string): void {
    for (const key of this.#goneSince.keys()) if (key.endsWith(` ${path}`)) this.#goneSince.delete(key);
  }
}
