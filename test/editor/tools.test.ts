// The tools of the editor's chat, called as a model's client calls them: rounds, questions, refusals, cancellation.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { until } from '../host/until.ts';

const extension = vscode.extensions.getExtension('interview-panel.interview-panel');
const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
const base = path.join(folder, '.vinta-ai-workflows/interviews');

const interview = (slug: string) => ({ slug, title: 'Asked by a tool' });

const groups = (id = 'one') => [
  { id: 'g', title: 'Group', decisions: [{ id, title: `Which ${id}?`, input: { type: 'text' } }] },
];

async function call(name: string, input: object, token?: vscode.CancellationToken): Promise<string> {
  const result = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined }, token);
  const [first] = result.content;
  assert.ok(first instanceof vscode.LanguageModelTextPart);
  return first.value;
}

async function put(slug: string, name: string, content: unknown): Promise<void> {
  const file = path.join(base, slug, name);
  await fs.writeFile(`${file}.tmp`, JSON.stringify(content));
  await fs.rename(`${file}.tmp`, file);
}

const read = (slug: string, name: string): Promise<string | undefined> =>
  fs.readFile(path.join(base, slug, name), 'utf8').catch(() => undefined);

const answers = { schema_version: 1, round: 1, answers: [{ decision_id: 'one', status: 'answered', text: 'this' }] };

function isWaitedFor(slug: string, what: string, isIt = true): Promise<true> {
  return until(`${what} is waited for: ${isIt}`, async () => {
    const names = await fs.readdir(path.join(base, slug, 'waiting')).catch(() => []);
    return names.some((name) => name.startsWith(`${what}.`)) === isIt ? true : undefined;
  });
}

suite('the tools of the chat', () => {
  suiteSetup(() => extension?.activate());

  test('both are listed, with words and schemas', () => {
    const ours = vscode.lm.tools.filter(({ name }) => name.startsWith('interview_'));
    assert.deepEqual(ours.map(({ name }) => name).toSorted(), ['interview_askQuestions', 'interview_askRound']);
    for (const { description, inputSchema } of ours) assert.ok(description.length > 200 && inputSchema);
  });

  test('a round is asked, shown in its panel, and answered', async () => {
    const call1 = call('interview_askRound', { interview: interview('by-tool'), groups: groups() });
    await isWaitedFor('by-tool', 'round-01');
    // The sign is there before the round is.
    const round = JSON.parse(await until('the round', () => read('by-tool', 'rounds/round-01.json'))) as object;
    assert.deepEqual(Object.keys(round), ['schema_version', 'round', 'interview', 'groups']);
    await put('by-tool', 'answers/round-01.json', answers);
    assert.deepEqual(JSON.parse(await call1), answers);
    await isWaitedFor('by-tool', 'round-01', false);
  });

  test('a folder by its name, and another by no name', async () => {
    const name = vscode.workspace.workspaceFolders?.[0]?.name;
    const asked = call('interview_askRound', { interview: interview('in-folder'), groups: groups(), folder: name });
    await isWaitedFor('in-folder', 'round-01');
    await put('in-folder', 'answers/round-01.json', answers);
    await asked;
    const other = { interview: interview('in-folder'), groups: groups(), folder: 'nowhere' };
    await assert.rejects(call('interview_askRound', other), /There is no workspace folder nowhere/);
  });

  test('bad input comes back as findings, and nothing is written', async () => {
    const bad = { interview: interview('bad'), groups: [{ id: 'g', title: '', decisions: [{ id: 'a' }] }] };
    await assert.rejects(call('interview_askRound', bad), (error: unknown) => {
      assert.ok(error instanceof Error);
      for (const place of ['groups[0].title', 'groups[0].decisions[0].title', 'groups[0].decisions[0].input'])
        assert.ok(error.message.includes(place), `${place}: ${error.message}`);
      return true;
    });
    await assert.rejects(fs.access(path.join(base, 'bad')));
  });

  test('a cancelled call leaves the round open, and resume waits for it again', async () => {
    const source = new vscode.CancellationTokenSource();
    const input = { interview: interview('cancelled'), groups: groups() };
    const asked = call('interview_askRound', input, source.token);
    await isWaitedFor('cancelled', 'round-01');
    source.cancel();
    await assert.rejects(asked);
    await isWaitedFor('cancelled', 'round-01', false);
    await until('the round', () => read('cancelled', 'rounds/round-01.json'));
    const resumed = call('interview_askRound', { resume: 'cancelled/round-01' });
    await isWaitedFor('cancelled', 'round-01');
    await put('cancelled', 'answers/round-01.json', answers);
    assert.deepEqual(JSON.parse(await resumed), answers);
  });

  test('questions become a loop; none come back at once', async () => {
    const none = await call('interview_askQuestions', { interview: interview('loop'), questions: [] });
    assert.match(none, /"no_questions"/);
    const questions = [{ question_text: 'Why?', topic: 'why', severity: 5 }];
    const asked = call('interview_askQuestions', { interview: interview('loop'), questions });
    await isWaitedFor('loop', 'qa-01');
    const result = {
      answers: [{ question_id: 'why', answer_text: 'so', skipped: false, response_time_ms: 5 }],
      partial: false,
      skipped_all: false,
      abort_reason: null,
      qa_duration_ms: 9,
    };
    await put('loop', 'answers/qa-01.json', result);
    assert.deepEqual(JSON.parse(await asked), result);
  });
});
