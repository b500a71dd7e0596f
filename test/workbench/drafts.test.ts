// What was entered comes back: after hiding, closing and reloading, and after the extension host was killed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Editor, type EditorOptions } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import type { Panel } from '../host/panel.ts';
import type { Scope } from '../host/scope.ts';
import { until } from '../host/until.ts';
import { Workspace } from '../host/workspace.ts';
import { slug, threeDecisions } from './threeDecisions.ts';

interface Sitting {
  readonly editor: Editor;
  readonly window: EditorWindow;
  readonly workspace: Workspace;
}

/** A window in whose panel something of every kind was entered and saved. */
async function begin(scope: Scope, options?: EditorOptions): Promise<Sitting> {
  const workspace = await Workspace.make(scope, slug);
  await workspace.writeRound(threeDecisions);
  const editor = await Editor.start(scope, options);
  const window = await editor.openWindow(workspace.folder);
  await window.runCommand('Interview: Open the Waiting Round');
  const panel = window.panel();
  await panel.choose('Parquet');
  await panel.note('The analysts want types.');
  await panel.goTo('Targets');
  await panel.choose('Mail');
  await panel.write('Something else', 'A webhook');
  await panel.ask('Who reads the mails?');
  await panel.goTo('Name');
  await panel.write('Name of the command', 'reportly');
  await panel.saved();
  return { editor, window, workspace };
}

async function findEverything(panel: Panel): Promise<void> {
  await panel.goTo('Format');
  await panel.shows('In which format are reports written?');
  assert.equal(await panel.option('Parquet').isChecked(), true);
  await panel.unfold('Note');
  assert.equal(await panel.field('Note').inputValue(), 'The analysts want types.');
  await panel.goTo('Targets');
  await panel.shows('Where can reports be sent?');
  assert.deepEqual(await Promise.all(['Mail', 'A folder'].map((name) => panel.option(name).isChecked())), [
    true,
    false,
  ]);
  assert.equal(await panel.field('Something else').inputValue(), 'A webhook');
  await panel.goTo('Name');
  await panel.shows('What is the command called?');
  assert.equal(await panel.field('Name of the command').inputValue(), 'reportly');
  await panel.goTo('Conversation');
  await panel.says('Who reads the mails?');
}

test('a draft is there again when the panel was hidden behind another editor', async (t) => {
  const { window } = await begin(t);
  await window.runCommand('File: New Untitled Text File');
  await window.panel().frame.waitFor({ state: 'hidden' });
  await window.tab('The export tool').click();
  await window.panel().shows('What is the command called?');
  await findEverything(window.panel());
  assert.deepEqual(window.panelErrors, []);
});

test('a draft is there again when the panel was closed', async (t) => {
  const { window } = await begin(t);
  await window.runCommand('View: Close Editor');
  await window.panel().frame.waitFor({ state: 'detached' });
  await window.runCommand('Interview: Open Interview');
  await findEverything(window.panel());
});

test('a draft is there again when the window was reloaded', async (t) => {
  const { window } = await begin(t);
  await window.reload();
  if ((await window.tab('The export tool').count()) === 0) await window.runCommand('Interview: Open Interview');
  await findEverything(window.panel());
});

test('a draft is there again when the extension host was killed, and what is submitted then is what was entered', async (t) => {
  const { editor, window, workspace } = await begin(t, { extension: 'installed' });
  const orphan = await window.panel().frame.getAttribute('src');
  await editor.killExtensionHosts();
  await until('the panel whose host died is replaced', async () => {
    const [frame, ...more] = await window.page.locator('iframe.webview:visible').all();
    const src = frame && more.length === 0 ? await frame.getAttribute('src', { timeout: 500 }) : orphan;
    return src === orphan ? undefined : true;
  });
  await findEverything(window.panel());
  await window.panel().goTo('Review');
  await window.panel().submit();
  const { answers, questions } = await workspace.answersTo(1);
  assert.deepEqual(answers, [
    { decision_id: 'format', status: 'answered', values: ['parquet'], note: 'The analysts want types.' },
    { decision_id: 'targets', status: 'answered', values: ['mail'], other: 'A webhook' },
    { decision_id: 'name', status: 'answered', text: 'reportly' },
  ]);
  assert.deepEqual(
    questions?.map(({ decision_id, body }) => ({ decision_id, body })),
    [{ decision_id: 'targets', body: 'Who reads the mails?' }],
  );
});
