// A page whose script fails; more ways to fail are tried in `npm run prove`.
import { test } from 'node:test';
import { failPage, failures } from './failingPage.ts';

test('a page whose script fails is said, and the quick picks are offered', async (t) => {
  await failPage(t, failures['it throws'] ?? '');
});
