// What a promise is held against, how long, and what came of it: shared by `npm run prove` and the short runs in `npm test`.
import assert from 'node:assert/strict';

export interface Effort {
  /** The same seed makes the same attempts. */
  readonly seed: number;
  /** Attempts at most. */
  readonly count: number;
  /** No attempt begins later than this many ms after the first. */
  readonly budgetMs?: number;
}

export interface Proven {
  /** How often what was reached. */
  readonly reached: Readonly<Record<string, number>>;
  /** A sentence for each attempt that broke the promise. */
  readonly faults: readonly string[];
}

/** More of the same tell nobody anything. */
const mostFaults = 10;

/**
 * Makes attempts until there were enough, the time is over, or too many failed. Each gets a seed of its own, and what
 * it resolves with is counted; what it throws is a fault.
 */
export async function attempt(
  { seed, count, budgetMs = Infinity }: Effort,
  one: (seed: number) => Promise<string> | string,
  atATime = 1,
): Promise<Proven> {
  const reached: Record<string, number> = {};
  const faults: string[] = [];
  const end = performance.now() + budgetMs;
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count && performance.now() < end && faults.length < mostFaults) {
      const own = seed + next;
      next += 1;
      try {
        const what = await one(own);
        reached[what] = (reached[what] ?? 0) + 1;
      } catch (error) {
        faults.push(`seed ${own}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return { reached, faults };
}

/** For a short run: the first fault fails the test. */
export function assertProven({ reached, faults }: Proven): Readonly<Record<string, number>> {
  assert.deepEqual(faults, []);
  assert.ok(Object.keys(reached).length > 0, 'nothing was tried');
  return reached;
}

/** Several runs of one part as one. */
export function together(all: readonly Proven[]): Proven {
  const reached: Record<string, number> = {};
  for (const one of all)
    for (const [what, times] of Object.entries(one.reached)) reached[what] = (reached[what] ?? 0) + times;
  return { reached, faults: all.flatMap(({ faults }) => faults) };
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Some of `all`, in another order for each seed. */
export function sample<T>(all: readonly T[], size: number, seed: number): readonly T[] {
  const random = numbers(seed);
  const ordered = all.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
  return ordered.slice(0, size).map(({ one }) => one);
}
