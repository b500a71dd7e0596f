// `npm run prove`: holds the product's promises against faults and hostile input, long and with fresh numbers, and prints
// what was reached. After `--`: `--only NAME` (several: with commas), `--seed N` repeats a run, `--json` for machines.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { inRows } from './prove/table.mjs';
import { root } from './root.mjs';

/** @typedef {import('./prove/proven.ts').Proven} Proven */
/** @typedef {Proven & { name: string, budgetSeconds: number, seconds: number }} Outcome */

const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : Number(values.seed);

/** With `--json` only the result is on stdout. @param {string} line */
const say = (line) => (values.json ? console.error(line) : console.log(line));

/** @returns {Promise<{ parts: Readonly<Record<string, import('./prove/parts.ts').Part>>, runner: string }>} */
async function build() {
  await install(['dependencies']);
  const { status } = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The extension could not be built.');
  // Only now: it imports what may just have been installed.
  const { bundle } = await import('./run/bundle.mjs');
  const [table = '', runner = ''] = await bundle('prove', ['test/prove/parts.ts', 'test/prove/runPart.ts'], 'esm');
  /** @type {typeof import('./prove/parts.ts')} */
  const { parts } = await import(pathToFileURL(table).href);
  return { parts, runner };
}

/** @param {Readonly<Record<string, unknown>>} parts @returns {readonly string[]} */
function selected(parts) {
  const names = values.only?.split(',').map((name) => name.trim()) ?? Object.keys(parts);
  const unknown = names.filter((name) => parts[name] === undefined);
  if (unknown.length > 0) throw new Error(`No such part: ${unknown}. There are ${Object.keys(parts).join(', ')}.`);
  return names;
}

/**
 * One part in a process of its own: a crash or a hang is a fault of that part alone.
 * @param {string} runner @param {string} name @param {import('./prove/parts.ts').Part} part @returns {Promise<Outcome>}
 */
async function run(runner, name, { budgetSeconds }) {
  const results = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'prove-')), 'results.json');
  const begin = performance.now();
  const { startGroup } = await import('./host/processGroup.mjs');
  const args = ['--enable-source-maps', runner, name, String(seed), String(budgetSeconds * 1000), results];
  const env = { ...process.env, INTERVIEW_PANEL_EDITOR: process.env['INTERVIEW_PANEL_EDITOR'] ?? '1.139.1' };
  const group = startGroup(process.execPath, args, { cwd: root, env });
  let isLate = false;
  // What has begun within the budget may end; what does not end by far hangs.
  const timer = setTimeout(() => ((isLate = true), void group.end()), (budgetSeconds * 2 + 120) * 1000);
  await new Promise((resolve) => group.child.once('close', resolve));
  clearTimeout(timer);
  await group.end();
  const seconds = Math.round((performance.now() - begin) / 1000);
  const text = await fs.readFile(results, 'utf8').catch(() => null);
  const ended = isLate ? 'It did not end.' : 'It crashed.';
  /** @type {Proven} */
  const proven = text === null ? { reached: {}, faults: [`${ended}\n${group.output.slice(-3000)}`] } : JSON.parse(text);
  const isEmpty = Object.keys(proven.reached).length === 0 && proven.faults.length === 0;
  return { name, budgetSeconds, seconds, ...proven, ...(isEmpty ? { faults: ['Nothing was tried.'] } : {}) };
}

/** @param {Outcome} outcome */
function tell({ name, seconds, reached, faults }) {
  say(`${name}, ${seconds} s`);
  for (const [what, times] of Object.entries(reached)) say(`  ${times} ${what}`);
  for (const fault of faults) say(`  FAULT ${fault.replaceAll('\n', '\n  ')}`);
}

/** @returns {Promise<readonly Outcome[]>} */
async function prove() {
  const { parts, runner } = await build();
  const names = selected(parts);
  await install(new Set(names.flatMap((name) => parts[name]?.needs ?? [])));
  say(`seed ${seed}`);
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const name of names) {
    const part = parts[name];
    if (part) outcomes.push(await run(runner, name, part));
    tell(/** @type {Outcome} */ (outcomes.at(-1)));
  }
  return outcomes;
}

try {
  const outcomes = await prove();
  if (values.json) console.log(JSON.stringify({ seed, parts: outcomes }, null, 2));
  else console.log(`\n${inRows(outcomes)}\nRepeat it: npm run prove -- --seed ${seed}`);
  process.exitCode = outcomes.every(({ faults }) => faults.length === 0) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
