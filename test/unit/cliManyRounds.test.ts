// A thousand rounds of `wait` against a writer that writes in every way there is: none is missed.
import assert from 'node:assert/strict';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { wait } from '../../src/cli/wait.ts';
import { serve } from './agentServer.ts';
import { BuiltCli, makeDirectory, put } from './builtCli.ts';
import { decision, round } from './makeRound.ts';

const fileOf = (number: number): string => `round-${String(number).padStart(2, '0')}.json`;

type Write = (path: string, text: string) => Promise<void>;

/** Whole, in pieces, over a half one, replaced twice, by way of a removal: as windows, agents and editors write. */
const ways: readonly Write[] = [
  async (path, text) => {
    await writeFile(`${path}.tmp`, text);
    await rename(`${path}.tmp`, path);
  },
  (path, text) => writeFile(path, text),
  async (path, text) => {
    const file = await open(path, 'w');
    for (let at = 0; at < text.length; at += 40) await file.write(text.slice(at, at + 40));
    await file.close();
  },
  async (path, text) => {
    await writeFile(path, text.slice(0, 20));
    await delay(5);
    await rm(path);
    await writeFile(path, text);
  },
];

async function answer(root: string, number: number): Promise<void> {
  const text = JSON.stringify({ schema_version: 1, round: number, answers: [] }, null, 2);
  await ways[number % ways.length]?.(join(root, 'answers', fileOf(number)), text);
}

async function ask(root: string, number: number): Promise<void> {
  await put(root, `rounds/${fileOf(number)}`, round([decision('one')], { round: number }));
}

test('the verb itself: a thousand rounds, five at a time', async () => {
  const root = await makeDirectory();
  await mkdir(join(root, 'answers'));
  const window = serve(root);
  let next = 1;
  const worker = async (): Promise<void> => {
    while (next <= 1000) {
      const number = next++;
      await ask(root, number);
      const out: string[] = [];
      const output = { result: (line: string) => void out.push(line), say: () => undefined };
      const waiting = wait.run(['--dir', root, '--round', `${number}`, '--timeout', '60'], output);
      await delay(number % 7);
      await answer(root, number);
      assert.equal(await waiting, 0);
      assert.deepEqual(out, [join(root, 'answers', fileOf(number))]);
      await rm(join(root, 'answers', fileOf(number)));
      await rm(join(root, 'rounds', fileOf(number)));
    }
  };
  await Promise.all(Array.from({ length: 5 }, worker));
  await window.close();
});

test('as a process: sixty rounds, one after the other, as an agent goes through them', async () => {
  const cli = await BuiltCli.build();
  const root = await makeDirectory();
  await mkdir(join(root, 'answers'));
  const window = serve(root);
  for (let number = 1; number <= 60; number += 1) {
    await ask(root, number);
    const running = cli.start(['wait', '--dir', root, '--round', `${number}`, '--timeout', '60']);
    await delay((number * 13) % 200);
    await answer(root, number);
    const { code, out } = await running.ended;
    assert.deepEqual([code, out], [0, `${join(root, 'answers', fileOf(number))}\n`]);
  }
  await window.close();
});
