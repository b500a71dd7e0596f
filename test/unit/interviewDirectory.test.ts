// One interview on disk: listing, reading, and submitting what was seen.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Answers } from '../../schemas/answers.ts';
import type { DecisionEntry } from '../../schemas/draft.ts';
import { documentHash } from '../../src/disk/documentFile.ts';
import { InterviewDirectory } from '../../src/disk/interviewDirectory.ts';

function round(number: number, title = 'Which store?'): Record<string, unknown> {
  const options = [
    { value: 'a', label: 'A', consequences: 'None.' },
    { value: 'b', label: 'B', consequences: 'None.' },
  ];
  return {
    schema_version: 1,
    round: number,
    interview: { slug: 'one', title: 'One' },
    groups: [{ id: 'g', title: 'G', decisions: [{ id: 'store', title, input: { type: 'single', options } }] }],
  };
}

function chosen(value: string): DecisionEntry {
  const rest = { isOtherChosen: false, other: '', text: '', isWaived: false, note: '', question: '' };
  return { of: 'decision', id: 'store', editedAt: 1, title: 'Which store?', values: [value], ...rest };
}

async function interview(): Promise<{
  path: string;
  directory: InterviewDirectory;
  write: (name: string, value: unknown) => Promise<void>;
}> {
  const path = join(await realpath(await mkdtemp(join(tmpdir(), 'interview-'))), 'one');
  await mkdir(join(path, 'rounds'), { recursive: true });
  const write = (name: string, value: unknown): Promise<void> =>
    writeFile(join(path, 'rounds', name), typeof value === 'string' ? value : JSON.stringify(value));
  return { path, directory: new InterviewDirectory(path), write };
}

async function hashOf(directory: InterviewDirectory, number: number): Promise<string> {
  const reading = await directory.readRound(number);
  assert.ok(reading.is === 'settled' && reading.value.fits);
  return reading.value.hash;
}

test('rounds are listed in the order of their numbers, past 99 too', async () => {
  const { directory, write } = await interview();
  for (const number of [100, 2, 99, 1]) await write(`round-${String(number).padStart(2, '0')}.json`, round(number));
  assert.deepEqual((await directory.list()).rounds, [1, 2, 99, 100]);
});

test('files that only look like rounds are ignored, each with the name that it should have', async () => {
  const { directory, write } = await interview();
  for (const name of [
    'round-2.json',
    'round-001.json',
    'round-00.json',
    'Round-01.json',
    '.round-03.json',
    'notes.json',
  ])
    await write(name, {});
  const { rounds, ignored } = await directory.list();
  assert.deepEqual(rounds, []);
  const told = Object.fromEntries(ignored.map(({ file, expected }) => [file, expected]));
  assert.deepEqual(told, {
    'rounds/round-2.json': 'Rename it to round-02.json.',
    'rounds/round-001.json': 'Rename it to round-01.json.',
    'rounds/round-00.json': 'Numbers begin at 1: round-01.json.',
    'rounds/Round-01.json': 'Rename it to round-01.json.',
  });
});

test('a submit writes the answers once, and the second one is told', async () => {
  const { path, directory, write } = await interview();
  await write('round-01.json', round(1));
  const hash = await hashOf(directory, 1);
  assert.equal((await directory.submit(1, hash, [chosen('b')])).cause, 'accepted');
  assert.equal((await directory.submit(1, hash, [chosen('a')])).cause, 'taken');
  const answers = Answers.parse(JSON.parse(await readFile(join(path, 'answers/round-01.json'), 'utf8')));
  assert.deepEqual(answers.answers, [{ decision_id: 'store', status: 'answered', values: ['b'] }]);
  assert.equal(answers.interview, 'one');
  assert.deepEqual([...(await directory.list()).submitted], [1]);
});

test('a submit of another text than the one on disk is refused', async () => {
  const { directory, write } = await interview();
  await write('round-01.json', round(1));
  const hash = await hashOf(directory, 1);
  await write('round-01.json', round(1, 'Which other store?'));
  assert.equal((await directory.submit(1, hash, [chosen('b')])).cause, 'changed');
  assert.deepEqual([...(await directory.list()).submitted], []);
});

test('a submit names the documents that were displayed, and is refused when one of them is another by then', async () => {
  const { path, directory, write } = await interview();
  await write('round-01.json', round(1));
  await mkdir(join(path, 'docs'));
  for (const name of ['a.md', 'b.md']) await writeFile(join(path, 'docs', name), name);
  const hash = await hashOf(directory, 1);
  const displayed = await Promise.all(
    ['docs/a.md', 'docs/b.md'].map(async (name) => ({ path: name, hash: (await documentHash(path, name)) ?? '' })),
  );
  await writeFile(join(path, 'docs/a.md'), 'other');
  const refused = await directory.submit(1, hash, [chosen('b')], displayed);
  assert.deepEqual(refused, { cause: 'changed', documents: ['docs/a.md'] });
  await rm(join(path, 'docs/b.md'));
  const both = await directory.submit(1, hash, [chosen('b')], displayed);
  assert.deepEqual(both, { cause: 'changed', documents: ['docs/a.md', 'docs/b.md'] });
  const now = [{ path: 'docs/a.md', hash: (await documentHash(path, 'docs/a.md')) ?? '' }];
  assert.equal((await directory.submit(1, hash, [chosen('b')], now)).cause, 'accepted');
});

test('layout alone does not make another round of it', async () => {
  const { directory, write } = await interview();
  await write('round-01.json', round(1));
  const hash = await hashOf(directory, 1);
  await write('round-01.json', `\ufeff${JSON.stringify(round(1), null, 4).replaceAll('\n', '\r\n')}`);
  assert.equal((await directory.submit(1, hash, [chosen('b')])).cause, 'accepted');
});

test('a submit is refused while the round is half written, when it is gone, and while something required is open', async () => {
  const { path, directory, write } = await interview();
  await write('round-01.json', round(1));
  const hash = await hashOf(directory, 1);
  assert.equal((await directory.submit(1, hash, [])).cause, 'open');
  assert.equal((await directory.submit(1, hash, [chosen('no option')])).cause, 'open');
  await write('round-01.json', '{"schema');
  assert.equal((await directory.submit(1, hash, [chosen('b')])).cause, 'changed');
  await rm(join(path, 'rounds/round-01.json'));
  assert.equal((await directory.submit(1, hash, [chosen('b')])).cause, 'gone');
});

test('while a round is being rewritten its last version stands in for it', async () => {
  const { directory, write } = await interview();
  await write('round-01.json', round(1));
  await directory.readRound(1);
  await write('round-01.json', '{');
  const reading = await directory.readRound(1);
  assert.ok(reading.is === 'settling' && reading.standIn?.fits);
});
