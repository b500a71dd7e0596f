// Hostile texts around the page, in a whole editor; many more are tried in `npm run prove`.
import { test } from 'node:test';
import { hostileTexts } from '../page/hostileTexts.ts';
import { sample } from '../prove/proven.ts';
import { surroundWith } from './hostileWorkbench.ts';

test('hostile texts stay texts in the tree, in notifications, quick picks and Problems', async (t) => {
  const some = sample(hostileTexts('http://127.0.0.1:9'), 3, 1);
  const known = ['$(sync~spin) [run](command:workbench.action.quit)', '<img src=x onerror=top.hit=1>'];
  await surroundWith(
    t,
    [...known, ...some],
    () => false,
    (text) => t.diagnostic(JSON.stringify(text).slice(0, 100)),
  );
});
