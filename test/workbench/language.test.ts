// The extension in another language than English: the manifest, the host and the page all speak it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Editor } from '../host/editor.ts';
import { SideBar } from '../host/sideBar.ts';
import { Workspace } from '../host/workspace.ts';
import { slug, threeDecisions } from './threeDecisions.ts';

test('in a German editor the view, the status bar and the page are German', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await workspace.writeRound(threeDecisions);
  const editor = await Editor.start(t, { language: 'de', settings: { 'interviewPanel.onNewRound': 'nothing' } });
  const window = await editor.openWindow(workspace.folder);
  const { page } = window;

  await window.statusItem('1 Runde wartet').waitFor();
  const side = new SideBar(page);
  await side.show();
  await side.row('Runde 1, wartet').click();
  const panel = window.panel();
  await panel.shows('In which format are reports written?');
  await panel.button('Weiter').waitFor();
  await panel.page.getByRole('navigation', { name: 'Entscheidungen' }).waitFor();
  await panel.says('0 von 3 entschieden');
  assert.equal(await panel.page.locator('html').getAttribute('lang'), 'de');
  assert.deepEqual(window.panelErrors, []);
});
