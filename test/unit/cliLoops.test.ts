// ask as an agent meets it: hands in questions once, waits, and prints what came back.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from './agentServer.ts';
import { BuiltCli, makeDirectory, put } from './builtCli.ts';

let cli: BuiltCli;
before(async () => (cli = await BuiltCli.build()));

const asked = (topic = 'why'): Record<string, unknown> => ({
  questions: [{ question_text: 'Why?', topic, severity: 5, options: [{ label: 'Because', value: 'because' }] }],
  error: null,
  fallback: false,
});

const result = {
  answers: [{ question_id: 'why', answer_text: 'because', skipped: false, response_time_ms: 1200 }],
  partial: false,
  skipped_all: false,
  abort_reason: null,
  qa_duration_ms: 1300,
};

async function answer(root: string, loop = '01'): Promise<void> {
  await put(root, `answers/.qa-${loop}.tmp`, result);
  await rename(join(root, `answers/.qa-${loop}.tmp`), join(root, `answers/qa-${loop}.json`));
}

const loopsIn = async (root: string): Promise<readonly string[]> =>
  (await readdir(join(root, 'questions'))).filter((name) => !name.startsWith('.'));

test('questions from a file or from stdin become the next loop; its number comes at once, its result alone on stdout', async () => {
  const root = await makeDirectory({ 'asked.json': asked() });
  const window = serve(root);
  const running = cli.start(['ask', '--dir', root, '--file', join(root, 'asked.json')]);
  await running.says(/^Loop 01 \(questions\/qa-01\.json\)\.$/m);
  await answer(root);
  const ended = await running.ended;
  assert.deepEqual([ended.code, JSON.parse(ended.out)], [0, result]);
  assert.equal(ended.out.trim().split('\n').length, 1);

  const second = cli.start(['ask', '--dir', root], JSON.stringify({ question_result: asked('other') }));
  await second.says(/^Loop 02 /m);
  assert.deepEqual(JSON.parse(await readFile(join(root, 'questions/qa-02.json'), 'utf8')), {
    question_result: asked('other'),
  });
  await answer(root, '02');
  assert.equal((await second.ended).code, 0);
  // Who is answered at once has not even said that they wait.
  assert.deepEqual(await readdir(join(root, 'waiting')).catch(() => []), []);
  await window.close();
});

test('no questions come back at once: nothing is written, no window is needed', async () => {
  const root = await makeDirectory();
  const { code, out } = await cli.run(['ask', '--dir', root], '{"questions": [], "error": null, "fallback": true}');
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(out), {
    answers: [],
    partial: false,
    skipped_all: false,
    abort_reason: 'no_questions',
    qa_duration_ms: 0,
  });
  assert.deepEqual(await readdir(root), []);
});

test('questions that do not fit are named field by field, and nothing is written', async () => {
  const root = await makeDirectory();
  const wrong = [
    ['', /error/],
    ['{"questions": [{"question_text": "Why?", "severity": 3}]}', /\[questions\[0\]/],
    [
      JSON.stringify({ questions: [...(asked()['questions'] as object[]), ...(asked()['questions'] as object[])] }),
      /used twice/,
    ],
  ] as const;
  for (const [text, words] of wrong) {
    const { code, out, err } = await cli.run(['ask', '--dir', root], text);
    assert.deepEqual([code, out], [1, ''], err);
    assert.match(err, words);
    assert.match(err, /Nothing was asked\./);
  }
  assert.deepEqual(await readdir(root), []);
});

test('after 124 the same questions wait for the same loop, and so does --loop', async () => {
  const root = await makeDirectory();
  const window = serve(root);
  const first = await cli.run(['ask', '--dir', root, '--timeout', '0.6'], JSON.stringify(asked()));
  assert.equal(first.code, 124);
  assert.match(first.err, /--loop 1/);
  const again = cli.start(
    ['ask', '--dir', root],
    JSON.stringify({ question_result: { ...asked(), error: 'else' } }, null, 4),
  );
  await again.says(/Loop 01 .*asks just this already; it is not asked twice/);
  const byNumber = cli.start(['ask', '--dir', root, '--loop', '01']);
  await delay(300);
  await answer(root);
  for (const one of [again, byNumber]) {
    const ended = await one.ended;
    assert.deepEqual([ended.code, JSON.parse(ended.out)], [0, result]);
  }
  assert.deepEqual(await loopsIn(root), ['qa-01.json']);
  await window.close();
});

test('a killed ask leaves a loop that the next one waits for', async () => {
  const root = await makeDirectory();
  const window = serve(root);
  const killed = cli.start(['ask', '--dir', root], JSON.stringify(asked()));
  await killed.says(/Loop 01/);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const next = cli.start(['ask', '--dir', root], JSON.stringify(asked()));
  await next.says(/Loop 01 .*not asked twice/);
  await answer(root);
  assert.equal((await next.ended).code, 0);
  assert.deepEqual(await loopsIn(root), ['qa-01.json']);
  await window.close();
});

test('eight asks of the same questions at once ask one loop', async () => {
  const root = await makeDirectory();
  const window = serve(root);
  const all = Array.from({ length: 8 }, () => cli.start(['ask', '--dir', root], JSON.stringify(asked())));
  await Promise.all(all.map((one) => one.says(/Loop 01/)));
  await answer(root);
  assert.deepEqual(new Set((await Promise.all(all.map((one) => one.ended))).map(({ code }) => code)), new Set([0]));
  assert.deepEqual(await loopsIn(root), ['qa-01.json']);
  await window.close();
});

test('a result of the last ten minutes still answers the same questions; an older one never does', async () => {
  const root = await makeDirectory({ 'questions/qa-01.json': asked(), 'answers/qa-01.json': result });
  const fresh = await cli.run(['ask', '--dir', root], JSON.stringify(asked()));
  assert.deepEqual([fresh.code, JSON.parse(fresh.out)], [0, result]);
  const old = Date.now() / 1000 - 601;
  await utimes(join(root, 'answers/qa-01.json'), old, old);
  const window = serve(root);
  const running = cli.start(['ask', '--dir', root], JSON.stringify(asked()));
  await running.says(/^Loop 02 /m);
  running.child.kill('SIGTERM');
  assert.equal((await running.ended).code, 143);
  await window.close();
});

test('a loop that is not there, and one that does not fit, end with 1', async () => {
  const root = await makeDirectory({ 'questions/qa-02.json': '{"questions": [' });
  const absent = await cli.run(['ask', '--dir', root, '--loop', '1']);
  assert.equal(absent.code, 1);
  assert.match(absent.err, /There is no questions\/qa-01\.json/);
  const misfit = await cli.run(['ask', '--dir', root, '--loop', '2']);
  assert.equal(misfit.code, 1);
  assert.match(misfit.err, /questions\/qa-02\.json:1:/);
});

test('ask shows that it waits, and gives up after 10 s in which nobody serves; the questions stand', async () => {
  const root = await makeDirectory();
  const running = cli.start(['ask', '--dir', root], JSON.stringify(asked()));
  await running.says(/Loop 01/);
  while (!existsSync(join(root, 'waiting'))) await delay(20);
  const { code, err } = await running.ended;
  assert.equal(code, 3, err);
  assert.deepEqual(await loopsIn(root), ['qa-01.json']);
});
