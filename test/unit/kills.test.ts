// A process with the disk room's draft and submit code, killed at any moment: what it had acknowledged is there, and an
// answers file is whole or absent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertProven } from '../prove/proven.ts';
import { killWhileSaving } from './killing.ts';

test('200 kills lose nothing that was acknowledged', async () => {
  const reached = assertProven(await killWhileSaving({ seed: 1, count: 200 }));
  // The kills fell into every stage, or they would prove nothing.
  assert.ok(reached['killed while typing'] && reached['killed after submitting'], JSON.stringify(reached));
});
