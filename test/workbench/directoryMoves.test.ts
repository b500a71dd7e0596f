// An interview directory that goes under the panel and comes back.
import { test } from 'node:test';
import { moveDirectory } from './panelStates.ts';

test('a directory that is renamed or deleted and put back costs nothing that was typed', async (t) => {
  await moveDirectory(t, (what) => t.diagnostic(what));
});
