// Meets arbitrary values until there were enough or the time is over: nothing may throw, and nothing may take a second.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Effort, Proven } from '../prove/proven.ts';

/** Longer than this nothing may take, in ms of the processor: a machine that is busy with others proves nothing. */
const hangMs = 1000;

/** `name` says what is met, in the plural. */
export function holds<T>(
  name: string,
  values: fc.Arbitrary<T>,
  { seed, count, budgetMs }: Effort,
  meet: (value: T) => void,
): Proven {
  let met = 0;
  const property = fc.property(values, (value) => {
    const before = process.cpuUsage();
    meet(value);
    const { user, system } = process.cpuUsage(before);
    assert.ok((user + system) / 1000 < hangMs, `took ${Math.round((user + system) / 1000)} ms`);
    met += 1;
  });
  const limit = budgetMs === undefined ? {} : { interruptAfterTimeLimit: budgetMs };
  const details = fc.check(property, { seed, numRuns: count, ...limit });
  // Stopped by the clock it has not failed: then it has no counterexample.
  const faults = details.counterexample === null ? [] : [`${name}: ${fc.defaultReportMessage(details) ?? ''}`];
  return { reached: { [name]: met }, faults };
}
