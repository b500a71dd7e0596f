// Races two submitters in processes of their own: exactly one must win, and the other one be told.
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt, type Effort, type Proven } from '../prove/proven.ts';
import { buildScript } from './buildScript.ts';

export async function raceSubmitters(way: 'links' | 'locks', effort: Effort): Promise<Proven> {
  const script = await buildScript('test/unit/processes/submitter.ts');
  const base = await realpath(await mkdtemp(join(tmpdir(), 'races-')));
  const submitters = ['one', 'other'].map((by) => fork(script, [way, by], { execArgv: [] }));
  await Promise.all(submitters.map(answerOf));
  const proven = await attempt(effort, async (seed) => {
    await raceOnce(join(base, String(seed)), submitters);
    return `races with ${way}`;
  });
  for (const submitter of submitters) submitter.kill();
  if (proven.faults.length === 0) await rm(base, { recursive: true });
  return proven;
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve));
}

async function raceOnce(root: string, submitters: readonly ChildProcess[]): Promise<void> {
  await mkdir(root);
  const outcomes = submitters.map(answerOf);
  for (const submitter of submitters) submitter.send(root);
  const [first, second] = await Promise.all(outcomes);
  assert.deepEqual([first, second].sort(), ['created', 'exists'], root);
  // Whole, of the one who was told that they won, and nothing beside it.
  const { by } = JSON.parse(await readFile(join(root, 'answers/round-01.json'), 'utf8')) as { by: string }; // Reason: theirs.
  assert.equal(by, first === 'created' ? 'one' : 'other');
  assert.deepEqual(await readdir(join(root, 'answers')), ['round-01.json']);
}
