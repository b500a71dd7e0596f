// Question files and results of Q&A loops on a real file system.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { QaSessionResult } from '../../schemas/qaSessionResult.ts';
import { ExpectedError } from '../../src/core/expectedError.ts';
import { LoopDirectory, readQuestionFile } from '../../src/disk/loopDirectory.ts';

const questions = { questions: [{ question_text: 'Which?', topic: 'db', severity: 3 }] };
const result: QaSessionResult = {
  answers: [],
  partial: true,
  skipped_all: false,
  abort_reason: 'user_abort',
  qa_duration_ms: 1,
};

async function interview(): Promise<LoopDirectory> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'loops-')));
  await mkdir(join(path, 'questions'));
  return new LoopDirectory(path);
}

function ask(loops: LoopDirectory, name: string, content: unknown = questions): Promise<void> {
  return writeFile(join(loops.path, 'questions', name), JSON.stringify(content));
}

test('loops are listed by number, and other spellings are none', async () => {
  const loops = await interview();
  for (const name of ['qa-10.json', 'qa-02.json', 'qa-1.json', 'qa-00.json', 'round-01.json']) await ask(loops, name);
  assert.deepEqual(await loops.list(), {
    loops: [
      { number: 2, state: 'open', questions: 1 },
      { number: 10, state: 'open', questions: 1 },
    ],
    recheckMs: Infinity,
  });
});

test('an interview without questions has no loops', async () => {
  const loops = new LoopDirectory(await mkdtemp(join(tmpdir(), 'loops-')));
  assert.deepEqual((await loops.list()).loops, []);
});

test('a bare file and a wrapped one ask the same', async () => {
  const loops = await interview();
  await ask(loops, 'qa-01.json', { ...questions, error: 'timeout', fallback: true, other: 1 });
  await ask(loops, 'qa-02.json', { question_result: questions });
  for (const number of [1, 2]) {
    const reading = await loops.read(number);
    assert.ok(reading.is === 'settled' && reading.value.fits);
    assert.deepEqual(reading.value.questions.questions, questions.questions);
  }
});

test('half a file is not listed, and looked at again', async () => {
  const loops = await interview();
  await writeFile(join(loops.path, 'questions', 'qa-01.json'), '{"questions": [{"quest');
  const listing = await loops.list();
  assert.deepEqual(listing.loops, []);
  assert.ok(listing.recheckMs > 0 && listing.recheckMs <= 1000);
});

test('a loop is written once, whole, and then it is answered', async () => {
  const loops = await interview();
  await ask(loops, 'qa-01.json');
  assert.equal(await loops.isAnswered(1), false);
  const written = await Promise.all([loops.write(1, result), loops.write(1, { ...result, qa_duration_ms: 2 })]);
  assert.deepEqual([...written].sort(), ['created', 'exists']);
  assert.deepEqual(await readdir(join(loops.path, 'answers')), ['qa-01.json']);
  const text = await readFile(join(loops.path, 'answers', 'qa-01.json'), 'utf8');
  assert.deepEqual(JSON.parse(text), written[0] === 'created' ? result : { ...result, qa_duration_ms: 2 });
  assert.deepEqual((await loops.list()).loops, [{ number: 1, state: 'answered', questions: 0 }]);
  assert.equal(await loops.isAnswered(1), true);
});

test('answers that lead out of the interview are not written', async () => {
  const loops = await interview();
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  await symlink(outside, join(loops.path, 'answers'));
  await assert.rejects(loops.write(1, result), ExpectedError);
  assert.deepEqual(await readdir(outside), []);
});

test('a file that does not fit is refused with every finding, a line each', async () => {
  const loops = await interview();
  await ask(loops, 'qa-01.json', {
    questions: [
      { question_text: '', topic: ' ', severity: 11 },
      { question_text: 'x', topic: 'a', severity: 1, options: [{ label: '', value: '' }] },
    ],
  });
  const path = join(loops.path, 'questions', 'qa-01.json');
  await assert.rejects(readQuestionFile(path), (error: unknown) => {
    assert.ok(error instanceof ExpectedError);
    for (const place of [
      '[0].question_text',
      '[0].topic',
      '[0].severity',
      '[1].options[0].label',
      '[1].options[0].value',
    ]) {
      assert.equal(error.message.split('\n').filter((line) => line.includes(`questions${place}:`)).length, 1, place);
    }
    return true;
  });
});
