// What other extensions can rely on: the Q&A loop by command and by the exported API.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { QaSessionResult } from '../../schemas/qaSessionResult.ts';
import type { InterviewPanelApi } from '../../src/editor/api.ts';

const extension = vscode.extensions.getExtension<InterviewPanelApi>('interview-panel.interview-panel');

const one = { questions: [{ question_text: 'Which?', topic: 'db', severity: 3 }] };

function run(given: unknown): Promise<QaSessionResult> {
  return Promise.resolve(vscode.commands.executeCommand<QaSessionResult>('interviewPanel.runQaLoop', given));
}

/** Presses Enter until the loop has ended: the first ones come too soon to count. */
async function skipThrough<T>(running: Promise<T>): Promise<T> {
  let isOver = false;
  const done = running.finally(() => (isOver = true));
  while (!isOver) {
    await pause(1100);
    if (!isOver) await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
  }
  return done;
}

suite('the Q&A loop for other extensions', () => {
  let api: InterviewPanelApi;

  suiteSetup(async () => {
    assert.ok(extension);
    api = await extension.activate();
  });

  test('without questions it returns at once and shows nothing', async () => {
    const nothing = {
      answers: [],
      partial: false,
      skipped_all: false,
      abort_reason: 'no_questions',
      qa_duration_ms: 0,
    };
    assert.deepEqual(await api.runQaLoop({ questions: [] }), nothing);
    assert.deepEqual(await run({ question_result: { questions: [], error: 'timeout', fallback: true } }), nothing);
  });

  test('a bad argument rejects with all findings', async () => {
    const bad = { questions: [{ question_text: '', topic: 'a', severity: 0 }, { topic: 'a' }] };
    for (const running of [run(bad), api.runQaLoop(bad as never)]) {
      await assert.rejects(running, (error: unknown) => {
        assert.ok(error instanceof Error);
        const found = ['[0].question_text', '[0].severity', '[1].question_text', '[1].severity', '[1].topic'];
        for (const place of found) assert.ok(error.message.includes(`questions${place}`), `${place}: ${error.message}`);
        return true;
      });
    }
    for (const given of [null, 7, [], {}, () => undefined]) await assert.rejects(run(given));
  });

  test('it opens at once, and returns what the user did', async () => {
    const result = await skipThrough(api.runQaLoop(one));
    assert.deepEqual(
      result.answers.map(({ question_id, skipped }) => [question_id, skipped]),
      [['db', true]],
    );
    assert.deepEqual([result.partial, result.skipped_all, result.abort_reason], [false, false, null]);
  });

  test('a second loop waits its turn, and its clock starts when it shows', async () => {
    const first = api.runQaLoop(one);
    const second = run(one);
    let isFirstOver = false;
    void first.finally(() => (isFirstOver = true));
    await pause(2500);
    const [, last] = await skipThrough(Promise.all([first, second.then((result) => (assert.ok(isFirstOver), result))]));
    assert.ok(last.qa_duration_ms < 2500, `${last.qa_duration_ms} ms`);
  });

  test('a path is asked from that file; one that does not fit is refused', async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const file = vscode.Uri.joinPath(folder.uri, 'asked.json');
    await vscode.workspace.fs.writeFile(file, Buffer.from(JSON.stringify({ questions: [] })));
    assert.equal((await run(file.fsPath)).abort_reason, 'no_questions');
    assert.equal((await run(file)).abort_reason, 'no_questions');
    await vscode.workspace.fs.writeFile(file, Buffer.from('{'));
    await assert.rejects(run(file.fsPath));
    await assert.rejects(run(vscode.Uri.joinPath(folder.uri, 'absent.json').fsPath));
  });
});
