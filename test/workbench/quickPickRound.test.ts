// A round in quick picks: every kind of input, what stands beside an answer, and a draft that the panel shares.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answers } from '../../schemas/answers.ts';
import type { Decision, Round } from '../../schemas/round.ts';
import { Editor } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import { QuickPick } from '../host/quickPick.ts';
import type { Scope } from '../host/scope.ts';
import { Workspace } from '../host/workspace.ts';
import { slug, threeDecisions } from './threeDecisions.ts';

interface Sitting {
  readonly workspace: Workspace;
  readonly window: EditorWindow;
  readonly pick: QuickPick;
}

/** `first`: what the first decision has beside its own. */
async function begin(scope: Scope, surface: string, first: Partial<Decision> = {}): Promise<Sitting> {
  const workspace = await Workspace.make(scope, slug);
  await workspace.writeRound(withFirst(first));
  const editor = await Editor.start(scope, { settings: { 'interviewPanel.surface': surface } });
  const window = await editor.openWindow(workspace.folder);
  return { workspace, window, pick: new QuickPick(window.page) };
}

function withFirst(more: Partial<Decision>): Round {
  const [output, ...others] = threeDecisions.groups;
  assert.ok(output?.decisions[0]);
  const [format, ...rest] = output.decisions;
  return { ...threeDecisions, groups: [{ ...output, decisions: [{ ...format, ...more }, ...rest] }, ...others] };
}

/** Without the time. */
function decided({ submitted_at, ...rest }: Answers): Omit<Answers, 'submitted_at'> {
  assert.ok(submitted_at);
  return rest;
}

const expected = {
  schema_version: 1,
  round: 1,
  interview: slug,
  answers: [
    { decision_id: 'format', status: 'answered', values: ['parquet'], note: 'Typed columns.' },
    { decision_id: 'targets', status: 'answered', values: ['disk', 'bucket'], other: 'A webhook' },
    { decision_id: 'name', status: 'answered', text: 'reportly' },
  ],
};

/** Chooses a row by a click, once accepts count. */
async function click({ window }: Sitting, row: string): Promise<void> {
  await window.page.waitForTimeout(1050);
  await window.pick(row).first().click();
}

async function submit(sitting: Sitting): Promise<void> {
  await sitting.pick.titled('Review round 1');
  await click(sitting, 'Submit round 1');
}

async function write({ pick, window }: Sitting, title: string, text: string): Promise<void> {
  await pick.titled(title);
  await window.page.waitForTimeout(450);
  await window.page.keyboard.type(text);
  await window.page.keyboard.press('Enter');
}

test('a round is answered in quick picks alone, by keys and clicks', async (t) => {
  const sitting = await begin(t, 'quickPick');
  const { pick, window, workspace } = sitting;
  await window.statusItem('1 round waits').click();

  await pick.titled('1 of 3 — In which format are reports written?');
  await pick.isActive('Leave open for now');
  await window.page.keyboard.press('ArrowDown');
  await pick.isActive('1. CSV');
  await pick.prompt.filter({ hasText: 'Consequences: Opens everywhere; has no types.' }).waitFor();
  await click(sitting, 'Note…');
  await write(sitting, 'Note — In which format', 'Typed columns.');
  await pick.titled('1 of 3');
  await pick.answer('parq');
  await pick.titled('2 of 3 — Where can reports be sent?');
  await click(sitting, 'An object store');
  await pick.isActive('3. An object store, chosen');
  await click(sitting, 'A folder on disk');
  await pick.isActive('1. A folder on disk, chosen');
  await click(sitting, 'Something else…');
  await write(sitting, 'Something else — Where', 'A webhook');
  await pick.titled('2 of 3');
  await pick.isActive('Go on with: A folder on disk · An object store · A webhook');
  await pick.enter();

  await pick.titled('3 of 3 — What is the command called?');
  await pick.enter();
  await pick.titled('Review round 1 of “The export tool” — 2 of 3 decided');
  await click(sitting, 'Submit round 1');
  await pick.titled('3 of 3');
  await pick.prompt.filter({ hasText: 'This one is still open, and the round needs it.' }).waitFor();
  assert.equal(await workspace.read('answers/round-01.json'), undefined, 'nothing is written while one is open');
  await pick.answer('reportly');
  await submit(sitting);
  assert.deepEqual(decided(await workspace.answersTo(1)), expected);
});

test('a round that is begun in quick picks and ended in the panel gives the same answers', async (t) => {
  const sitting = await begin(t, 'panel');
  const { pick, window, workspace } = sitting;
  await window.runCommand('Interview: Answer the Waiting Round in Quick Picks');
  await pick.titled('1 of 3');
  await click(sitting, 'Note…');
  await write(sitting, 'Note — ', 'Typed columns.');
  await pick.titled('1 of 3');
  await click(sitting, 'Parquet');
  await pick.titled('2 of 3');
  await click(sitting, 'An object store');
  await pick.isActive('3. An object store, chosen');
  await window.page.keyboard.press('Escape');
  await pick.isGone();

  await window.statusItem('1 round waits').click();
  const panel = window.panel();
  await panel.goTo('Targets');
  assert.equal(await panel.option('An object store').isChecked(), true);
  await panel.choose('A folder on disk');
  await panel.write('Something else', 'A webhook');
  await panel.press('Next');
  await panel.write('Name of the command', 'reportly');
  await panel.press('Review');
  await panel.submit();
  assert.deepEqual(decided(await workspace.answersTo(1)), expected);
});

test('a round that is begun in the panel and ended in quick picks gives the same answers, with the panel open', async (t) => {
  const sitting = await begin(t, 'panel');
  const { pick, window, workspace } = sitting;
  await window.statusItem('1 round waits').click();
  const panel = window.panel();
  await panel.shows('In which format are reports written?');
  await panel.choose('Parquet');
  await panel.note('Typed columns.');
  await panel.saved();

  await window.runCommand('Interview: Answer the Waiting Round in Quick Picks');
  await pick.titled('2 of 3');
  await click(sitting, 'A folder on disk');
  await pick.isActive('1. A folder on disk, chosen');
  await click(sitting, 'An object store');
  await pick.isActive('3. An object store, chosen');
  await pick.answer('A webhook');
  await pick.isActive('Go on with: A folder on disk · An object store · A webhook');
  await panel.rail.getByRole('button', { name: /^\s*Targets, answered/ }).waitFor();
  await pick.enter();
  await pick.titled('3 of 3');
  await pick.answer('reportly');
  await submit(sitting);
  assert.deepEqual(decided(await workspace.answersTo(1)), expected);
  await panel.shows('Round 1 is submitted');
});

test('where to decide is asked once an interview, and remembered', async (t) => {
  const sitting = await begin(t, 'ask');
  const { pick, window } = sitting;
  await window.statusItem('1 round waits').click();
  await pick.isActive('In the panel');
  await window.pick('In quick picks').click();
  await pick.titled('1 of 3');
  await window.page.keyboard.press('Escape');
  await pick.isGone();
  await window.reload();
  await window.statusItem('1 round waits').click();
  await pick.titled('1 of 3');
});

test('what was read in quick picks is signed with the answers: a document that changed then is told of first', async (t) => {
  const sitting = await begin(t, 'quickPick', { explainer: { title: 'Formats', path: 'docs/formats.md' } });
  const { pick, window, workspace } = sitting;
  await workspace.write('docs/formats.md', 'As it was.');
  await window.statusItem('1 round waits').click();
  await pick.titled('1 of 3');
  await click(sitting, 'Read what the agent wrote about it');
  await window.page.locator('.view-lines').getByText('As it was.').waitFor();
  await pick.titled('1 of 3');
  await pick.answer('parq');
  await pick.titled('2 of 3');
  await click(sitting, 'A folder on disk');
  await pick.isActive('1. A folder on disk, chosen');
  await click(sitting, 'Go on with');
  await pick.titled('3 of 3');
  await pick.answer('reportly');
  await workspace.write('docs/formats.md', 'As it is now.');
  await submit(sitting);
  await pick.prompt.filter({ hasText: 'The agent changed what you read, or took it away: docs/formats.md.' }).waitFor();
  assert.equal(await workspace.read('answers/round-01.json'), undefined);
  await submit(sitting);
  assert.deepEqual((await workspace.answersTo(1)).answers[0]?.values, ['parquet']);
});
