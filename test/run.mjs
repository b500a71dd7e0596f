// `npm test`: installs what is missing, builds, runs the suites and counts. After `--`: names of suites (all when there
// is none), `--grep PATTERN` for tests' names, `--check` to begin with `npm run check`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { root } from './root.mjs';
import { inWords, isEmpty, oneFailure, sum } from './run/tally.mjs';

/** @typedef {import('./run/tally.mjs').Tally} Tally */

/** The desktop application is fetched by @vscode/test-electron itself. */
const isDesktop = process.env['VSCODE_TEST_HOST'] === 'desktop';

/** What each suite needs beside node_modules. @type {Record<string, import('./install.mjs').Part[]>} */
const needs = {
  unit: [],
  page: ['chromium'],
  editor: isDesktop ? [] : ['chromium', 'newest', 'floor'],
  workbench: ['chromium', 'newest', 'floor'],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string' }, check: { type: 'boolean', default: false } },
});
const selected = positionals.length === 0 ? Object.keys(needs) : positionals;

/** @param {string} what @param {string} command @param {string[]} args @returns {Tally[]} empty when it went well */
function mustSucceed(what, command, args) {
  console.log(`\n=== ${what}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return [];
  console.error(`${what}: failed`);
  return [oneFailure()];
}

/** Says how it went; a suite that could not run or ran nothing has failed. @param {import('./run/suites.mjs').Suite} suite */
async function runSuite(suite) {
  console.log(`\n=== ${suite.name}`);
  const tally = await suite.run(values.grep).catch((/** @type {unknown} */ error) => {
    console.error(error);
    return oneFailure();
  });
  const ranNothing = isEmpty(tally) && values.grep === undefined;
  if (ranNothing) console.error(`${suite.name}: no test ran.`);
  console.log(`--- ${suite.name}: ${inWords(tally)}`);
  return ranNothing ? oneFailure() : tally;
}

/** @returns {Promise<Tally[]>} */
async function runAll() {
  const unknown = selected.filter((name) => needs[name] === undefined);
  if (unknown.length > 0) throw new Error(`No such suite: ${unknown}. There are ${Object.keys(needs).join(', ')}.`);
  await install(new Set(['dependencies', ...selected.flatMap((name) => needs[name] ?? [])]));
  const tallies = values.check ? mustSucceed('check', 'npm', ['run', '--silent', 'check']) : [];
  tallies.push(...mustSucceed('build', process.execPath, ['esbuild.mjs']));
  // Only now: it imports what may just have been installed.
  const { suites } = await import('./run/suites.mjs');
  for (const suite of selected.flatMap((name) => suites[name] ?? [])) tallies.push(await runSuite(suite));
  if (sum(tallies).passed === 0) console.error('Nothing passed.');
  return tallies;
}

const total = sum(
  await runAll().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error);
    return [oneFailure()];
  }),
);
process.exitCode = total.failed > 0 || isEmpty(total) ? 1 : 0;
console.log(`\n${inWords(total)}`);
