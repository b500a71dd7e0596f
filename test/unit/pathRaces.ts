// Links that are swapped while something is read or written through them: nothing is read or written outside.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOnce } from '../../src/disk/createOnce.ts';
import { DocumentFile } from '../../src/disk/documentFile.ts';
import { attempt, type Effort, type Proven } from '../prove/proven.ts';

interface Swapping {
  readonly interview: string;
  readonly outside: string;
  stop(): Promise<void>;
}

/** `part` is now a directory of the interview, now a link to one outside, and back, all the time. */
async function swap(part: string): Promise<Swapping> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'swap-')));
  const [interview, outside] = [join(base, 'one'), join(base, 'outside')];
  await mkdir(join(interview, 'docs'), { recursive: true });
  await mkdir(join(interview, 'real'));
  await mkdir(outside);
  await writeFile(join(interview, 'docs/inside.md'), 'fine');
  await writeFile(join(outside, 'a.md'), 'secret');
  const [inside, out] = part === 'docs/a.md' ? ['docs/inside.md', join(outside, 'a.md')] : ['real', outside];
  let isOver = false;
  const turnTo = async (turn: number): Promise<void> => {
    const next = join(base, `next-${turn}`);
    await symlink(turn % 2 ? out : join(interview, inside), next);
    await rename(next, join(interview, part));
  };
  await turnTo(0);
  const work = (async () => {
    for (let turn = 1; !isOver; turn += 1) await turnTo(turn);
  })();
  return {
    interview,
    outside,
    stop: async () => {
      isOver = true;
      await work;
      await rm(base, { recursive: true, force: true });
    },
  };
}

export async function raceReading(effort: Effort): Promise<Proven> {
  const swapping = await swap('docs/a.md');
  const proven = await attempt(effort, async () => {
    const found = await new DocumentFile(swapping.interview, 'docs/a.md').read();
    const said = found.is === 'markdown' ? found.text : found.is;
    assert.notEqual(said, 'secret');
    return 'documents read while a link was swapped';
  });
  await swapping.stop();
  return proven;
}

export async function raceWriting(effort: Effort): Promise<Proven> {
  const swapping = await swap('answers');
  const proven = await attempt(effort, async (seed) => {
    // Refused, written inside, or held up by the swap itself: all the same as long as nothing lands outside.
    await createOnce(swapping.interview, 'answers', `round-${seed}.json`, '{}').catch(() => undefined);
    assert.deepEqual(await readdir(swapping.outside), ['a.md']);
    return 'answers written while a link was swapped';
  });
  await swapping.stop();
  return proven;
}
