// The demo that is played by itself, from the first round to the read-back: what `npm run demo -- --headless` leaves.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { playHeadless } from '../demo/play.ts';
import { temporaryFolder } from '../host/scope.ts';

test('the demo plays two rounds and a read-back, and leaves the files and a picture of each screen', async (t) => {
  const out = path.join(await temporaryFolder(t), 'out');
  await playHeadless(t, out);
  const names = await fs.readdir(out, { recursive: true });
  const rounds = ['round-01.json', 'round-02.json', 'round-03.json'];
  for (const name of rounds) {
    assert.ok(names.includes(path.join('rounds', name)), `rounds/${name}`);
    assert.ok(names.includes(path.join('answers', name)), `answers/${name}`);
  }
  assert.ok(names.filter((name) => name.endsWith('.png')).length >= 15);
});
