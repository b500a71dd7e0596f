// An hour of typing can be trusted to this: hosts that die, windows that race, disks that refuse, files that change.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { Answers } from '../../schemas/answers.ts';
import type { Round } from '../../schemas/round.ts';
import { Editor, type EditorOptions } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import { mountFull, mountObstacle, mountReadOnly } from '../host/mounts.ts';
import type { Panel } from '../host/panel.ts';
import { temporaryFolder, type Scope } from '../host/scope.ts';
import { until } from '../host/until.ts';
import { Workspace } from '../host/workspace.ts';
import { slug, threeDecisions } from './threeDecisions.ts';

async function open(
  scope: Scope,
  options?: EditorOptions,
): Promise<{ editor: Editor; window: EditorWindow; workspace: Workspace }> {
  const workspace = await Workspace.make(scope, slug);
  await workspace.writeRound(threeDecisions);
  const editor = await Editor.start(scope, options);
  const window = await editor.openWindow(workspace.folder);
  await window.runCommand('Interview: Open the Waiting Round');
  return { editor, window, workspace };
}

async function answerAll(panel: Panel): Promise<void> {
  await panel.goTo('Format');
  await panel.choose('Parquet');
  await panel.goTo('Targets');
  await panel.choose('Mail');
  await panel.goTo('Name');
  await panel.write('Name of the command', 'reportly');
  await panel.saved();
}

/** Waits until another page has taken the place of the one whose host died. */
async function takenOver(window: EditorWindow, orphan: string | null): Promise<void> {
  await until(
    'the panel whose host died is replaced',
    async () => {
      const [frame, ...more] = await window.page.locator('iframe.webview:visible').all();
      const src =
        frame && more.length === 0 ? await frame.getAttribute('src', { timeout: 500 }).catch(() => orphan) : orphan;
      return src === orphan ? undefined : true;
    },
    40,
  );
}

test('a host that is killed while the user types costs nothing that was typed before it died, and no “Saved” is false', async (t) => {
  const { editor, window } = await open(t, { extension: 'installed' });
  const panel = window.panel();
  await panel.goTo('Name');
  const field = panel.field('Name of the command');
  await field.click();
  const orphan = await panel.frame.getAttribute('src');
  await field.pressSequentially('typed before the host died, ', { delay: 15 });
  const killed = editor.killExtensionHosts();
  await field.pressSequentially('and while it was dying', { delay: 15 });
  await killed;
  await panel.status.getByText('Not saved: the editor does not answer').waitFor({ timeout: 10_000 });
  await takenOver(window, orphan);
  const next = window.panel();
  await next.goTo('Name');
  await until('all that was typed is there', async () => {
    const value = await next.field('Name of the command').inputValue();
    return value === 'typed before the host died, and while it was dying' ? true : undefined;
  });
  await next.saved();
});

test('a host that is killed while it submits leaves the answers whole or absent, and the draft in the second case', async (t) => {
  const { editor, window, workspace } = await open(t, { extension: 'installed' });
  const panel = window.panel();
  await answerAll(panel);
  await panel.goTo('Review');
  // Submit acts once Review has been on the screen for half a second.
  await window.page.waitForTimeout(600);
  const orphan = await panel.frame.getAttribute('src');
  await Promise.all([panel.button('Submit round').click(), editor.killExtensionHosts()]);
  await takenOver(window, orphan);
  const text = await workspace.read('answers/round-01.json');
  if (text === undefined) {
    await window.panel().goTo('Review');
    await window.panel().submit();
  }
  const { answers } = await workspace.answersTo(1);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['answered', 'answered', 'answered'],
  );
  assert.deepEqual(
    (await fs.readdir(path.join(workspace.interview, 'answers'))).filter((name) => !name.startsWith('.')),
    ['round-01.json'],
  );
});

test('two windows share a draft; of two submits one counts, and the other is told and keeps what it had', async (t) => {
  const { editor, window, workspace } = await open(t);
  const first = window.panel();
  await answerAll(first);
  const other = await editor.openWindow(workspace.folder);
  await other.runCommand('Interview: Open the Waiting Round');
  const second = other.panel();
  await second.goTo('Name');
  assert.equal(await second.field('Name of the command').inputValue(), 'reportly');
  await second.write('Name of the command', 'written in the other window');
  await second.saved();
  // Its field has the focus there, so it is not overwritten under the user's hands; elsewhere on the page it shows.
  assert.equal(await first.field('Name of the command').inputValue(), 'reportly');
  await first.goTo('Review');
  await first.says('written in the other window');
  await second.goTo('Review');
  await window.page.waitForTimeout(600);
  await Promise.all([first.button('Submit round').click(), second.button('Submit round').click()]);
  await Promise.all([first.shows('Round 1 is submitted'), second.shows('Round 1 is submitted')]);
  const text = await workspace.read('answers/round-01.json');
  assert.equal(Answers.parse(JSON.parse(text ?? '')).answers[2]?.text, 'written in the other window');
  assert.deepEqual([...window.panelErrors, ...other.panelErrors], []);
});

/** What stands in the way of the answers, and how it is taken away. */
const obstacles: readonly {
  readonly what: string;
  readonly said: RegExp;
  readonly mounts?: true;
  readonly put: (scope: Scope, answers: string) => Promise<() => Promise<unknown>>;
}[] = [
  {
    what: 'answers is a file',
    said: /answers is a file/,
    put: async (_, answers) => {
      await fs.writeFile(answers, 'in the way');
      return () => fs.rm(answers);
    },
  },
  {
    what: 'answers is a symlink that leads outside',
    said: /leads outside of the interview/,
    put: async (scope, answers) => {
      await fs.symlink(await temporaryFolder(scope), answers);
      return () => fs.rm(answers);
    },
  },
  { what: 'the disk is full', said: /The disk is full/, mounts: true, put: mountFull },
  { what: 'the folder is read-only', said: /The folder is read-only/, mounts: true, put: mountReadOnly },
];

test('answers that cannot be written leave the form as it is, with the reason; and a retry works', async (t) => {
  const { window, workspace } = await open(t);
  const panel = window.panel();
  await answerAll(panel);
  const answers = path.join(workspace.interview, 'answers');
  const obstacle = await mountObstacle();
  for (const { what, said, mounts, put } of obstacles) {
    if (mounts && obstacle !== null) {
      t.diagnostic(`not run: ${what} (${obstacle})`);
      continue;
    }
    const clear = await put(t, answers);
    await panel.goTo('Review');
    await window.page.waitForTimeout(600);
    await panel.button('Submit round').click();
    await panel.page.locator('.callout').filter({ hasText: said }).waitFor();
    await panel.goTo('Name');
    assert.equal(await panel.field('Name of the command').inputValue(), 'reportly', what);
    await clear();
    if (!mounts) await fs.rm(answers, { recursive: true, force: true });
  }
  await panel.goTo('Review');
  await panel.submit();
  assert.equal((await workspace.answersTo(1)).answers[2]?.text, 'reportly');
});

test('a round that the agent rewrites between reading and clicking is never signed unseen', async (t) => {
  const { window, workspace } = await open(t);
  const panel = window.panel();
  await answerAll(panel);
  await panel.goTo('Review');
  await window.page.waitForTimeout(600);
  const rewritten: Round = structuredClone(threeDecisions);
  const options = rewritten.groups[0]?.decisions[0]?.input.options ?? [];
  const [csv, parquet] = options;
  assert.ok(csv && parquet);
  [csv.label, parquet.label] = [parquet.label, csv.label];
  // Written and clicked at once: whichever comes first, what counts is what was on the screen.
  await Promise.all([workspace.writeRound(rewritten), panel.button('Submit round').click()]);
  const text = await Promise.race([
    until('it is submitted', () => workspace.read('answers/round-01.json'), 5).catch(() => undefined),
    panel.says('The agent changed this round').then(() => undefined),
  ]);
  if (text !== undefined) {
    // The click was first: the answers went out for the round as it was, and the page shows it so.
    await panel.shows('Round 1 is submitted');
    await panel.says('Parquet');
    return;
  }
  assert.equal(await workspace.read('answers/round-01.json'), undefined);
  await panel.says('Changed: Format.');
  await window.page.waitForTimeout(600);
  await panel.submit();
  assert.deepEqual((await workspace.answersTo(1)).answers[0]?.values, ['parquet']);
});

test('answers that are deleted open the round again, with what was submitted; a directory that goes opens nothing', async (t) => {
  const { window, workspace } = await open(t);
  const panel = window.panel();
  await answerAll(panel);
  await panel.goTo('Review');
  await panel.submit();
  await panel.shows('Round 1 is submitted');
  const text = await workspace.read('answers/round-01.json');
  await fs.rename(workspace.interview, `${workspace.interview}.away`);
  await fs.rename(`${workspace.interview}.away`, workspace.interview);
  await panel.shows('Round 1 is submitted');
  await workspace.write('answers/round-01.json', JSON.parse(text ?? ''));
  await panel.shows('Round 1 is submitted');
  await workspace.remove('answers/round-01.json');
  await panel.says('This round is open again.');
  await panel.goTo('Name');
  assert.equal(await panel.field('Name of the command').inputValue(), 'reportly');
});

test('answers that something else replaces, and a round that is changed afterwards, are both said', async (t) => {
  const { window, workspace } = await open(t);
  const panel = window.panel();
  await answerAll(panel);
  await panel.goTo('Review');
  await panel.submit();
  await panel.shows('Round 1 is submitted');
  const answers = await workspace.answersTo(1);
  const [format, ...rest] = answers.answers;
  assert.ok(format);
  await workspace.write('answers/round-01.json', { ...answers, answers: [{ ...format, values: ['csv'] }, ...rest] });
  await panel.says('Something else replaced the answers file.');
  const changed: Round = { ...threeDecisions, intro: 'Another introduction.' };
  await workspace.writeRound(changed);
  await panel.says('The agent changed this round after you submitted it.');
});

test('a round that vanishes while it is answered is said to be gone, and is as it was when it is back', async (t) => {
  const { window, workspace } = await open(t);
  const panel = window.panel();
  await answerAll(panel);
  await workspace.remove('rounds/round-01.json');
  await panel.says('This round’s file is gone.');
  await panel.goTo('Review');
  await panel.shows('Round 1 is gone');
  await panel.says('reportly');
  await workspace.writeRound(threeDecisions);
  await panel.goTo('Name');
  await until('the field can be written again', async () => {
    const field = panel.field('Name of the command');
    return (await field.count()) > 0 && (await field.isEditable()) ? true : undefined;
  });
  assert.equal(await panel.field('Name of the command').inputValue(), 'reportly');
});
