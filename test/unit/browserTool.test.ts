// Living with the browser tool, whose protocol this is: both on one interview, each other's files, whoever comes first.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Claim } from '../../src/disk/claim.ts';
import { InterviewDirectory } from '../../src/disk/interviewDirectory.ts';
import { serve } from './agentServer.ts';
import { BuiltCli, makeDirectory, put, Running } from './builtCli.ts';
import { decision, option, round } from './makeRound.ts';

const tool = fileURLToPath(new URL('../fixtures/browserTool.mjs', import.meta.url));

let cli: BuiltCli;
before(async () => (cli = await BuiltCli.build()));

function runTool(t: TestContext, ...args: readonly string[]): Running {
  const child = spawn(process.execPath, [tool, ...args], { stdio: 'pipe' });
  t.after(() => child.kill('SIGKILL'));
  return new Running(child);
}

/** The tool's server on an interview with one round; resolves when its address is known. */
async function served(t: TestContext): Promise<{ root: string; url: string; server: Running }> {
  const root = await makeDirectory({
    'rounds/round-01.json': round([
      decision('one', { input: { type: 'single', options: [option('a'), option('b')] } }),
    ]),
  });
  const server = runTool(t, 'serve', root);
  while (server.out === '') await delay(10);
  return { root, url: server.out.trim(), server };
}

const theirs = {
  schema_version: 1,
  round: 1,
  answers: [{ decision_id: 'one', status: 'answered', values: ['b'], extra: 'theirs' }],
};

async function post(url: string): Promise<void> {
  await fetch(`${new URL(url).origin}/api/interview/rounds/1/answers`, {
    method: 'POST',
    body: JSON.stringify(theirs),
  });
}

async function submitHere(root: string): Promise<string> {
  const directory = new InterviewDirectory(root);
  const reading = await directory.readRound(1);
  assert.ok(reading.is === 'settled' && reading.value.fits);
  const rest = { isOtherChosen: false, other: '', text: '', isWaived: false, note: '', question: '' };
  const entry = { of: 'decision' as const, id: 'one', editedAt: 1, title: 'Which one?', values: ['a'], ...rest };
  return (await directory.submit(1, reading.value.hash, [entry])).cause;
}

test('start passes its address on, token and all; status does not', async (t) => {
  const { root, url } = await served(t);
  const start = await cli.run(['start', '--dir', root]);
  assert.deepEqual([start.code, start.out], [0, `${url}\n`]);
  const status = await cli.run(['status', '--dir', root]);
  // Reason: JSON of the tool's own.
  const { server } = JSON.parse(status.out) as { server: Record<string, unknown> };
  assert.deepEqual([server['alive'], server['kind']], [true, 'browser']);
  assert.doesNotMatch(status.out + status.err, /token/);
});

test('an address that is none of this machine is not passed on', async (t) => {
  const { root } = await served(t);
  // Reason: as above.
  const server = JSON.parse(await readFile(join(root, 'server.json'), 'utf8')) as object;
  await put(root, 'server.json', { ...server, url: 'http://evil.example/?token=secret' });
  const { code, out } = await cli.run(['start', '--dir', root]);
  assert.equal(code, 0);
  assert.match(out, /^It is served by another tool/);
  assert.doesNotMatch(out, /evil|secret/);
});

test('our wait ends on its answers, strange keys and all, and says what is strange', async (t) => {
  const { root, url } = await served(t);
  const waiting = cli.start(['wait', '--dir', root, '--round', '1']);
  await delay(300);
  await post(url);
  const { code, out, err } = await waiting.ended;
  assert.deepEqual([code, out], [0, `${join(root, 'answers/round-01.json')}\n`]);
  assert.match(err, /answers\/round-01\.json.*"extra"/);
});

test('its wait ends on ours', async (t) => {
  const { root } = await served(t);
  const waiting = runTool(t, 'wait', root, '1');
  assert.equal(await submitHere(root), 'accepted');
  assert.deepEqual([(await waiting.ended).code, waiting.out], [0, `${join(root, 'answers/round-01.json')}\n`]);
});

test('who submits first wins on our side: after its answers ours are refused, and theirs stand', async (t) => {
  const { root, url } = await served(t);
  await post(url);
  assert.equal(await submitHere(root), 'taken');
  assert.deepEqual(JSON.parse(await readFile(join(root, 'answers/round-01.json'), 'utf8')), theirs);
});

test('its stop ends its own server and never a window of ours', async (t) => {
  const { root, server } = await served(t);
  await runTool(t, 'stop', root).ended;
  assert.equal((await server.ended).code, 0);
  const window = serve(root);
  while (!existsSync(join(root, 'server.json'))) await delay(10);
  await runTool(t, 'stop', root).ended;
  // It takes our file for a dead one's and removes it; we write it again, and live.
  await delay(200);
  assert.equal((await cli.run(['start', '--dir', root])).code, 0);
  await window.close();
});

test('a window lets it serve while it lives, and serves once it is gone', async (t) => {
  const { root, server } = await served(t);
  const claim = new Claim(root);
  const facts = {
    kind: 'vscode',
    url: null,
    host: 'h',
    window_pid: 5,
    started_at: '2026-01-01T00:00:00Z',
    version: '0',
  } as const;
  const intent = { isWanted: true, mayTakeOver: true, server: facts };
  assert.equal(await claim.step(intent), 'browser');
  server.child.kill('SIGKILL');
  await server.ended;
  const now = performance.now();
  assert.equal(await claim.step(intent, now), 'browser');
  assert.equal(await claim.step(intent, now + 31_000), 'us');
});

test('our stop leaves its server alone, and says so', async (t) => {
  const { root, server } = await served(t);
  await put(root, 'serve.json', { id: 'x', requested_at: 'now' });
  const { code, err } = await cli.run(['stop', '--dir', root]);
  assert.equal(code, 0);
  assert.match(err, /Another tool still serves it/);
  assert.equal(server.child.exitCode, null);
  assert.ok(existsSync(join(root, 'server.json')));
});

test('after its POST over our answers wait still ends with their path', async (t) => {
  const { root, url } = await served(t);
  await submitHere(root);
  await post(url);
  const { code, out } = await cli.run(['wait', '--dir', root, '--round', '1']);
  assert.deepEqual([code, out], [0, `${join(root, 'answers/round-01.json')}\n`]);
});
