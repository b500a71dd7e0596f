// Hostile texts in a real editor around the page: the tree and its tooltips, notifications, quick picks, Problems.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { Editor } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import { QuickPick } from '../host/quickPick.ts';
import type { Scope } from '../host/scope.ts';
import { SideBar } from '../host/sideBar.ts';
import { Workspace } from '../host/workspace.ts';

const slug = 'hostile';

/** A round in which this text stands wherever the workbench shows one; `kind` makes it one that does not fit. */
function roundOf(text: string, number: number, kind?: string): { readonly round: number } {
  const options = ['a', 'b'].map((value) => ({
    value,
    label: text,
    description: text,
    consequences: text,
    tags: [text],
  }));
  const input = { type: 'single', options, allow_other: true, other_label: text };
  const one = { id: `d${number}`, title: text, short: text, why: text, waive_label: text, input };
  const groups = [{ id: 'g', title: text, decisions: [one] }];
  const all = {
    schema_version: 1,
    round: number,
    interview: { slug, title: text, skill: text },
    kind,
    groups,
    [kind ?? 'intro']: text,
  };
  return all;
}

/** Links that run commands, icons of theirs, elements that texts made: what the workbench must not hold. */
async function harm(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const places =
      '.notifications-center, .notifications-toasts, .quick-input-widget, .sidebar, .markers-panel, .monaco-hover';
    const found = [...document.querySelectorAll(places)].flatMap((place) => {
      const links = [...place.querySelectorAll('a')].filter((a) =>
        /(command|javascript|vscode|data):/i.test(`${a.getAttribute('href')} ${a.dataset['href']} ${a.title}`),
      );
      const icons = place.querySelectorAll('.codicon-zap, .codicon-nope');
      const made = place.querySelectorAll('script, iframe, object, embed, math, form, img:not(.monaco-icon-label *)');
      return [...links, ...icons, ...made].map((element) => element.outerHTML.slice(0, 200));
    });
    return 'hit' in window ? [...found, 'a script of theirs ran'] : found;
  });
}

async function look(window: EditorWindow, pick: QuickPick): Promise<readonly string[]> {
  await window.page.locator('.sidebar [role=treeitem]').first().hover();
  await window.page
    .locator('.monaco-hover:visible')
    .first()
    .waitFor({ timeout: 3000 })
    .catch(() => undefined); // None for an empty name.
  const found = [...(await harm(window.page))];
  await window.runCommand('Interview: Answer the Waiting Round in Quick Picks');
  await pick.rows.first().waitFor();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await window.page.keyboard.press(key);
    found.push(...(await harm(window.page)));
  }
  await window.page.keyboard.press('Escape');
  await window.runCommand('Notifications: Show Notifications');
  found.push(...(await harm(window.page)));
  await window.runCommand('Notifications: Clear All Notifications');
  return found;
}

/** Each text as the latest round, with one that does not fit beside it; until `isOver`. */
export async function surroundWith(
  scope: Scope,
  texts: readonly string[],
  isOver: () => boolean,
  tell: (text: string) => void,
): Promise<void> {
  const workspace = await Workspace.make(scope, slug);
  const editor = await Editor.start(scope, { settings: { 'interviewPanel.onNewRound': 'notify' } });
  const window = await editor.openWindow(workspace.folder);
  await window.runCommand('View: Focus Problems');
  await new SideBar(window.page).show();
  const pick = new QuickPick(window.page);
  for (const text of texts.filter((one) => one.trim() !== '')) {
    if (isOver()) break;
    await workspace.writeRound(roundOf(text, 1));
    await workspace.writeRound(roundOf(text, 2, text.slice(0, 50) || 'x'));
    await window.statusItem('1 round waits').waitFor();
    await window.page.locator('.markers-panel').getByRole('treeitem').first().waitFor();
    const found = await look(window, pick);
    assert.deepEqual(found, [], JSON.stringify(text).slice(0, 200));
    tell(text);
    await workspace.remove('rounds');
    await window.statusItem('1 round waits').waitFor({ state: 'detached' });
  }
}
