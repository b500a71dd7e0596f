// The sheet of keys, and the list of decisions where there are many.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { manyDecisions } from './manyDecisions.ts';
import { openRound, picture } from './orderTags.ts';
import { StandInHost } from './standInHost.ts';

describe('the sheet of keys', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  it('opens by ?, closes by Escape, and gives the focus back', async () => {
    const { page } = await host.open({ picture: picture([openRound()]) });
    await page.evaluate(() => {
      addEventListener('keydown', (event) => (document.title += event.key));
    });
    const radio = page.getByRole('radio', { name: 'An array' });
    await radio.focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keys' });
    await sheet.getByText('Take the recommendation, if the decision is open').waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    assert.ok(await radio.evaluate((control) => control === document.activeElement));
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
    assert.equal(await page.getByRole('textbox', { name: 'Note' }).count(), 0);
    assert.doesNotMatch(await page.title(), /Escape|\?/);
  });

  it('opens and closes by its buttons, and by ? once more', async () => {
    const { page } = await host.open({ picture: picture([openRound()]) });
    const tool = page.getByRole('button', { name: 'Keys' });
    const sheet = page.getByRole('dialog', { name: 'Keys' });
    await tool.click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    assert.ok(await tool.evaluate((button) => button === document.activeElement));
    await page.keyboard.press('?');
    await sheet.waitFor();
    await page.keyboard.press('?');
    await sheet.waitFor({ state: 'detached' });
  });

  it('names only the keys that work', async () => {
    const settings = { singleKeys: false, density: 'comfortable' as const };
    const { page } = await host.open({ picture: picture([openRound()], { settings }) });
    await page.keyboard.press('?');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.getByRole('button', { name: 'Keys' }).click();
    assert.equal(await page.getByRole('dialog').getByText('Add a note').count(), 0);
    await page.getByRole('dialog').getByText('Turned off by the setting').waitFor();
  });
});

describe('a long list of decisions', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  it('neither folds nor is filtered below 30 decisions', async () => {
    const { page } = await host.open({ picture: manyDecisions(29, 2) });
    assert.equal(await page.getByRole('searchbox').count(), 0);
    assert.equal(await page.locator('.rail-fold').count(), 0);
  });

  it('folds its groups and says how many are open in each', async () => {
    const standIn = await host.open({ picture: manyDecisions(30, 2) });
    const { page } = standIn;
    const group = page.getByRole('button', { name: 'Part 2' });
    assert.match(await group.innerText(), /10 open/);
    await group.click();
    await standIn.drawn();
    assert.equal(await group.getAttribute('aria-expanded'), 'false');
    assert.equal(await page.locator('.rail-item', { hasText: 'Decision ' }).count(), 20);
    await page.reload();
    await standIn.show(manyDecisions(30, 2));
    assert.equal(await group.getAttribute('aria-expanded'), 'false');
  });

  it('is filtered by words of names, titles and groups, folded groups as well', async () => {
    const standIn = await host.open({ picture: manyDecisions(40, 2) });
    const { page } = standIn;
    await page.getByRole('button', { name: 'Part 2' }).click();
    const field = page.getByRole('searchbox', { name: 'Filter 40 decisions' });
    await field.pressSequentially('BECOME  17');
    await standIn.drawn();
    assert.deepEqual(await page.locator('.rail-item .rail-name').allInnerTexts(), [
      'Decision 17, open, required',
      'Conversation',
      'Review, 40 open',
    ]);
    await field.fill('nothing like it');
    await page.getByText('No decision fits “nothing like it”.').waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await standIn.drawn();
    assert.ok(await field.evaluate((input) => input === document.activeElement));
    assert.equal(await page.locator('.rail-item', { hasText: 'Decision ' }).count(), 30);
  });
});
