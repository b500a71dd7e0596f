// A storage folder with damaged drafts, accepted rounds and journals: set aside and said, and everything else goes on.
import { test } from 'node:test';
import { assertProven } from '../prove/proven.ts';
import { damageStorage, damages } from './damage.ts';

/** Each kind of file is damaged in each way once. */
const all = 4 * Object.keys(damages).length;

test('whatever becomes of a stored file, it is set aside, nothing is deleted, and what is entered next is kept', async () => {
  assertProven(await damageStorage({ seed: 0, count: all }));
});
