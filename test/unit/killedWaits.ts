// Agents that wait and are killed, all at once: what they leave behind is known to be dead and cleared away, and the next
// one that waits gets its answers.
import assert from 'node:assert/strict';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryClock } from '../../src/disk/heartbeat.ts';
import { clearWaiting, livingWaits } from '../../src/disk/waiting.ts';
import { attempt, type Effort, type Proven } from '../prove/proven.ts';
import { serve } from './agentServer.ts';
import { BuiltCli, makeDirectory, put } from './builtCli.ts';
import { round } from './makeRound.ts';

/** `many` agents an attempt. */
export async function killWaiting(effort: Effort, many = 20): Promise<Proven> {
  const cli = await BuiltCli.build();
  return attempt(effort, async () => {
    const root = await makeDirectory({ 'rounds/round-01.json': round() });
    const window = serve(root);
    try {
      await killAll(cli, root, many);
      await assertForgotten(root, many);
      await assertNextOneWaits(cli, root);
    } finally {
      await window.close();
    }
    return `times ${many} agents that waited were killed`;
  });
}

const wait = (root: string): readonly string[] => ['wait', '--dir', root, '--round', '1', '--timeout', '300'];

const signsIn = async (root: string): Promise<readonly string[]> =>
  (await readdir(join(root, 'waiting')).catch(() => [])).filter((name) => !name.startsWith('.'));

async function untilThere(root: string, count: number): Promise<void> {
  for (const end = performance.now() + 120_000; (await signsIn(root)).length < count;) {
    assert.ok(performance.now() < end, `${(await signsIn(root)).length} of ${count} wait`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function killAll(cli: BuiltCli, root: string, many: number): Promise<void> {
  const waiting = Array.from({ length: many }, () => cli.start(wait(root)));
  await untilThere(root, many);
  for (const { child } of waiting) child.kill('SIGKILL');
  await Promise.all(waiting.map(({ ended }) => ended));
}

/** As if the time had passed: nobody touches their signs any more. */
async function age(root: string, seconds: number): Promise<void> {
  const then = Date.now() / 1000 - seconds;
  for (const name of await signsIn(root)) await utimes(join(root, 'waiting', name), then, then);
}

async function assertForgotten(root: string, many: number): Promise<void> {
  const clock = new DirectoryClock(root, 'waiting');
  assert.deepEqual([...(await livingWaits(root, clock))], ['round-01'], 'for half a minute they may be alive');
  await age(root, 31);
  assert.deepEqual([...(await livingWaits(root, clock))], [], 'dead ones count as waiting');
  await clearWaiting(root, clock);
  assert.equal((await signsIn(root)).length, many, 'signs are cleared away before an hour is over');
  await age(root, 3601);
  await clearWaiting(root, clock);
  assert.deepEqual(await signsIn(root), [], 'signs of dead ones stay for ever');
}

async function assertNextOneWaits(cli: BuiltCli, root: string): Promise<void> {
  const next = cli.start(wait(root));
  await untilThere(root, 1);
  await put(root, 'answers/round-01.json', { schema_version: 1, round: 1, answers: [] });
  assert.deepEqual(await next.ended, { code: 0, out: `${join(root, 'answers/round-01.json')}\n`, err: next.err });
  assert.deepEqual(await signsIn(root), []);
}
