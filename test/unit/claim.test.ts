// Who serves: of all the windows one, and another only when that one is gone.
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { Claim, type Holder, type Intent } from '../../src/disk/claim.ts';
import { makeDirectory } from './builtCli.ts';

/** What windows on different machines and in different containers have in common: nothing but the directory. */
function intent(window: number, more: Partial<Intent> = {}): Intent {
  const server = {
    kind: 'vscode',
    url: null,
    host: `host-${window % 2}`,
    window_pid: 7 + (window % 3),
    started_at: new Date(1_000_000 + window).toISOString(),
    version: '0.1.0',
  } as const;
  return { isWanted: true, mayTakeOver: true, server, ...more };
}

async function age(root: string, seconds: number): Promise<void> {
  const then = Date.now() / 1000 - seconds;
  await utimes(join(root, 'server.json'), then, then);
}

async function serverIn(root: string): Promise<Record<string, unknown>> {
  // Reason: what the test wrote, or had written.
  return JSON.parse(await readFile(join(root, 'server.json'), 'utf8')) as Record<string, unknown>;
}

function count(holders: readonly Holder[], wanted: Holder): number {
  return holders.filter((holder) => holder === wanted).length;
}

test('of twenty windows that come at once exactly one serves, and nothing else is left behind', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const root = await makeDirectory();
    const claims = Array.from({ length: 20 }, () => new Claim(root));
    const holders = await Promise.all(claims.map((claim, window) => claim.step(intent(window))));
    assert.equal(count(holders, 'us'), 1);
    assert.equal(count(holders, 'window'), 19);
    assert.deepEqual(await readdir(root), ['server.json']);
  }
});

test('a window that is not asked to serve writes nothing, and one that no longer is removes what it wrote', async () => {
  const root = await makeDirectory();
  const claim = new Claim(root);
  assert.equal(await claim.step(intent(1, { isWanted: false })), 'nobody');
  assert.deepEqual(await readdir(root), []);
  assert.equal(await claim.step(intent(1)), 'us');
  assert.equal(await claim.step(intent(1, { isWanted: false })), 'nobody');
  assert.deepEqual(await readdir(root), []);
});

test('server.json has no pid, which another tool would send a signal to', async () => {
  const root = await makeDirectory();
  await new Claim(root).step(intent(1));
  assert.deepEqual(Object.keys(await serverIn(root)), ['kind', 'url', 'host', 'window_pid', 'started_at', 'version']);
});

test('a window touched within 30 s is left alone, one that was not is taken over', async () => {
  const root = await makeDirectory();
  const [first, second] = [new Claim(root), new Claim(root)];
  await first.step(intent(1));
  await age(root, 28);
  assert.equal(await second.step(intent(2)), 'window');
  await age(root, 32);
  assert.equal(await second.step(intent(2, { mayTakeOver: false })), 'nobody');
  assert.equal((await serverIn(root))['window_pid'], 8);
  assert.equal(await second.step(intent(2)), 'us');
  assert.equal(await first.step(intent(1)), 'window', 'the one that comes back gives way');
  assert.deepEqual(await readdir(root), ['server.json']);
});

test('a time in the future is no age: whoever writes it lives', async () => {
  const root = await makeDirectory();
  await new Claim(root).step(intent(1));
  await age(root, -3600);
  assert.equal(await new Claim(root).step(intent(2)), 'window');
});

test('of ten windows that find a stale one exactly one takes over', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    const root = await makeDirectory();
    await new Claim(root).step(intent(99));
    await age(root, 60);
    const claims = Array.from({ length: 10 }, () => new Claim(root));
    await Promise.all(claims.map((claim, window) => claim.step(intent(window))));
    const holders = await Promise.all(claims.map((claim, window) => claim.step(intent(window))));
    assert.equal(count(holders, 'us'), 1, holders.join());
    assert.deepEqual(await readdir(root), ['server.json']);
  }
});

test('an owner that wakes while others take over: one serves in the end, whoever it is', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    const root = await makeDirectory();
    const claims = Array.from({ length: 4 }, () => new Claim(root));
    await claims[0]?.step(intent(0));
    await age(root, 60);
    const step = (): Promise<readonly Holder[]> =>
      Promise.all(claims.map((claim, window) => claim.step(intent(window), performance.now() + 20_000)));
    await step();
    await step();
    const holders = await step();
    assert.equal(count(holders, 'us'), 1, holders.join());
    assert.deepEqual(await readdir(root), ['server.json']);
  }
});

test('a heartbeat makes the file young again and changes nothing else', async () => {
  const root = await makeDirectory();
  const claim = new Claim(root);
  await claim.step(intent(1));
  const before = await readFile(join(root, 'server.json'), 'utf8');
  await age(root, 29);
  assert.equal(await claim.step(intent(1), performance.now() + 10_000), 'us');
  assert.equal(await readFile(join(root, 'server.json'), 'utf8'), before);
  assert.equal(await new Claim(root).step(intent(2)), 'window');
  await age(root, 29);
  assert.equal(await claim.step(intent(1), performance.now() + 11_000), 'us');
});

test('ours that another took for stale and put back is ours still', async () => {
  const root = await makeDirectory();
  assert.equal(await new Claim(root).step(intent(1)), 'us');
  const lostSight = new Claim(root);
  assert.equal(await lostSight.step(intent(1, { server: { ...intent(1).server, request: 'newer' } })), 'us');
  assert.equal((await serverIn(root))['request'], 'newer');
});

test('ours that went by itself is written again', async () => {
  const root = await makeDirectory();
  const claim = new Claim(root);
  await claim.step(intent(1));
  await rm(join(root, 'server.json'));
  assert.equal(await claim.step(intent(1)), 'us');
  assert.equal((await serverIn(root))['window_pid'], 8);
});

test('a new request is repeated in the file, by the window that serves', async () => {
  const root = await makeDirectory();
  const claim = new Claim(root);
  await claim.step(intent(1));
  await claim.step(intent(1, { server: { ...intent(1).server, request: 'abc' } }));
  assert.equal((await serverIn(root))['request'], 'abc');
});

test('the browser tool is never overwritten while its process lives, nor removed by a release', async () => {
  const root = await makeDirectory();
  const claim = new Claim(root);
  await claim.step(intent(1));
  const foreign = JSON.stringify({ pid: process.pid, port: 1, url: 'http://127.0.0.1:1/', started_at: '2026' });
  await writeFile(join(root, 'server.json'), foreign);
  await age(root, 3600);
  for (const later of [0, 31_000, 90_000]) {
    assert.equal(await claim.step(intent(1), performance.now() + later), 'browser');
  }
  await claim.release();
  assert.equal(await readFile(join(root, 'server.json'), 'utf8'), foreign);
});

test('the browser tool in another container lives by its port', async () => {
  const root = await makeDirectory();
  const listener = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await writeFile(join(root, 'server.json'), JSON.stringify({ pid: 2 ** 30, port }));
  const claim = new Claim(root);
  for (const later of [0, 31_000]) assert.equal(await claim.step(intent(1), performance.now() + later), 'browser');
  await new Promise((resolve) => listener.close(resolve));
  assert.equal(await claim.step(intent(1), performance.now() + 32_000), 'browser', 'it may be back in a moment');
  assert.equal(await claim.step(intent(1), performance.now() + 63_000), 'us');
});

for (const [name, text] of [
  ['a dead process', '{"pid": 1073741823, "port": 1}'],
  ['pid 1, which is no tool', '{"pid": 1}'],
  ['no JSON', '{"pid": 12'],
  ['nothing', ''],
] as const) {
  test(`a server.json of ${name} is taken over after 30 s of looking, not before`, async () => {
    const root = await makeDirectory();
    await writeFile(join(root, 'server.json'), text);
    await age(root, 3600);
    const claim = new Claim(root);
    const now = performance.now();
    assert.equal(await claim.step(intent(1), now), 'browser');
    assert.equal(await claim.step(intent(1), now + 29_000), 'browser');
    assert.equal(await claim.step(intent(1), now + 30_001), 'us');
  });
}

test('a server.json that leads elsewhere is replaced, and what it leads to stays as it is', async () => {
  const root = await makeDirectory();
  const elsewhere = join(root, '..', 'elsewhere.json');
  await writeFile(elsewhere, '{}');
  await symlink(elsewhere, join(root, 'server.json'));
  const claim = new Claim(root);
  const now = performance.now();
  await claim.step(intent(1), now);
  assert.equal(await claim.step(intent(1), now + 31_000), 'us');
  assert.equal(await readFile(elsewhere, 'utf8'), '{}');
});

test('a directory in place of server.json throws nothing at a window that only looks', async () => {
  const root = await makeDirectory();
  await mkdir(join(root, 'server.json'));
  assert.equal(await new Claim(root).step(intent(1)), 'browser');
});
