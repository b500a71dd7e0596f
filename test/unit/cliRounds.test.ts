// start, wait, status and stop as an agent meets them: the tool as a process of its own, a window that serves beside it.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from './agentServer.ts';
import { BuiltCli, makeDirectory, put } from './builtCli.ts';
import { decision, round } from './makeRound.ts';

let cli: BuiltCli;
before(async () => (cli = await BuiltCli.build()));

const answersTo = (number: number): Record<string, unknown> => ({
  schema_version: 1,
  round: number,
  answers: [{ decision_id: 'one', status: 'answered', values: ['a'] }],
});

/** Replaces a file as a window makes it: whole or not at all. */
async function publish(root: string, name: string, content: unknown): Promise<void> {
  await put(root, `${name}.tmp`, content);
  await rename(join(root, `${name}.tmp`), join(root, name));
}

async function waitsIn(root: string): Promise<readonly string[]> {
  return existsSync(join(root, 'waiting'))
    ? (await readdir(join(root, 'waiting'))).filter((name) => !name.startsWith('.'))
    : [];
}

async function statusOf(root: string): Promise<Record<string, unknown>> {
  const { code, out } = await cli.run(['status', '--dir', root]);
  assert.equal(code, 0);
  // Reason: JSON of the tool's, looked at key by key.
  return JSON.parse(out) as Record<string, unknown>;
}

test('every verb explains itself on stdout, and takes no option that it does not know', async () => {
  for (const verb of ['start', 'wait', 'status', 'ask', 'stop', 'validate']) {
    const help = await cli.run([verb, '--help']);
    assert.deepEqual([help.code, help.err], [0, '']);
    assert.match(help.out, new RegExp(`^Usage: interview-panel ${verb} `));
    assert.match(help.out, /Exit code: /);
    const wrong = await cli.run([verb, '--frobnicate']);
    assert.deepEqual([wrong.code, wrong.out], [2, '']);
  }
});

test('what cannot be meant is a usage error', async () => {
  const root = await makeDirectory({ 'rounds/round-01.json': round() });
  const wrong = [
    ['wait', '--round', '1'],
    ['wait', '--dir', '', '--round', '1'],
    ['wait', '--dir', root],
    ['status'],
    ['stop'],
    ['start'],
    ['start', root],
    ['ask', '--dir', root, '--loop', '0'],
    ['ask', '--dir', root, '--loop', '1', '--file', 'x'],
    ...['0', '-1', '1.5', '', 'one', '1e1', '99999999999999999999'].map((number) => [
      'wait',
      '--dir',
      root,
      `--round=${number}`,
    ]),
    ...['0', '-5', 'NaN', 'Infinity', '1e3', '604801', '', '10s', '0x10'].map((seconds) => [
      'wait',
      '--dir',
      root,
      '--round=1',
      `--timeout=${seconds}`,
    ]),
  ];
  for (const args of wrong) {
    const { code, out, err } = await cli.run(args);
    assert.deepEqual([code, out], [2, ''], args.join(' '));
    assert.match(err, /interview-panel --help lists the commands/);
  }
});

test('start makes the layout, asks for a window, and prints the link of the one that comes', async () => {
  const root = await makeDirectory();
  await rm(root, { recursive: true });
  const running = cli.start(['start', '--dir', root, '--no-open', '--port', '8000']);
  await running.says(/--port is ignored/);
  while (!existsSync(join(root, 'serve.json'))) await delay(10);
  assert.deepEqual((await readdir(root)).filter((name) => !name.startsWith('.')).sort(), [
    'answers',
    'docs',
    'questions',
    'rounds',
    'serve.json',
  ]);
  const window = serve(root, 'vscode://interview-panel.interview-panel/open?dir=/x');
  const { code, out } = await running.ended;
  assert.deepEqual([code, out], [0, 'vscode://interview-panel.interview-panel/open?dir=/x\n']);
  const again = await cli.run(['start', '--dir', root]);
  assert.deepEqual([again.code, again.out], [0, out]);
  await window.close();
});

test('start where no link can work says which window to look at, and which rounds have answers', async () => {
  const root = await makeDirectory({ 'answers/round-01.json': answersTo(1), 'answers/round-03.json': answersTo(3) });
  const window = serve(root, null);
  const { code, out, err } = await cli.run(['start', '--dir', root]);
  assert.equal(code, 0);
  assert.match(out, /^It is shown in the editor window on a-host that has the folder .* open\.\n$/);
  assert.equal(err, 'Answered already: rounds 1, 3.\n');
  await window.close();
});

test('start gives up after 15 s without a window, names the folder and the trust, and lets the request stand', async () => {
  const root = await makeDirectory();
  const interview = join(root, '.vinta-ai-workflows/interviews/one');
  const began = performance.now();
  const { code, out, err } = await cli.run(['start', '--dir', interview]);
  assert.deepEqual([code, out], [3, '']);
  assert.match(err, new RegExp(`Open the folder ${root} in`));
  assert.match(err, /trust/);
  assert.ok(performance.now() - began > 14_900);
  assert.ok(existsSync(join(interview, 'serve.json')));
});

test('start makes nothing through a symlink that leads outside of the interview', async () => {
  const root = await makeDirectory();
  await mkdir(join(root, '../elsewhere'));
  await symlink(join(root, '../elsewhere'), join(root, 'rounds'));
  const { code, err } = await cli.run(['start', '--dir', root]);
  assert.equal(code, 1);
  assert.match(err, /rounds leads outside of the interview/);
});

test('start under a file is refused in a sentence', async () => {
  const root = await makeDirectory({ file: 'text' });
  const { code, err } = await cli.run(['start', '--dir', join(root, 'file/sub')]);
  assert.equal(code, 1);
  assert.match(err, /is a file, or below one/);
});

test('wait ends when the answers appear, with their path alone on stdout; it shows that it waits, and clears up', async () => {
  const root = await makeDirectory({ 'rounds/round-01.json': round() });
  const window = serve(root);
  const running = cli.start(['wait', '--dir', root, '--round', '01']);
  while ((await waitsIn(root)).length === 0) await delay(10);
  const [sign = ''] = await waitsIn(root);
  assert.match(sign, /^round-01\.[0-9a-f]+\.json$/);
  // Reason: as above.
  const waiting = JSON.parse(await readFile(join(root, 'waiting', sign), 'utf8')) as Record<string, unknown>;
  assert.deepEqual(Object.keys(waiting), ['what', 'since', 'until', 'host', 'pid']);
  assert.deepEqual([waiting['what'], waiting['pid']], ['round-01', running.child.pid]);
  await publish(root, 'answers/round-01.json', answersTo(1));
  assert.deepEqual(await running.ended, { code: 0, out: `${join(root, 'answers/round-01.json')}\n`, err: '' });
  assert.deepEqual(await waitsIn(root), []);
  await window.close();
});

test('answers that are there end wait at once, whoever serves and whether or not the round is still there', async () => {
  const root = await makeDirectory({ 'answers/round-01.json': answersTo(1) });
  const began = performance.now();
  const { code, out } = await cli.run(['wait', '--dir', root, '--round', '1']);
  assert.deepEqual([code, out], [0, `${join(root, 'answers/round-01.json')}\n`]);
  assert.ok(performance.now() - began < 2500);
});

test('answers older than the round are told of, by wait and by status', async () => {
  const root = await makeDirectory({ 'rounds/round-01.json': round(), 'answers/round-01.json': answersTo(1) });
  await utimes(join(root, 'answers/round-01.json'), 1_700_000_000, 1_700_000_000);
  const { code, err } = await cli.run(['wait', '--dir', root, '--round', '1']);
  assert.equal(code, 0);
  assert.match(err, /older than rounds\/round-01\.json/);
  const { rounds } = await statusOf(root);
  assert.deepEqual(rounds, [
    { round: 1, title: 'Order tags', kind: 'questions', answered: true, error: null, answers_older: true },
  ]);
});

test('half an answers file does not end wait; the whole one does', async () => {
  const root = await makeDirectory({
    'rounds/round-01.json': round(),
    'answers/round-01.json': '{"schema_version": 1, ',
  });
  const window = serve(root);
  const running = cli.start(['wait', '--dir', root, '--round', '1']);
  await running.says(/is no JSON; waiting for one that is/);
  await publish(root, 'answers/round-01.json', answersTo(1));
  assert.equal((await running.ended).code, 0);
  await window.close();
});

test('wait times out with 124 and says what to do', async () => {
  const root = await makeDirectory({ 'rounds/round-01.json': round() });
  const window = serve(root);
  const { code, out, err } = await cli.run(['wait', '--dir', root, '--round', '1', '--timeout', '0.5']);
  assert.deepEqual([code, out, err], [124, '', 'Round 1 is not answered yet. Run the same wait again.\n']);
  assert.deepEqual(await waitsIn(root), []);
  await window.close();
});

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  test(`wait clears up on ${signal} and ends with ${code}`, async () => {
    const root = await makeDirectory({ 'rounds/round-01.json': round() });
    const window = serve(root);
    const running = cli.start(['wait', '--dir', root, '--round', '1']);
    while ((await waitsIn(root)).length === 0) await delay(10);
    running.child.kill(signal);
    const ended = await running.ended;
    assert.deepEqual([ended.code, ended.out], [code, '']);
    assert.deepEqual(await waitsIn(root), []);
    await window.close();
  });
}

test('wait on a round that is not there ends with 1 after 3 s and gives the right name of a misspelt one', async () => {
  const root = await makeDirectory({ 'rounds/round-2.json': round([decision('one')], { round: 2 }) });
  const began = performance.now();
  const { code, err } = await cli.run(['wait', '--dir', root, '--round', '2']);
  assert.equal(code, 1);
  assert.match(err, /rounds\/round-2\.json: error: .*Rename it to round-02\.json\./);
  assert.match(err, /There is no rounds\/round-02\.json/);
  assert.ok(performance.now() - began > 2900);
});

test('wait on a round that comes a moment later goes on', async () => {
  const root = await makeDirectory({ 'rounds/round-01.json': round() });
  const window = serve(root);
  const running = cli.start(['wait', '--dir', root, '--round', '2']);
  await delay(1500);
  await put(root, 'rounds/round-02.json', round([decision('two')], { round: 2 }));
  await running.says(/Round 1 is still open/);
  await publish(root, 'answers/round-02.json', answersTo(2));
  assert.equal((await running.ended).code, 0);
  await window.close();
});

test('wait on a round that does not fit names every field, once it rests', async () => {
  const bad = {
    ...round(),
    round: 7,
    groups: [{ id: 'g', title: 'G', decisions: [{ id: 'd', input: { type: 'radio' } }] }],
  };
  const root = await makeDirectory({ 'rounds/round-01.json': bad });
  const { code, out, err } = await cli.run(['wait', '--dir', root, '--round', '1']);
  assert.deepEqual([code, out], [1, '']);
  assert.match(err, /\[round\]/);
  assert.match(err, /\[groups\[0\]\.decisions\[0\]\.input\.type\]/);
  assert.match(err, /"title" is missing/);
});

test('a round that is still being written is not judged', async () => {
  const root = await makeDirectory({ 'rounds/round-01.json': '' });
  const window = serve(root);
  const running = cli.start(['wait', '--dir', root, '--round', '1']);
  const text = JSON.stringify(round());
  for (let length = 1; length < text.length; length += Math.ceil(text.length / 12)) {
    await writeFile(join(root, 'rounds/round-01.json'), text.slice(0, length));
    await delay(250);
  }
  await writeFile(join(root, 'rounds/round-01.json'), text);
  await delay(1500);
  assert.equal(running.child.exitCode, null, running.err);
  await publish(root, 'answers/round-01.json', answersTo(1));
  assert.equal((await running.ended).code, 0);
  await window.close();
});

test('wait gives up after 10 s in which nobody serves, with words about folder, setting and trust', async () => {
  const root = await makeDirectory({ 'rounds/round-01.json': round() });
  const began = performance.now();
  const { code, err } = await cli.run(['wait', '--dir', root, '--round', '1']);
  assert.equal(code, 3);
  assert.match(err, /trust[^]*interviewPanel\.directories/);
  assert.ok(performance.now() - began > 9900);
  assert.deepEqual(await waitsIn(root), []);
});

test('a server that goes away while one waits is told of, and does not end it', async () => {
  const root = await makeDirectory({ 'rounds/round-01.json': round() });
  const window = serve(root);
  const running = cli.start(['wait', '--dir', root, '--round', '1']);
  while ((await waitsIn(root)).length === 0) await delay(10);
  await delay(1500);
  await window.close();
  await running.says(/Nobody serves the interview any more/);
  await publish(root, 'answers/round-01.json', answersTo(1));
  assert.equal((await running.ended).code, 0);
});

test('twenty waits on one round all end with the same path', async () => {
  const root = await makeDirectory({ 'rounds/round-01.json': round() });
  const window = serve(root);
  const all = Array.from({ length: 20 }, () => cli.start(['wait', '--dir', root, '--round', '1']));
  while ((await waitsIn(root)).length < 20) await delay(20);
  await publish(root, 'answers/round-01.json', answersTo(1));
  const ended = await Promise.all(all.map((one) => one.ended));
  assert.deepEqual(
    new Set(ended.map(({ code, out }) => `${code} ${out}`)),
    new Set([`0 ${join(root, 'answers/round-01.json')}\n`]),
  );
  assert.deepEqual(await waitsIn(root), []);
  await window.close();
});

test('status tells rounds, loops, what is ignored and where to go on', async () => {
  const root = await makeDirectory({
    'rounds/round-01.json': round(),
    'answers/round-01.json': answersTo(1),
    'rounds/round-02.json': { ...round([decision('two')], { round: 2, kind: 'readback' }) },
    'rounds/round-03.json': '{"round": ',
    'rounds/round-4.json': '{}',
    'questions/qa-01.json': { questions: [{ question_text: 'Why?', topic: 'why', severity: 1 }] },
    'questions/qa-02.json': { questions: 1 },
  });
  const window = serve(root);
  await delay(100);
  const status = await statusOf(root);
  assert.deepEqual(Object.keys(status), ['server', 'dir', 'rounds', 'loops', 'ignored', 'latest', 'current']);
  assert.deepEqual({ ...(status['server'] as object), started_at: 0 }, { alive: true, kind: 'vscode', started_at: 0 });
  const [one, two, three] = status['rounds'] as Record<string, unknown>[];
  assert.deepEqual(one, { round: 1, title: 'Order tags', kind: 'questions', answered: true, error: null });
  assert.deepEqual(two, { round: 2, title: 'Order tags', kind: 'readback', answered: false, error: null });
  assert.match(String(three?.['error']), /^rounds\/round-03\.json:1:\d+: error: /);
  const [asked, misfit] = status['loops'] as Record<string, unknown>[];
  assert.deepEqual(asked, { loop: 1, answered: false, error: null });
  assert.match(String(misfit?.['error']), /questions\/qa-02\.json/);
  assert.deepEqual(
    (status['ignored'] as { file: string }[]).map(({ file }) => file),
    ['rounds/round-4.json'],
  );
  assert.deepEqual([status['latest'], status['current'], status['dir']], [3, 2, root]);
  await window.close();
  assert.deepEqual((await statusOf(root))['server'], { alive: false, kind: null, started_at: null });
});

test('stop removes the request and nothing else, and may be said twice', async () => {
  const root = await makeDirectory({ 'rounds/round-01.json': round(), 'serve.json': { id: 'x', requested_at: 'now' } });
  assert.equal((await cli.run(['stop', '--dir', root])).code, 0);
  assert.deepEqual((await readdir(root)).sort(), ['rounds']);
  assert.equal((await cli.run(['stop', '--dir', root])).code, 0);
});

test('a directory that is not there is told in a sentence', async () => {
  for (const args of [['wait', '--round', '1'], ['status'], ['stop'], ['ask', '--loop', '1']]) {
    const { code, out, err } = await cli.run([args[0] ?? '', '--dir', '/no/such/place', ...args.slice(1)]);
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, /^There is no directory \/no\/such\/place\./);
  }
});

test('no control character of a file reaches the terminal', async () => {
  const evil = 'a\u001b]0;owned\u0007\u202eb';
  const root = await makeDirectory({
    'rounds/round-01.json': { ...round(), [evil]: 1, interview: { slug: 'order-tags', title: evil } },
    'questions/qa-01.json': { questions: [{ question_text: '', topic: evil, severity: 99 }] },
  });
  for (const args of [['wait', '--round', '1'], ['status'], ['ask', '--loop', '1']]) {
    const { out, err } = await cli.run([args[0] ?? '', '--dir', root, ...args.slice(1)]);
    assert.doesNotMatch(out + err, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  }
});
