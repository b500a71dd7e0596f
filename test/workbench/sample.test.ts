// The sample interview: without an agent and without a workspace folder, to its end by keyboard alone, gone without trace.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { Editor } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import type { Panel } from '../host/panel.ts';
import { temporaryFolder } from '../host/scope.ts';
import { SideBar } from '../host/sideBar.ts';
import { until } from '../host/until.ts';

const next = 'Control+Enter';
const nothing = (): Promise<void> => Promise.resolve();

/** Goes from decision to decision: what `keys` names is typed at it, everything else is taken as recommended or waived. */
async function answerByKeyboard(
  window: EditorWindow,
  panel: Panel,
  keys: Readonly<Record<string, () => Promise<void>>>,
) {
  const { keyboard } = window.page;
  for (const [title, act] of Object.entries(keys)) {
    await panel.shows(title);
    await act();
    await keyboard.press(next);
  }
  await panel.shows('Review');
  await until('the round is submitted', async () => {
    await keyboard.press(next);
    const isGone = panel.page.getByRole('heading', { level: 1, name: 'Review', exact: true });
    return isGone.waitFor({ state: 'hidden', timeout: 700 }).then(
      () => true,
      () => undefined,
    );
  });
}

/** Keys were pressed just now, so the next round is only offered. */
async function takeUp(panel: Panel, round: number): Promise<void> {
  const show = panel.button(`Show round ${round}`);
  await show.press('Enter');
}

/** Every directory of the editor's data in which something of the sample is. */
async function traces(dataDir: string): Promise<readonly string[]> {
  const names = await fs.readdir(dataDir, { recursive: true });
  return names.filter((name) => name.includes('globalStorage') && /resize-cache|round-01/.test(name));
}

test('the sample plays to its end by keyboard alone, and is gone without trace when it is removed', async (t) => {
  const editor = await Editor.start(t);
  const folder = await temporaryFolder(t);
  const window = await editor.openWindow(folder);
  const { keyboard } = window.page;
  const press = (key: string) => (): Promise<void> => keyboard.press(key);
  await new SideBar(window.page).show();
  await window.page.locator('.sidebar').getByRole('button', { name: 'Try a Sample Interview' }).click();
  const panel = window.panel();

  await panel.shows('Where are resized images kept?');
  await panel.calm();
  await answerByKeyboard(window, panel, {
    'Where are resized images kept?': press('1'),
    'What identifies a resized image?': async () => {
      await keyboard.press('2');
      await keyboard.press('q');
      await keyboard.type('Who pays for the migration?');
    },
    'How much may the cache hold?': async () => {
      await keyboard.press('Tab');
      await panel.field('Limit, and what it is a limit of').focus();
      await keyboard.type('50 GB');
    },
    'When does a cached image go?': press('1'),
    'May one resize serve everybody who waits for the same picture?': press('1'),
    'Which formats are kept ready?': press('2'),
    'Who may empty the cache by hand?': press('1'),
  });
  await takeUp(panel, 2);
  await panel.shows('When does a cached image go, if the limit is reached earlier?');
  await panel.says('The disk of each server');
  await answerByKeyboard(window, panel, {
    'When does a cached image go, if the limit is reached earlier?': press('2'),
    'What happens while the cache is full?': press('1'),
    'Is the cache filled before it is switched on?': press('1'),
  });
  await takeUp(panel, 3);
  await panel.shows('Is that what you decided?');
  await panel.says('50 GB');
  await answerByKeyboard(window, panel, {
    'Is that what you decided?': press('2'),
    'Who shall read the design before it is built?': nothing,
  });
  await takeUp(panel, 4);
  await panel.says('You said: No, ask me again');
  await answerByKeyboard(window, panel, {
    'Is that what you decided?': press('1'),
    'Who shall read the design before it is built?': nothing,
  });
  await panel.shows('Round 4 is submitted');
  assert.deepEqual(window.panelErrors, []);
  await window.runCommand('Notifications: Show Notifications');
  await window.notification('That was the sample interview.').first().waitFor();
  await keyboard.press('Escape');

  await window.runCommand('Interview: Export Interview as Markdown…');
  await window.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
  await window.tab('resize-cache-decisions.md').waitFor();
  const log = await fs.readFile(path.join(folder, 'resize-cache-decisions.md'), 'utf8');
  assert.match(log, /^# A cache for resized images\n\n## Round 1\n\n\*\*State:\*\* submitted on \d/);
  assert.match(log, /\*\*Asked:\*\* Who pays for the migration\?\n\n\*\*Reply in round 2:\*\*\n\n> About nine hours/);

  assert.ok((await traces(editor.dataDir)).length > 0);
  await window.runCommand('Interview: Remove the Sample Interview');
  await window.tab('A cache for resized images').waitFor({ state: 'detached' });
  await until('nothing of it is left', async () => ((await traces(editor.dataDir)).length === 0 ? true : undefined));
});
