// Windows as processes of their own: the one that serves is killed, and another one takes over, time after time.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { makeDirectory } from './builtCli.ts';

/** A window that steps all the time and says on stdout when it begins or ceases to serve. */
const source = `
import { Claim } from './src/disk/claim.ts';
const claim = new Claim(process.argv[2]);
const server = { kind: 'vscode', url: null, host: 'h', window_pid: process.pid, started_at: new Date().toISOString(), version: '0' };
let last = '';
for (;;) {
  const holder = await claim.step({ isWanted: true, mayTakeOver: true, server });
  if (holder !== last) console.log(holder);
  last = holder;
  await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 10));
}`;

async function build(): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), 'window-')), 'window.mjs');
  const resolveDir = fileURLToPath(new URL('../../', import.meta.url));
  await esbuild.build({
    stdin: { contents: source, resolveDir },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  return outfile;
}

async function holderOf(root: string): Promise<number | null> {
  try {
    // Reason: what such a window wrote.
    return (JSON.parse(await readFile(join(root, 'server.json'), 'utf8')) as { window_pid: number }).window_pid;
  } catch {
    return null; // Between two of them.
  }
}

async function untilHolder(root: string, not: number | null): Promise<number> {
  for (const end = performance.now() + 20_000; performance.now() < end; await delay(10)) {
    const holder = await holderOf(root);
    if (holder !== null && holder !== not) return holder;
  }
  throw new Error('Nobody took over.');
}

test('twenty times the window that serves is killed, and each time exactly one of the others takes over', async (t) => {
  const [file, root] = await Promise.all([build(), makeDirectory()]);
  const windows = new Map<number, ChildProcess>();
  const open = (): void => {
    const child = spawn(process.execPath, [file, root], { stdio: ['ignore', 'pipe', 'inherit'] });
    windows.set(child.pid ?? 0, child);
  };
  t.after(() => windows.forEach((child) => child.kill('SIGKILL')));
  for (let count = 0; count < 4; count += 1) open();
  let holder = await untilHolder(root, null);
  for (let turn = 0; turn < 20; turn += 1) {
    windows.get(holder)?.kill('SIGKILL');
    windows.delete(holder);
    await delay(50);
    assert.equal(await holderOf(root), holder, 'nobody takes over before the heartbeat is over');
    const then = Date.now() / 1000 - 31;
    await utimes(join(root, 'server.json'), then, then);
    const next = await untilHolder(root, holder);
    await delay(100);
    assert.equal(await holderOf(root), next, 'and then it stays with one');
    holder = next;
    open();
  }
  windows.forEach((child) => child.kill('SIGKILL'));
  await delay(100);
  const left = (await readdir(root)).filter((name) => name !== 'server.json' && !name.endsWith('.tmp'));
  assert.deepEqual(left, [], 'nothing but what a killed one was just about to remove');
});
