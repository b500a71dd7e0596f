// Paths that try to leave an interview, and links that are swapped under it: files reached outside, none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertProven, sample } from '../prove/proven.ts';
import { raceReading, raceWriting } from './pathRaces.ts';
import { assertInterviewFiles, pathTricks, setTrap, tryPath } from './pathTricks.ts';

test('no path reaches a file outside, as explainer, image, link or link from outside', async () => {
  const trap = await setTrap();
  const paths = ['md', 'html', 'png'].flatMap((ending) => pathTricks(trap, ending));
  assert.ok(new Set(paths).size >= 150, `${new Set(paths).size}`);
  for (const path of sample(paths, 200, Date.now() & 0xffff)) await tryPath(trap, path);
});

test('rounds, answers and questions that are links to files outside are not read', assertInterviewFiles);

test('a link that is swapped while a document is read, or answers are written, lets nothing out or in', async () => {
  assertProven(await raceReading({ seed: 1, count: 300 }));
  assertProven(await raceWriting({ seed: 10, count: 80 }));
});
