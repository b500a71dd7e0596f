// Journals of running loops: one window at a time has one, and what a dead window passed is found.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { LoopQuestion } from '../../schemas/questionResult.ts';
import { beginLoop, stepLoop, type LoopState } from '../../src/core/qaLoop.ts';
import type { LoopJournal } from '../../src/disk/loopJournal.ts';
import { LoopJournals } from '../../src/disk/loopJournals.ts';

const questions: readonly LoopQuestion[] = ['a', 'b', 'c'].map((topic) => ({
  question_text: `${topic}?`,
  topic,
  severity: 1,
}));
const fresh = beginLoop(questions).state;
const name = { interview: '/i', loop: 1 };

function passed(state: LoopState, typed: string): LoopState {
  const shown = stepLoop(state, { type: 'shown', at: 0 }).state;
  return stepLoop(shown, { type: 'passed', at: 1500, input: { typed } }).state;
}

async function storage(): Promise<{ root: string; open: () => LoopJournals; troubles: string[] }> {
  const root = join(await mkdtemp(join(tmpdir(), 'journals-')), 'loops');
  const troubles: string[] = [];
  return { root, troubles, open: () => new LoopJournals(root, (trouble) => troubles.push(trouble)) };
}

async function begin(t: TestContext, journals: LoopJournals): Promise<LoopJournal> {
  const journal = await journals.begin(name, fresh);
  assert.ok(journal);
  t.after(() => journal.release());
  return journal;
}

/** As if its window had died `seconds` ago. */
async function age(root: string, seconds: number): Promise<void> {
  const [key = ''] = await readdir(root);
  const then = Date.now() / 1000 - seconds;
  await utimes(join(root, key, 'journal.json'), then, then);
}

test('one window runs a loop; another is told', async (t) => {
  const { open } = await storage();
  const journals = open();
  assert.equal(await journals.isRunning(name), false);
  await begin(t, journals);
  assert.equal(await open().isRunning(name), true);
  assert.equal(await open().begin(name, fresh), null);
  assert.deepEqual(await open().abandoned(), []);
});

test('of many windows that begin at the same time one does', async () => {
  const { open } = await storage();
  const began = await Promise.all(Array.from({ length: 8 }, () => open().begin(name, fresh)));
  const journals = began.filter((journal) => journal !== null);
  assert.equal(journals.length, 1);
  journals.forEach((journal) => journal.release());
});

test('what was passed is found once its window has been silent for 30 s', async (t) => {
  const { root, open } = await storage();
  const journal = await begin(t, open());
  await journal.note(passed(fresh, 'x'));
  await age(root, 28);
  assert.deepEqual(await open().abandoned(), []);
  await age(root, 31);
  const [found] = await open().abandoned();
  assert.deepEqual([found?.interview, found?.loop, found?.elapsedMs, found?.end], ['/i', 1, 1500, null]);
  assert.deepEqual(found?.answers, [{ question_id: 'a', answer_text: 'x', skipped: false, response_time_ms: 1500 }]);
  assert.deepEqual(found?.questions, questions);
});

test('a time in the future is no age', async (t) => {
  const { root, open } = await storage();
  await begin(t, open());
  await age(root, -3600);
  assert.equal(await open().isRunning(name), true);
});

test('a window that goes in order need not be waited for', async (t) => {
  const { open } = await storage();
  const journal = await begin(t, open());
  await journal.note(passed(fresh, 'x'));
  journal.release();
  assert.equal((await open().abandoned()).length, 1);
  assert.equal(await open().isRunning(name), false);
});

test('a dead window’s journal gives way to a new one', async (t) => {
  const { root, open } = await storage();
  const dead = await begin(t, open());
  await dead.note(passed(fresh, 'old'));
  await age(root, 31);
  const journal = await open().begin(name, fresh);
  assert.ok(journal);
  // It was only asleep: it must not write over what came after it.
  await dead.note(passed(passed(fresh, 'old'), 'older'));
  journal.release();
  assert.deepEqual((await open().abandoned())[0]?.answers, []);
});

test('a finished loop leaves nothing behind', async () => {
  const { root, open } = await storage();
  const journal = await open().begin(name, fresh);
  await Promise.all([journal?.note(passed(fresh, 'x')), journal?.remove()]);
  assert.deepEqual(await readdir(root), []);
  assert.deepEqual(await open().abandoned(), []);
});

test('a journal that came to life again is not thrown away', async (t) => {
  const { root, open } = await storage();
  await begin(t, open());
  await open().discard(name);
  assert.equal(await open().isRunning(name), true);
  await age(root, 31);
  await open().discard(name);
  assert.deepEqual(await readdir(root), []);
});

test('loops of the same number in different interviews are apart', async (t) => {
  const { open } = await storage();
  await begin(t, open());
  const other = await open().begin({ ...name, interview: '/j' }, fresh);
  assert.ok(other);
  other.release();
});
