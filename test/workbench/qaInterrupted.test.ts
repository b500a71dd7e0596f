// Q&A loops whose window reloads, dies, or is not the only one: what was answered is kept, and nothing is asked twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QuickPick } from '../host/quickPick.ts';
import { LoopSitting, questions } from './loopSitting.ts';

async function answerTwo({ pick }: LoopSitting): Promise<void> {
  await pick.answer('first');
  await pick.titled('Question 2 of 5');
  await pick.answer('2');
  await pick.titled('Question 3 of 5');
}

const twoAnswers = ['first', 'sqlite'];

test('an extension host that is killed at question 3 of 5 leaves two answers', async (t) => {
  const sitting = await LoopSitting.begin(t, { extension: 'installed' });
  const number = await sitting.start(questions(5));
  await answerTwo(sitting);
  await sitting.editor.killExtensionHosts();
  // The next one waits for 30 s without a heartbeat before it takes a window for dead.
  const result = await sitting.result(number, 90);
  assert.deepEqual(
    result.answers.map(({ answer_text }) => answer_text),
    twoAnswers,
  );
  assert.deepEqual([result.partial, result.skipped_all, result.abort_reason], [true, false, 'user_abort']);
});

test('a window that reloads finishes what was begun, and offers again what was not', async (t) => {
  const sitting = await LoopSitting.begin(t);
  const begun = await sitting.start(questions(5));
  await answerTwo(sitting);
  await sitting.window.reload();
  const result = await sitting.result(begun);
  assert.deepEqual([result.answers.length, result.abort_reason], [2, 'user_abort']);

  const untouched = await sitting.start(questions(2));
  await sitting.window.reload();
  await sitting.window.statusItem('1 Q&A waits').click();
  await sitting.pick.titled('Question 1 of 2');
  await sitting.pick.answer('x');
  await sitting.pick.titled('Question 2 of 2');
  await sitting.pick.answer('y');
  assert.deepEqual(await sitting.answers(untouched), ['x', 'y']);
});

test('another window leaves a running loop alone, and is told when it ends', async (t) => {
  const sitting = await LoopSitting.begin(t);
  const other = await sitting.editor.openWindow(sitting.workspace.folder);
  const number = await sitting.handIn(questions(2));
  await other.statusItem('1 Q&A waits').waitFor();
  await sitting.window.page.bringToFront();
  await sitting.window.statusItem('1 Q&A waits').click();
  await sitting.pick.titled('Question 1 of 2');
  await other.statusItem('1 Q&A waits').waitFor({ state: 'detached' });
  await sitting.pick.answer('x');
  await sitting.pick.titled('Question 2 of 2');
  await sitting.pick.answer('y');
  assert.deepEqual(await sitting.answers(number), ['x', 'y']);
  assert.equal(await new QuickPick(other.page).isVisible(), false);
});
