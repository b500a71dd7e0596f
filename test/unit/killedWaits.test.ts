// Agents that wait and are killed all at once leave nothing behind that counts, and the next one is answered.
import { test } from 'node:test';
import { assertProven } from '../prove/proven.ts';
import { killWaiting } from './killedWaits.ts';

test('agents that are killed while they wait are forgotten, and the next one that waits gets the answers', async () => {
  assertProven(await killWaiting({ seed: 1, count: 1 }, 6));
});
