// Rounds that are handed in at the same time: each is there once, and nobody is refused for another's sake.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { handInRound } from '../../src/disk/handInRound.ts';
import { numbers } from '../prove/proven.ts';
import { decision, round } from './makeRound.ts';

test('of many handed in at once, equal ones share a number, and none is refused because of another', async () => {
  const random = numbers(7);
  for (let turn = 0; turn < 120; turn += 1) {
    const root = await realpath(await mkdtemp(join(tmpdir(), 'hand-in-')));
    const asked = ['one', 'two', 'one', 'two', 'one', 'two'].map((id) => ({ id, round: round([decision(id)]) }));
    const handedIn = await Promise.all(
      asked.map(async (each, at) => {
        // Not in step: what one of them finds is what another has half done.
        await delay(at * random() * 4);
        return handInRound(root, each.round);
      }),
    );
    for (const id of ['one', 'two']) {
      const given = handedIn.filter((_, at) => asked[at]?.id === id).map(({ number }) => number);
      assert.equal(new Set(given).size, 1, `${id} has the numbers ${given.join()}`);
    }
    assert.deepEqual((await readdir(join(root, 'rounds'))).toSorted(), ['round-01.json', 'round-02.json']);
  }
});
