// What a suite came to, in tests; and the sum of suites.
import fs from 'node:fs/promises';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @returns {Tally} */
const nothing = () => ({ passed: 0, failed: 0, skipped: 0 });

/** A failure that is no test's own: a crash, a suite that ran nothing. @returns {Tally} */
export const oneFailure = () => ({ passed: 0, failed: 1, skipped: 0 });

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    nothing(),
  );
}

/**
 * Counts the lines `passed`, `failed` and `skipped` that a test process wrote while it ran. One that ended badly
 * without a failed test has failed itself.
 * @param {string} file @param {boolean} endedWell @returns {Promise<Tally>}
 */
export async function readTally(file, endedWell) {
  // No file: it did not come to its first test.
  const lines = (await fs.readFile(file, 'utf8').catch(() => '')).split('\n');
  /** @param {string} state */
  const count = (state) => lines.filter((line) => line === state).length;
  const tally = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  return endedWell || tally.failed > 0 ? tally : sum([tally, oneFailure()]);
}

/** @param {Tally} tally */
export function isEmpty({ passed, failed, skipped }) {
  return passed + failed + skipped === 0;
}

/** @param {Tally} tally @returns {string} such as "12 passed, 0 failed, 1 skipped" */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}
