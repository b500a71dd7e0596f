// A model's client in the editor calls the tools, and the user answers by clicks; the MCP server’s entry for other agents.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { Editor } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import { QuickPick } from '../host/quickPick.ts';
import { temporaryFolder, type Scope } from '../host/scope.ts';
import { until } from '../host/until.ts';
import { Workspace } from '../host/workspace.ts';
import { root } from '../root.mjs';
import { nextRound, slug, threeDecisions } from './threeDecisions.ts';

interface Result {
  readonly texts?: readonly string[];
  readonly error?: string;
}

class Chat {
  readonly workspace: Workspace;
  readonly window: EditorWindow;

  constructor(workspace: Workspace, window: EditorWindow) {
    this.workspace = workspace;
    this.window = window;
  }

  static async open(scope: Scope, settings: Readonly<Record<string, unknown>> = {}): Promise<Chat> {
    const workspace = new Workspace(await temporaryFolder(scope), slug);
    // Of extensions under development a window takes one.
    const others = [path.join(root, 'test/fixtures/toolCaller')];
    const window = await (
      await Editor.start(scope, { extension: 'installed', others, settings })
    ).openWindow(workspace.folder);
    return new Chat(workspace, window);
  }

  async call(name: string, input: object, server?: string): Promise<void> {
    await fs.rm(path.join(this.workspace.folder, 'result.json'), { force: true });
    await fs.writeFile(path.join(this.workspace.folder, 'call.json'), JSON.stringify({ name, input, server }));
    await this.window.runCommand('Test: Call the Tool');
  }

  async result(): Promise<Result> {
    const text = await until('the call ends', () =>
      fs.readFile(path.join(this.workspace.folder, 'result.json'), 'utf8').catch(() => undefined),
    );
    return JSON.parse(text) as Result; // Reason: our own caller wrote it.
  }
}

/** A round as a model hands it in. */
function given({ interview, groups }: typeof threeDecisions): object {
  return { interview, groups };
}

test('a round that a model asks comes up, is answered by clicks, and its answers go back', async (t) => {
  const chat = await Chat.open(t);
  await chat.call('interview_askRound', given(threeDecisions));
  const panel = chat.window.panel();
  await panel.shows('In which format are reports written?');
  await panel.choose('Parquet');
  await panel.press('Next');
  await panel.choose('Mail');
  await panel.press('Next');
  await panel.write('Name of the command', 'export');
  await panel.press('Review');
  await panel.submit();
  const { texts = [] } = await chat.result();
  const answers = await chat.workspace.answersTo(1);
  assert.deepEqual(JSON.parse(texts[0] ?? ''), answers);
  assert.deepEqual(
    answers.answers.map(({ values, text }) => values ?? text),
    [['parquet'], ['mail'], 'export'],
  );
  assert.deepEqual(chat.window.panelErrors, []);
});

test('cancelled in the middle the round stays open; resumed and answered, it goes back without being asked again', async (t) => {
  const chat = await Chat.open(t);
  await chat.call('interview_askRound', given(nextRound(1)));
  const panel = chat.window.panel();
  await panel.shows('Shall the work begin with the command line?');
  await panel.choose('Yes');
  await chat.window.runCommand('Test: Cancel the Call');
  assert.match((await chat.result()).error ?? '', /^Cancell?ed$/);
  await chat.call('interview_askRound', { resume: `${slug}/round-01` });
  await panel.press('Review');
  await panel.submit();
  assert.match((await chat.result()).texts?.[0] ?? '', /"values":\["yes"\]/);
  assert.deepEqual(await fs.readdir(path.join(chat.workspace.interview, 'rounds')), ['round-01.json']);
});

test('a few questions begin by a notification, and their result goes back', async (t) => {
  const chat = await Chat.open(t);
  const questions = [
    { question_text: 'Which store?', topic: 'store', severity: 5, options: [{ label: 'SQLite', value: 'sqlite' }] },
    { question_text: 'Since when?', topic: 'since', severity: 2 },
  ];
  await chat.call('interview_askQuestions', { interview: threeDecisions.interview, questions });
  await chat.window.statusItem('1 Q&A waits').click();
  const pick = new QuickPick(chat.window.page);
  await pick.titled('Question 1 of 2');
  await pick.isActive('Skip this question');
  await pick.answer('1');
  await pick.titled('Question 2 of 2');
  await pick.answer('');
  const { texts = [] } = await chat.result();
  const { answers } = JSON.parse(texts[0] ?? '') as { answers: readonly { answer_text: string; skipped: boolean }[] };
  assert.deepEqual(
    answers.map(({ answer_text, skipped }) => [answer_text, skipped]),
    [
      ['sqlite', false],
      ['', true],
    ],
  );
});

test('the command adds the MCP server’s entry beside others, where the user says and nowhere else', async (t) => {
  const chat = await Chat.open(t);
  const { window, workspace } = chat;
  const file = (name: string): string => path.join(workspace.folder, name);
  const others = '{\n    // Ours.\n    "mcpServers": {\n        "other": { "command": "x" }\n    }\n}\n';
  await fs.writeFile(file('.mcp.json'), others);
  const widget = window.page.locator('.quick-input-widget');
  await window.runCommand("Interview: Add the MCP Server to Agents' Settings");
  await widget.getByText('.cursor/mcp.json').waitFor();
  await widget.getByRole('button', { name: 'OK' }).click();
  const text = await until('the entry stands there', async () => {
    const now = await fs.readFile(file('.mcp.json'), 'utf8');
    return now === others ? undefined : now;
  });
  assert.ok(
    text.startsWith('{\n    // Ours.\n') && text.endsWith('        "other": { "command": "x" }\n    }\n}\n'),
    text,
  );
  const entry = (JSON.parse(text.replace('// Ours.', '')) as { mcpServers: Record<string, { args: string[] }> })
    .mcpServers['interview-panel'];
  assert.deepEqual(entry?.args, ['mcp', '--base', path.dirname(workspace.interview)]);
  await assert.rejects(fs.access(file('.cursor/mcp.json')), 'not where nobody asked for it');
});

test('the editor itself lists the MCP server, starts it, and its tool answers', async (t) => {
  const chat = await Chat.open(t, { 'chat.disableAIFeatures': false });
  await chat.window.runCommand('MCP: List Servers');
  await chat.window.pick('Interview Panel').waitFor();
  await chat.window.page.keyboard.press('Escape');
  const server = 'interview-panel.interview-panel/Interview Panel';
  await chat.call('interview_askQuestions', { interview: threeDecisions.interview, questions: [] }, server);
  const { texts, error } = await chat.result();
  assert.match(texts?.[0] ?? error ?? '', /"no_questions"/);
});
