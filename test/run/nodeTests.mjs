// Runs bundled files under node:test, each in a process of its own that can be ended, and counts their tests.
// (Not by `run()` of node:test: from Node 24 on its time limit does not end a file that hangs.)
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { startGroup } from '../host/processGroup.mjs';
import { root } from '../root.mjs';
import { isEmpty, oneFailure, readTally, sum } from './tally.mjs';

/**
 * @typedef {object} NodeTestOptions
 * @property {number} concurrency files at a time
 * @property {number} timeoutSeconds for one file
 * @property {string | undefined} grep a regular expression for tests' names
 * @property {NodeJS.ProcessEnv} [env] beside this process's own
 * @property {boolean} [again] whether a file that failed is run once more: for tests of a whole browser or editor, which
 *   a busy machine can hold up. What fails twice has failed; what passes the second time is named.
 */

/** @param {string} file @param {string} results @param {string | undefined} grep */
function nodeArgs(file, results, grep) {
  return [
    '--enable-source-maps',
    ...['--test-reporter', 'spec', '--test-reporter-destination', 'stdout'],
    ...['--test-reporter', path.join(root, 'test/run/countingReporter.mjs'), '--test-reporter-destination', results],
    ...(grep === undefined ? [] : ['--test-name-pattern', grep]),
    file,
  ];
}

/** @param {string} file @param {NodeTestOptions} options @returns {Promise<import('./tally.mjs').Tally>} */
async function runFile(file, { timeoutSeconds, grep, env }) {
  const results = file.replace(/\.mjs$/, '.results');
  await fs.rm(results, { force: true });
  const group = startGroup(process.execPath, nodeArgs(file, results, grep), {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void group.end();
  }, timeoutSeconds * 1000);
  const [code] = await once(group.child, 'close');
  clearTimeout(timer);
  // Also what it started and left running.
  await group.end();
  process.stdout.write(`\n${path.basename(file, '.mjs')}\n${group.output}`);
  if (isLate) console.error(`${file} was ended after ${timeoutSeconds} s.`);
  const tally = await readTally(results, code === 0);
  if (!isEmpty(tally) || grep !== undefined) return tally;
  console.error(`${file}: there is no test in it.`);
  return oneFailure();
}

/** @param {string} file @param {NodeTestOptions} options @returns {Promise<import('./tally.mjs').Tally>} */
async function judgeFile(file, options) {
  const first = await runFile(file, options);
  if (first.failed === 0 || !options.again) return first;
  const second = await runFile(file, options);
  const name = path.basename(file, '.mjs');
  if (second.failed === 0)
    console.log(`unsteady: ${name} failed ${first.failed} the first time, and passed the second.`);
  return second;
}

/** @param {readonly string[]} files @param {NodeTestOptions} options @returns {Promise<import('./tally.mjs').Tally>} */
export async function runNodeTests(files, options) {
  const waiting = [...files];
  /** @type {import('./tally.mjs').Tally[]} */
  const tallies = [];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      tallies.push(await judgeFile(file, options));
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  return sum(tallies);
}
