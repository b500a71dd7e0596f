// The MCP server as an agent's client meets it: asks, waits, comes back, and is told what is wrong.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileName } from '../../src/core/fileNames.ts';
import { until } from '../host/until.ts';
import { serve, type TestWindow } from './agentServer.ts';
import { put } from './builtCli.ts';
import { decision, round } from './makeRound.ts';
import { McpClient } from './mcpClient.ts';

/** What a model hands in: a round without what the tool gives itself. */
function asked(id = 'one', slug = 'order-tags'): Record<string, unknown> {
  const { interview, groups } = round([decision(id)], { interview: { slug, title: 'Order tags' } });
  return { interview, groups };
}

const questions = (topic: string): Record<string, unknown> => ({
  interview: { slug: 'order-tags', title: 'Order tags' },
  questions: [{ question_text: 'Why?', topic, severity: 5 }],
});

const answersTo = (number: number, value: string) => ({
  schema_version: 1,
  round: number,
  answers: [{ decision_id: 'one', status: 'answered', values: [value] }],
});

const loopResult = {
  answers: [{ question_id: 'why', answer_text: 'because', skipped: false, response_time_ms: 1200 }],
  partial: false,
  skipped_all: false,
  abort_reason: null,
  qa_duration_ms: 1300,
};

async function newBase(): Promise<string> {
  return join(await realpath(await mkdtemp(join(tmpdir(), 'mcp-'))), 'interviews');
}

async function client(t: TestContext, base: string, patience?: number): Promise<McpClient> {
  const started = await McpClient.start(base, patience);
  t.after(() => started.sdk.close());
  return started;
}

/** A user in a window: serves the interview as soon as it is there, until the test is over. */
function window(t: TestContext, base: string): void {
  const root = join(base, 'order-tags');
  let serving: TestWindow | undefined;
  const timer = setInterval(() => {
    readdir(join(root, 'waiting')).then(
      () => {
        clearInterval(timer);
        serving ??= serve(root);
      },
      () => undefined, // Not yet.
    );
  }, 20);
  t.after(async () => {
    clearInterval(timer);
    await serving?.close();
  });
}

/** Waits until somebody waits for it, then writes its answers. */
async function answer(base: string, what: string, content: unknown): Promise<void> {
  const root = join(base, 'order-tags');
  await waitedFor(base, what);
  await put(root, `answers/${what}.json`, content);
}

function waitedFor(base: string, what: string, isWaitedFor = true): Promise<true> {
  return until(`somebody waits for ${what}: ${isWaitedFor}`, async () => {
    const names = await readdir(join(base, 'order-tags/waiting')).catch(() => []);
    return names.some((name) => name.startsWith(`${what}.`)) === isWaitedFor ? true : undefined;
  });
}

const filesIn = async (base: string, part: string): Promise<readonly string[]> =>
  (await readdir(join(base, 'order-tags', part))).filter((name) => !name.startsWith('.')).sort();

const patient = (onprogress: (message: string) => void = () => undefined) => ({
  onprogress: ({ message = '' }: { message?: string }) => onprogress(message),
  resetTimeoutOnProgress: true,
});

test('two tools are listed, with words and a closed schema for each', async (t) => {
  const { tools } = await (await client(t, await newBase())).sdk.listTools();
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['interview_askRound', 'interview_askQuestions'],
  );
  for (const { description = '', inputSchema } of tools) {
    assert.ok(description.length > 200);
    assert.equal(inputSchema['additionalProperties'], false);
    assert.equal(inputSchema.required, undefined, 'resume alone is enough');
  }
});

test('a round is written whole, waited for with progress, and its answers come back', async (t) => {
  const base = await newBase();
  const agent = await client(t, base);
  window(t, base);
  const told: string[] = [];
  const call = agent.call(
    'interview_askRound',
    asked(),
    patient((message) => told.push(message)),
  );
  await waitedFor(base, 'round-01');
  // The sign is there before the round is.
  const file = join(base, 'order-tags/rounds/round-01.json');
  const written = JSON.parse(await until('the round', () => readFile(file, 'utf8').catch(() => undefined))) as unknown;
  assert.deepEqual(written, round([decision('one')]));
  // The first comes at once, the next only after a while without anything else.
  await until('progress', () => Promise.resolve(told.length >= 2 ? true : undefined));
  await answer(base, 'round-01', answersTo(1, 'a'));
  const { isError, text, notes } = await call;
  assert.deepEqual([isError, JSON.parse(text), notes], [false, answersTo(1, 'a'), []]);
  assert.match(told[0] ?? '', /order-tags\/round-01/);
  await waitedFor(base, 'round-01', false);

  const next = agent.call('interview_askRound', asked('two'), patient());
  await answer(base, 'round-02', { ...answersTo(2, 'b'), answers: [{ decision_id: 'two', status: 'waived' }] });
  assert.match((await next).text, /"waived"/);
});

test('questions become a loop, and its result comes back; none come back at once', async (t) => {
  const base = await newBase();
  const agent = await client(t, base);
  const none = await agent.call('interview_askQuestions', { ...questions('why'), questions: [] });
  assert.match(none.text, /"no_questions"/);
  await assert.rejects(readdir(base));
  window(t, base);
  const call = agent.call('interview_askQuestions', questions('why'), patient());
  await answer(base, 'qa-01', loopResult);
  assert.deepEqual(JSON.parse((await call).text), loopResult);
});

test('a bad input is answered with every place and cure, and nothing is written', async (t) => {
  const base = await newBase();
  const agent = await client(t, base);
  const bad = {
    ...asked(),
    round: 3,
    folder: 'x',
    groups: [{ id: 'g', title: '', decisions: [{ ...decision('one'), input: { type: 'radio' } }] }],
  };
  const { isError, text } = await agent.call('interview_askRound', bad);
  assert.equal(isError, true);
  for (const place of ['round:', 'folder:', 'groups[0].title:', 'groups[0].decisions[0].input.type:'])
    assert.ok(text.includes(place), `${place}\n${text}`);
  assert.match(text, /Expected single, multi, text or confirm|"single"/);
  for (const [tool, input, words] of [
    ['interview_askRound', {}, /interview: .*missing[^]*groups: .*missing/],
    ['interview_askQuestions', { ...questions('a'), questions: [{ topic: 'a' }] }, /questions\[0\]\.question_text/],
    ['interview_askQuestions', { interview: { slug: '../x', title: 'x' }, questions: [] }, /interview\.slug/],
    ['interview_askRound', { resume: '../../etc/round-01' }, /resume: .*no handle/],
    ['interview_askRound', { resume: 'order-tags/qa-01' }, /resume: .*no handle/],
    ['interview_askRound', { resume: 'order-tags/round-01' }, /There is no interview order-tags/],
  ] as const) {
    const told = await agent.call(tool, input);
    assert.equal(told.isError, true);
    assert.match(told.text, words);
  }
  await assert.rejects(agent.call('interview_other', {}), /no tool/);
  await assert.rejects(readdir(base), 'nothing was written');
});

test('two calls at once get two numbers; equal ones share theirs', async (t) => {
  const base = await newBase();
  const [agent, other] = [await client(t, base), await client(t, base)];
  window(t, base);
  const [one, two, again] = [
    agent.call('interview_askRound', asked('one'), patient()),
    agent.call('interview_askRound', asked('two'), patient()),
    other.call('interview_askRound', asked('one'), patient()),
  ];
  await waitedFor(base, 'round-01');
  await waitedFor(base, 'round-02');
  // That one waits is on disk before what it waits for.
  const texts = await Promise.all(
    [1, 2].map((number) => {
      const file = join(base, 'order-tags/rounds', fileName('round', number));
      return until(`${file} is there`, () => readFile(file, 'utf8').catch(() => undefined));
    }),
  );
  const isFirst = texts[0]?.includes('Which one?') === true;
  await answer(base, 'round-01', answersTo(1, isFirst ? 'a' : 'b'));
  await answer(base, 'round-02', answersTo(2, isFirst ? 'b' : 'a'));
  const told = await Promise.all([one, two, again]);
  assert.deepEqual(
    told.map((each) => /"values":\["(.)"\]/.exec(each.text)?.[1]),
    ['a', 'b', 'a'],
  );
  assert.deepEqual(await filesIn(base, 'rounds'), ['round-01.json', 'round-02.json']);

  const loops = ['why', 'how'].map((topic) => agent.call('interview_askQuestions', questions(topic), patient()));
  for (const what of ['qa-01', 'qa-02']) await answer(base, what, loopResult);
  await Promise.all(loops);
});

test('an open round that nobody waits for is taken up by an equal one, and named to another one', async (t) => {
  const base = await newBase();
  await put(join(base, 'order-tags'), 'rounds/round-01.json', round([decision('one')]));
  const agent = await client(t, base, 0.3);
  window(t, base);
  const { isError, text } = await agent.call('interview_askRound', asked('two'));
  assert.equal(isError, true);
  assert.match(text, /rounds\/round-01\.json .*still open[^]*"order-tags\/round-01"/);
  assert.match((await agent.call('interview_askRound', asked('one'))).text, /"resume":"order-tags\/round-01"/);
  assert.deepEqual(await filesIn(base, 'rounds'), ['round-01.json']);
});

test('without a progress token a call ends as pending, and resume gets the answers without asking again', async (t) => {
  const base = await newBase();
  const agent = await client(t, base, 0.5);
  window(t, base);
  const first = JSON.parse((await agent.call('interview_askRound', asked())).text) as Record<string, unknown>;
  assert.deepEqual([first['pending'], first['resume']], [true, 'order-tags/round-01']);
  await waitedFor(base, 'round-01', false);
  const resumed = agent.call('interview_askRound', { ...asked(), resume: first['resume'] });
  await answer(base, 'round-01', answersTo(1, 'b'));
  assert.deepEqual(JSON.parse((await resumed).text), answersTo(1, 'b'));
  // Also for whoever repeats the whole call instead.
  assert.deepEqual(JSON.parse((await agent.call('interview_askRound', asked())).text), answersTo(1, 'b'));
  assert.deepEqual(await filesIn(base, 'rounds'), ['round-01.json']);

  const loop = JSON.parse((await agent.call('interview_askQuestions', questions('why'))).text) as typeof first;
  await put(join(base, 'order-tags'), 'answers/qa-01.json', loopResult);
  const result = await agent.call('interview_askQuestions', { resume: loop['resume'] });
  assert.deepEqual(JSON.parse(result.text), loopResult);
});

test('a client that gives up, or goes away, leaves the round open and no sign that it waits', async (t) => {
  const base = await newBase();
  const agent = await client(t, base);
  window(t, base);
  const controller = new AbortController();
  const call = agent.call('interview_askRound', asked(), { ...patient(), signal: controller.signal });
  await waitedFor(base, 'round-01');
  controller.abort();
  await assert.rejects(call);
  await waitedFor(base, 'round-01', false);

  const again = agent.call('interview_askRound', { resume: 'order-tags/round-01' }, patient());
  await waitedFor(base, 'round-01');
  await Promise.all([assert.rejects(again), agent.sdk.close()]);
  await waitedFor(base, 'round-01', false);
  assert.deepEqual(await filesIn(base, 'rounds'), ['round-01.json']);

  const other = await client(t, base);
  await put(join(base, 'order-tags'), 'answers/round-01.json', answersTo(1, 'a'));
  const told = await other.call('interview_askRound', { resume: 'order-tags/round-01' });
  assert.deepEqual(JSON.parse(told.text), answersTo(1, 'a'));
});

test('where no window serves the interview it says so, and how to go on', async (t) => {
  const agent = await client(t, await newBase());
  const { isError, text } = await agent.call('interview_askRound', asked(), patient());
  assert.equal(isError, true);
  assert.match(text, /No editor window serves [^]*resume: "order-tags\/round-01"/);
});
