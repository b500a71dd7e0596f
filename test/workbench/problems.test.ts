// Findings in the Problems list, and the quick fixes in the files that they are about.
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { Editor } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import { until } from '../host/until.ts';
import { Workspace } from '../host/workspace.ts';
import { slug, threeDecisions } from './threeDecisions.ts';

const quiet = { settings: { 'interviewPanel.onNewRound': 'nothing' } };

function problem(window: EditorWindow, text: string): Locator {
  return window.page.locator('.markers-panel').getByRole('treeitem').filter({ hasText: text });
}

async function openFile(window: EditorWindow, name: string): Promise<void> {
  await window.page.keyboard.press('Control+P');
  await window.page.locator('.quick-input-widget input').fill(name);
  await window.pick(name).first().click();
  await window.tab(name).waitFor();
}

async function quickFix(window: EditorWindow, row: Locator, title: string): Promise<void> {
  const item = window.page.getByRole('menuitem', { name: title });
  await until(`the quick fix “${title}” is offered`, async () => {
    await window.page.keyboard.press('Escape');
    await row.click();
    await window.page.keyboard.press('Control+.');
    return item.waitFor({ timeout: 2000 }).then(
      () => true,
      () => undefined,
    );
  });
  // A click that comes right after the menu did is not taken.
  await item.hover();
  await window.page.keyboard.press('Enter');
}

test('what is wrong with a round is listed at its place, once, and mended by quick fixes', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const [output, naming] = threeDecisions.groups;
  const [format, targets] = output?.decisions ?? [];
  const header = { ...format, short: undefined, header: 'Format', id: 'targets' };
  const wrong = { ...threeDecisions, groups: [{ ...output, decisions: [header, targets] }, naming] };
  await workspace.write('rounds/round-01.json', wrong);
  await workspace.write('rounds/round-2.json', { ...threeDecisions, round: 2 });
  await workspace.write('questions/qa-01.json', { questions: [{ question_text: 'Why?', topic: ' ', severity: 1 }] });
  const window = await (await Editor.start(t, quiet)).openWindow(workspace.folder);

  await window.runCommand('View: Focus Problems');
  await problem(window, 'Unknown key "header". A decision’s short name is written "short" here.').waitFor();
  await problem(window, 'Rename it to round-02.json.').waitFor();
  await problem(window, 'qa-01.json').first().waitFor();

  await openFile(window, 'round-01.json');
  await problem(window, 'Property header is not allowed').waitFor();
  await problem(window, 'Unknown key "header"').waitFor({ state: 'detached' });
  await problem(window, 'The id "targets" is used twice').waitFor();
  await quickFix(window, problem(window, 'Property header is not allowed'), 'Write "short" instead of "header"');
  await window.page.keyboard.press('Control+S');
  await until('the key is mended on disk', async () =>
    (await workspace.read('rounds/round-01.json'))?.includes('"short": "Format"') ? true : undefined,
  );

  await quickFix(window, problem(window, 'Rename it to round-02.json.'), 'Rename the file to round-02.json');
  await until('the file has its right name', () => workspace.read('rounds/round-02.json'));
  await problem(window, 'Rename it to round-02.json.').waitFor({ state: 'detached' });
});

test('a diagram that cannot be drawn is listed at its line, in the round or in the document, until it is mended', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const broken = '```mermaid\nflowchart LR\n  Page --> Service\n  Service ->>> Store\n```\n';
  const [output, ...others] = threeDecisions.groups;
  const [format, ...rest] = output?.decisions ?? [];
  const drawn = {
    ...format,
    context: `As it is:\n\n${broken}`,
    explainer: { title: 'The plan', path: 'docs/plan.md' },
  };
  await workspace.write('docs/plan.md', `# The plan\n\nFirst this.\n\n${broken}`);
  await workspace.write('rounds/round-01.json', {
    ...threeDecisions,
    groups: [{ ...output, decisions: [drawn, ...rest] }, ...others],
  });
  const window = await (await Editor.start(t, quiet)).openWindow(workspace.folder);
  await window.runCommand('Interview: Open the Waiting Round');
  await window.panel().shows('In which format are reports written?');
  await window.panel().page.getByRole('group', { name: 'Broken diagram' }).nth(1).waitFor();

  await window.runCommand('View: Focus Problems');
  const inDocument = problem(window, 'This diagram cannot be drawn').filter({ hasText: '[Ln 8, Col 3]' });
  const inRound = problem(window, 'This diagram cannot be drawn').filter({ hasNotText: '[Ln 8, Col 3]' });
  await inDocument.waitFor();
  await inRound.waitFor();
  await workspace.write('docs/plan.md', '# The plan\n\nFirst this.\n');
  await inDocument.waitFor({ state: 'detached' });
  await inRound.dblclick();
  await window.tab('round-01.json').waitFor();
  const line = (await workspace.read('rounds/round-01.json'))?.split('\n').find((text) => text.includes('->>>')) ?? '';
  await window.statusItem(`Col ${line.indexOf('Service ->>>') + 1}`).waitFor();
});
