// Two submitters in processes of their own, a thousand times each way: exactly one wins, and the other one is told.
import { test } from 'node:test';
import { assertProven } from '../prove/proven.ts';
import { raceSubmitters } from './racing.ts';

for (const [title, way] of [
  ['with links', 'links'],
  ['where links are refused', 'locks'],
] as const) {
  test(`of two submitters exactly one wins, 1000 times, ${title}`, async () => {
    assertProven(await raceSubmitters(way, { seed: 1, count: 1000 }));
  });
}
