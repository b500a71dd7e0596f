// What leaves the panel for elsewhere: decisions as Markdown, a link, the schemas for unusual places.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { Editor } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import { SideBar } from '../host/sideBar.ts';
import { until } from '../host/until.ts';
import { Workspace } from '../host/workspace.ts';
import { nextRound, slug, threeDecisions } from './threeDecisions.ts';

const quiet = { 'interviewPanel.onNewRound': 'nothing' };

/** Waits until the clipboard has something that begins so. */
function clipboard(window: EditorWindow, beginning: string): Promise<string> {
  return until(`the clipboard begins with ${beginning}`, async () => {
    const text = await window.page.evaluate(() => navigator.clipboard.readText());
    return text.startsWith(beginning) ? text : undefined;
  });
}

test('decisions are copied and exported as Markdown, submitted ones and drafts, a round or the whole', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await workspace.writeRound(nextRound(1));
  const window = await (await Editor.start(t, { settings: quiet })).openWindow(workspace.folder);
  await window.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await window.runCommand('Interview: Open the Waiting Round');
  const panel = window.panel();
  await panel.shows('Shall the work begin with the command line?');
  await panel.choose('Yes');
  await panel.note('Small steps.');
  await panel.press('Review');
  await panel.submit();
  await workspace.answersTo(1);
  await workspace.writeRound({ ...threeDecisions, round: 2 });
  await panel.shows('In which format are reports written?');
  await panel.choose('Parquet');
  await panel.saved();

  await window.runCommand('Interview: Copy as Markdown');
  const log = await clipboard(window, '# The export tool\n');
  for (const part of [
    'Shall the work begin',
    'Yes',
    'Small steps.',
    'draft, not submitted',
    'Parquet',
    'An object store',
  ])
    assert.ok(log.includes(part), `${part} is in:\n${log}`);

  const side = new SideBar(window.page);
  await side.show();
  await side.menu(side.row('Round 1, submitted').or(side.row('Round 1, answered')).first(), 'Copy as Markdown');
  const round = await clipboard(window, '# The export tool, round 1\n');
  assert.ok(!round.includes('Parquet'), round);

  await window.runCommand('Interview: Export Interview as Markdown…');
  const dialog = window.page.locator('.quick-input-widget');
  await until('the dialog names the file', async () =>
    (await dialog.locator('input').first().inputValue()).endsWith('-decisions.md') ? true : undefined,
  );
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  const file = path.join(workspace.folder, `${slug}-decisions.md`);
  assert.equal(await until('the file is there', () => fs.readFile(file, 'utf8').catch(() => undefined)), log);
  await window.tab(`${slug}-decisions.md`).waitFor();
});

test('a round is copied from the panel’s own menu while it is a draft', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await workspace.writeRound(threeDecisions);
  const window = await (await Editor.start(t, { settings: quiet })).openWindow(workspace.folder);
  await window.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await window.runCommand('Interview: Open the Waiting Round');
  const panel = window.panel();
  await panel.shows('In which format are reports written?');
  await panel.choose('CSV');
  await panel.button('More').click();
  await panel.page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  assert.ok((await clipboard(window, '# The export tool, round 1\n')).includes('CSV'));
});

test('an interview in an unusual place gets the schemas by a command, and no other entry of the setting goes', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const odd = path.join(workspace.folder, 'talks', 'one');
  await fs.mkdir(path.join(odd, 'rounds'), { recursive: true });
  await fs.writeFile(path.join(odd, 'rounds/round-01.json'), '{ "schema_version": 1, "colour": "red" }');
  const other = { fileMatch: ['*.other.json'], url: 'vscode://schemas/settings/user' };
  const settings = { ...quiet, 'interviewPanel.directories': ['talks/*'], 'json.schemas': [other] };
  const editor = await Editor.start(t, { settings });
  const window = await editor.openWindow(workspace.folder);
  await window.runCommand('Interview: Add the Schemas to the Setting json.schemas');
  const entries = await until('the setting has our entries', async () => {
    const written = await fs.readFile(path.join(editor.dataDir, 'data/User/settings.json'), 'utf8');
    const { 'json.schemas': schemas } = JSON.parse(written) as { 'json.schemas': readonly object[] };
    return schemas.length > 1 ? schemas : undefined;
  });
  assert.deepEqual(entries[0], other);
  await window.page.keyboard.press('Control+P');
  await window.page.locator('.quick-input-widget input').fill('round-01.json');
  await window.pick('round-01.json').first().click();
  await window.runCommand('View: Focus Problems');
  await window.page.locator('.markers-panel').getByText('Property colour is not allowed').waitFor();
});
