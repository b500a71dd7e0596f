// Hostile texts outside of the page: no link or icon of theirs lives, no terminal obeys them, no document is bent by them.
import { test } from 'node:test';
import { hostileTexts } from '../page/hostileTexts.ts';
import { assertProven, sample } from '../prove/proven.ts';
import { inMarkdown, inNotifications, inTerminal } from './hostileOutside.ts';

const texts = hostileTexts('http://127.0.0.1:9');

test('in notifications and prompts they are texts', async () => {
  assertProven(await inNotifications(texts));
});

test('in a terminal they command nothing, and each finding stays on its line', async () => {
  assertProven(await inTerminal(sample(texts, 40, 1)));
});

test('in exported Markdown they stay where they belong, and hide nothing', async () => {
  assertProven(await inMarkdown(texts));
});
