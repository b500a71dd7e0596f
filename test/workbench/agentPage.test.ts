// What the editor does for agents beside serving: the skill where they look for it, git's exclusion, Restricted Mode.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { BuiltCli } from '../unit/builtCli.ts';
import { Editor } from '../host/editor.ts';
import { until } from '../host/until.ts';
import { root } from '../root.mjs';
import { Workspace } from '../host/workspace.ts';
import { nextRound, slug } from './threeDecisions.ts';

let cli: BuiltCli;
before(async () => (cli = await BuiltCli.build()));

test('the skill is put where the workspace’s agents look, and never over a changed file without asking', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const inFolder = (name: string): string => path.join(workspace.folder, name);
  const read = (name: string): Promise<string> => fs.readFile(inFolder(name), 'utf8').catch(() => '');
  await fs.mkdir(inFolder('.claude'));
  await fs.writeFile(inFolder('AGENTS.md'), '# House rules\n');
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  const widget = window.page.locator('.quick-input-widget');
  const add = async (): Promise<void> => {
    await window.runCommand('Interview: Add Skill for Agents to the Workspace');
    await widget.getByText('.claude/skills').waitFor();
  };
  await add();
  assert.equal(await widget.locator('.monaco-list-row[aria-checked=true]').count(), 2, 'what exists is chosen already');
  await widget.getByRole('button', { name: 'OK' }).click();
  const skill = await fs.readFile(path.join(root, 'schemas/interview-panel/SKILL.md'), 'utf8');
  const claude = '.claude/skills/interview-panel/SKILL.md';
  await until('it stands there', async () => ((await read(claude)) === skill ? true : undefined));
  const agents = await until('AGENTS.md has its section', async () => {
    const text = await read('AGENTS.md');
    return text.includes('interview-panel: end') ? text : undefined;
  });
  assert.ok(agents.startsWith('# House rules\n'));
  assert.equal(await read('.cursor/skills/interview-panel/SKILL.md'), '');

  await fs.writeFile(inFolder(claude), `${skill}\nOurs.\n`);
  await fs.writeFile(inFolder('AGENTS.md'), agents.replace('House rules', 'Rules'));
  await add();
  await widget.getByRole('button', { name: 'OK' }).click();
  await window.runCommand('Notifications: Show Notifications');
  await window.notification(claude).getByRole('button', { name: 'Keep' }).click();
  await window.runCommand('Notifications: Show Notifications');
  await window.notification('Agents find the skill in AGENTS.md').waitFor();
  assert.equal(await read(claude), `${skill}\nOurs.\n`);
  assert.equal(await read('AGENTS.md'), agents.replace('House rules', 'Rules'));
});

test('an interview that git would commit is told of once, and excluded on request', async (t) => {
  const workspace = await Workspace.make(t, slug);
  execFileSync('git', ['init', '--quiet', workspace.folder]);
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  await workspace.writeRound(nextRound(1));
  await window.statusItem('1 round waits').waitFor();
  await window.runCommand('Notifications: Show Notifications');
  await window.notification('is not ignored by git').getByRole('button', { name: 'Add to .git/info/exclude' }).click();
  const exclude = path.join(workspace.folder, '.git/info/exclude');
  await until('the line is there', async () =>
    (await fs.readFile(exclude, 'utf8')).includes('\n/.vinta-ai-workflows/interviews/\n') ? true : undefined,
  );
});

test('in Restricted Mode nobody serves and nothing is written; a round can be answered, and wait then ends at once', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await workspace.writeRound(nextRound(1));
  const window = await (await Editor.start(t, { isRestricted: true })).openWindow(workspace.folder);
  await window.statusItem('1 round waits').waitFor();
  const wait = await cli.run(['wait', '--dir', workspace.interview, '--round', '1', '--timeout', '30']);
  assert.equal(wait.code, 3);
  assert.match(wait.err, /trust/);
  assert.deepEqual((await fs.readdir(workspace.interview)).sort(), ['rounds', 'waiting']);

  await window.runCommand('Interview: Open the Waiting Round');
  const panel = window.panel();
  await panel.choose('Yes');
  await panel.press('Review');
  await panel.submit();
  await workspace.answersTo(1);
  assert.equal((await cli.run(['wait', '--dir', workspace.interview, '--round', '1'])).code, 0);
  assert.equal(await workspace.read('server.json'), undefined);
});
