// How rounds reach the user beside the panel: one notification for those that come together, the status bar in any case.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Editor } from '../host/editor.ts';
import { SideBar } from '../host/sideBar.ts';
import { Workspace } from '../host/workspace.ts';
import { nextRound, slug } from './threeDecisions.ts';

function roundOf(name: string): object {
  return { ...nextRound(1), interview: { slug: name, title: `About ${name}` } };
}

test('rounds that come together are one notification; while the user is not to be disturbed, the status bar tells', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const settings = { 'interviewPanel.onNewRound': 'notify' };
  const editor = await Editor.start(t, { extension: 'installedWithToasts', settings });
  const window = await editor.openWindow(workspace.folder);
  await window.runCommand('Interview: Show Log');
  const [first, second, third] = ['one', 'two', 'three'].map((name) => new Workspace(workspace.folder, name));
  // At once: on a busy machine what is awaited between them may come when they are no longer together.
  await Promise.all([
    first?.write('rounds/round-01.json', roundOf('one')),
    second?.write('rounds/round-01.json', roundOf('two')),
  ]);
  const toasts = window.page.locator('.notifications-toasts .notification-list-item');
  await toasts.filter({ hasText: '2 interview rounds wait for your answers.' }).waitFor();
  assert.equal(await toasts.count(), 1);

  await window.runCommand('Notifications: Clear All Notifications');
  await window.runCommand('Notifications: Toggle Do Not Disturb Mode');
  await third?.write('rounds/round-01.json', roundOf('three'));
  await window.statusItem('3 rounds wait').waitFor();
  await new SideBar(window.page).badge.getByText('3', { exact: true }).waitFor();
  assert.equal(await toasts.count(), 0);
});

test('where nothing is yet, the view and the panel say how to begin', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  await window.runCommand('Interview: Open Interview');
  const panel = window.panel();
  await panel.shows('No round yet');
  await panel.button('How agents use this').click();
  await window.page.getByRole('heading', { level: 2, name: 'Let an agent interview you' }).waitFor();
  await window.page.getByText('Add the Skill to the Workspace').first().waitFor();
  await window.tab('export-tool').click();
  await panel.button('Try a sample').click();
  await panel.shows('Where are resized images kept?');
});
