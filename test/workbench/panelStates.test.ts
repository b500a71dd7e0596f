// The panel's states outlive a reload; all of them are tried in `npm run prove`.
import { test } from 'node:test';
import { reloadIn } from './panelStates.ts';

test('whatever the panel shows, a reload brings it back with all that was typed', async (t) => {
  await reloadIn(
    t,
    (state) => ['deciding', 'gone', 'submitted'].includes(state),
    (state) => t.diagnostic(state),
  );
});
