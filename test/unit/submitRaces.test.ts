// Two submitters in processes of their own, a thousand times each way: exactly one wins, and the other one is told.
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createOnce, type LinkFile } from '../../src/disk/createOnce.ts';

const races = 1000;

/** As a file system does that has no links. */
const refuseLinks: LinkFile = () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' }));

const [role, way, name = ''] = process.argv.slice(2);
if (role === 'submitter') {
  process.on('message', (root: string) => {
    const text = JSON.stringify({ by: name, rest: 'x'.repeat(5000) });
    createOnce(root, 'answers', 'round-01.json', text, way === 'links' ? undefined : refuseLinks).then(
      (outcome) => process.send?.(outcome),
      (error: unknown) => process.send?.(String(error)),
    );
  });
  process.send?.('ready');
} else {
  for (const [title, kind] of [
    ['with links', 'links'],
    ['where links are refused', 'locks'],
  ] as const) {
    test(`of two submitters exactly one wins, ${races} times, ${title}`, async () => {
      const base = await realpath(await mkdtemp(join(tmpdir(), 'races-')));
      const submitters = [start(kind, 'one'), start(kind, 'other')];
      await Promise.all(submitters.map(answerOf));
      const wins = { one: 0, other: 0 };
      for (let race = 0; race < races; race += 1) {
        const winner = await runRace(join(base, String(race)), submitters);
        wins[winner] += 1;
      }
      for (const submitter of submitters) submitter.kill();
      assert.equal(wins.one + wins.other, races);
    });
  }
}

function start(kind: string, by: string): ChildProcess {
  return fork(process.argv[1] ?? '', ['submitter', kind, by], { execArgv: [] });
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve));
}

async function runRace(root: string, submitters: readonly ChildProcess[]): Promise<'one' | 'other'> {
  await mkdir(root);
  const outcomes = submitters.map(answerOf);
  for (const submitter of submitters) submitter.send(root);
  const [first, second] = await Promise.all(outcomes);
  assert.deepEqual([first, second].sort(), ['created', 'exists'], root);
  // Whole, of the one who was told that they won, and nothing beside it.
  const { by } = JSON.parse(await readFile(join(root, 'answers/round-01.json'), 'utf8')) as { by: 'one' | 'other' };
  assert.equal(by, first === 'created' ? 'one' : 'other');
  assert.deepEqual(await readdir(join(root, 'answers')), ['round-01.json']);
  return by;
}
