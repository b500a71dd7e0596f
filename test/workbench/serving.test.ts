// An agent with the command line, and a user in the editor: start, wait, stop, and windows that come and go.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { BuiltCli } from '../unit/builtCli.ts';
import { Editor } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import { temporaryFolder } from '../host/scope.ts';
import { until } from '../host/until.ts';
import { Workspace } from '../host/workspace.ts';
import { nextRound, slug, threeDecisions } from './threeDecisions.ts';

let cli: BuiltCli;
before(async () => (cli = await BuiltCli.build()));

/** Resolves when an agent's `wait` has found the window that serves, and says that it waits. */
function waits(workspace: Workspace): Promise<string> {
  return until('it waits', async () => {
    const names = await fs.readdir(path.join(workspace.interview, 'waiting')).catch(() => []);
    return names.find((name) => !name.startsWith('.'));
  });
}

async function confirm(window: EditorWindow): Promise<void> {
  const panel = window.panel();
  await panel.shows('Shall the work begin with the command line?');
  await panel.choose('Yes');
  await panel.press('Review');
  await panel.submit();
}

/** Who serves, as server.json has it. */
async function serverOf(workspace: Workspace): Promise<Record<string, unknown> | undefined> {
  const text = await workspace.read('server.json');
  // Reason: looked at key by key.
  return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
}

function served(workspace: Workspace): Promise<Record<string, unknown>> {
  return until('a window serves', () => serverOf(workspace));
}

test('start shows the interview, wait ends with the answers’ path when the user submits, stop ends it', async (t) => {
  const workspace = new Workspace(await temporaryFolder(t), slug);
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  await window.runCommand('Interview: Show Log');

  const start = await cli.run(['start', '--dir', workspace.interview]);
  assert.equal(start.code, 0, start.err);
  // A browser's window has no link of its own.
  assert.match(
    start.out,
    new RegExp(`^It is shown in the editor window on .* that has the folder ${workspace.folder} open\\.`),
  );
  await window.panel().page.getByRole('heading', { level: 1 }).waitFor();
  assert.deepEqual(Object.keys((await serverOf(workspace)) ?? {}), [
    ...['kind', 'url', 'host', 'window_pid', 'started_at', 'version', 'request'],
  ]);

  await workspace.writeRound(nextRound(1));
  const wait = cli.start(['wait', '--dir', workspace.interview, '--round', '1', '--timeout', '60']);
  await waits(workspace);
  await confirm(window);
  const ended = await wait.ended;
  assert.deepEqual(
    [ended.code, ended.out],
    [0, `${path.join(workspace.interview, 'answers/round-01.json')}\n`],
    ended.err,
  );

  assert.equal((await cli.run(['stop', '--dir', workspace.interview])).code, 0);
  await until('nobody serves', async () => ((await serverOf(workspace)) === undefined ? true : undefined));
  assert.deepEqual(window.panelErrors, []);
});

test('of two windows on one folder one shows the round by itself, and the other takes over when that one goes', async (t) => {
  const workspace = new Workspace(await temporaryFolder(t), slug);
  const editor = await Editor.start(t);
  const windows = [await editor.openWindow(workspace.folder), await editor.openWindow(workspace.folder)];
  for (const window of windows) await window.runCommand('Interview: Show Log');
  await workspace.writeRound(nextRound(1));
  await served(workspace);
  const frames = windows.map((window) => window.page.locator('iframe.webview'));
  const shown = await until('one of them shows it', async () => {
    const counts = await Promise.all(frames.map((frame) => frame.count()));
    return counts.some((count) => count > 0) ? counts : undefined;
  });
  assert.deepEqual(shown.toSorted(), [0, 1]);
  const first = await serverOf(workspace);

  await windows[shown.indexOf(1)]?.page.close();
  const other = windows[shown.indexOf(0)];
  assert.ok(other);
  const next = await until(
    'the other one serves',
    async () => {
      const server = await serverOf(workspace);
      return server?.['window_pid'] === first?.['window_pid'] ? undefined : server;
    },
    60,
  );
  assert.equal(next['kind'], 'vscode');
  assert.equal(await frames[shown.indexOf(0)]?.count(), 0, 'what arrived long ago comes up by itself no more');
  const wait = cli.start(['wait', '--dir', workspace.interview, '--round', '1', '--timeout', '60']);
  await other.page.bringToFront();
  await other.runCommand('Interview: Open the Waiting Round');
  await confirm(other);
  assert.equal((await wait.ended).code, 0);
});

test('a window that a dead one’s claim meets takes it over, and start gets its answer', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const dead = {
    kind: 'vscode',
    url: null,
    host: 'gone',
    window_pid: 1,
    started_at: '2026-01-01T00:00:00.000Z',
    version: '0',
  };
  await workspace.write('server.json', dead);
  const then = Date.now() / 1000 - 60;
  await fs.utimes(path.join(workspace.interview, 'server.json'), then, then);
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  const start = await cli.run(['start', '--dir', workspace.interview]);
  assert.equal(start.code, 0, start.err);
  assert.notEqual((await serverOf(workspace))?.['host'], 'gone');
  await window.panel().page.getByRole('heading', { level: 1 }).waitFor();
});

test('the browser tool that lives is left alone, and the round can be answered here all the same', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const foreign = {
    pid: process.pid,
    port: 1,
    url: 'http://127.0.0.1:1/?token=x',
    started_at: '2026-01-01T00:00:00.000Z',
  };
  await workspace.write('server.json', foreign);
  await workspace.writeRound(nextRound(1));
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  const start = await cli.run(['start', '--dir', workspace.interview]);
  assert.deepEqual([start.code, start.out], [0, 'http://127.0.0.1:1/?token=x\n']);
  const wait = cli.start(['wait', '--dir', workspace.interview, '--round', '1', '--timeout', '60']);
  await window.runCommand('Interview: Open the Waiting Round');
  await confirm(window);
  assert.equal((await wait.ended).code, 0);
  assert.deepEqual(await serverOf(workspace), foreign);
});

test('an agent goes on waiting while the window is reloaded, and gets the answers given after it', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await workspace.writeRound(nextRound(1));
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  const before = await served(workspace);
  const wait = cli.start(['wait', '--dir', workspace.interview, '--round', '1', '--timeout', '120']);
  await waits(workspace);
  await window.reload();
  await until('the new host serves', async () => {
    const server = await serverOf(workspace);
    return server && server['started_at'] !== before['started_at'] ? true : undefined;
  });
  await window.runCommand('Interview: Open the Waiting Round');
  await confirm(window);
  assert.equal((await wait.ended).code, 0);
});

test('a link opens an interview of this window at once, and asks about every other path', async (t) => {
  const workspace = new Workspace(await temporaryFolder(t), 'a b#c&d+e%41ü');
  await workspace.writeRound({ ...threeDecisions, round: 1 });
  const elsewhere = await Workspace.make(t, slug);
  await elsewhere.writeRound(nextRound(1));
  const editor = await Editor.start(t, {
    settings: {
      'interviewPanel.onNewRound': 'nothing',
      'extensions.confirmedUriHandlerExtensionIds': ['interview-panel.interview-panel'],
    },
  });
  const window = await editor.openWindow(workspace.folder);
  const follow = async (dir: string): Promise<void> => {
    await window.runCommand('Developer: Open URL');
    const twice = encodeURIComponent(encodeURIComponent(dir));
    await window.page.keyboard.insertText(`code-oss://interview-panel.interview-panel/open?dir=${twice}&round=1`);
    await window.page.keyboard.press('Enter');
  };
  await follow(workspace.interview);
  await window.panel().shows('In which format are reports written?');

  await follow(elsewhere.interview);
  await window.runCommand('Notifications: Show Notifications');
  const question = window.notification(elsewhere.interview);
  await question.getByRole('button', { name: 'Open' }).click();
  await window.panel().shows('Shall the work begin with the command line?');
});

test('a new terminal has the command, through a launcher at a path that stays', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const editor = await Editor.start(t);
  const window = await editor.openWindow(workspace.folder);
  await workspace.writeRound(nextRound(1));
  await window.statusItem('1 round waits').waitFor();
  await window.runCommand('Terminal: Create New Terminal');
  await window.page.locator('.terminal-wrapper.active').waitFor();
  const out = path.join(workspace.folder, 'out.txt');
  await until('the shell answers', async () => {
    await window.page.keyboard.insertText(
      `interview-panel --help > ${out}; command -v interview-panel >> ${out}; echo done >> ${out}`,
    );
    await window.page.keyboard.press('Enter');
    return fs.readFile(out, 'utf8').then(
      (text) => text.includes('done') || undefined,
      () => undefined,
    );
  });
  assert.match(
    await fs.readFile(out, 'utf8'),
    /^Usage: interview-panel[^]*globalStorage\/interview-panel\.interview-panel\/bin\/interview-panel\ndone/,
  );
});
