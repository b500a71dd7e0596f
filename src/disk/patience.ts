// How long a file may stay away, or in the making, before one stops waiting for it.

/** In ms. */
const limits = { absent: 3000, settling: 30_000 } as const;

/** Counts from the first look that found no file to judge. Times are monotonic, in ms. */
export class Patience {
  #state: keyof typeof limits | null = null;
  #since = 0;

  /** Whether this state has lasted too long. */
  isAtEnd(state: keyof typeof limits, now: number = performance.now()): boolean {
    if (state !== this.#state) {
      this.#state = state;
      this.#since = now;
    }
    return now - this.#since >= limits[state];
  }

  reset(): void {
    this.#state = null;
  }
}
