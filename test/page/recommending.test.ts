// Taking what the agent recommends: by a key for one decision, on Review for all that are open, and giving it back.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Draft } from '../../schemas/draft.ts';
import { entry, fullDraft, openRound, picture, submittedRound } from './orderTags.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

const takeAll = 'Take the recommendation for all that are open';

describe('recommending', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  const open = (draft: Draft = []): Promise<StandIn> => host.open({ picture: picture([openRound({ draft })]) });
  const press = (standIn: StandIn, name: string): Promise<void> =>
    standIn.page.getByRole('button', { name, exact: true }).click();

  it('takes the recommendation of an open decision by R, says so, and gives it back', async () => {
    const standIn = await open();
    const { page } = standIn;
    await page.keyboard.press('r');
    const radio = page.getByRole('radio', { name: 'An array' });
    assert.ok(await radio.isChecked());
    assert.ok(await radio.evaluate((control) => control === document.activeElement));
    assert.match(await page.getByRole('status').innerText(), /Recommendation taken: An array column/);
    await press(standIn, 'Undo');
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
    assert.deepEqual((await standIn.sent('storage')).values, []);
    assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0);
  });

  it('leaves a decision alone that is decided, has no recommendation, or is read only', async () => {
    const standIn = await open([entry('storage', { values: ['table'] })]);
    const { page } = standIn;
    await page.keyboard.press('r');
    assert.ok(await page.getByRole('radio', { name: 'A table' }).isChecked());
    await standIn.goTo('May the old labels');
    await page.keyboard.press('r');
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
    const done = await host.open({ picture: picture([submittedRound]) });
    await done.goTo('The word for it');
    await done.page.keyboard.press('r');
    await done.flush();
    assert.deepEqual(
      (await done.posts()).filter(({ type }) => type === 'draftChanged'),
      [],
    );
  });

  it('does not take it on repeat, with a modifier, or in a field', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      for (const init of [{ repeat: true }, { ctrlKey: true }, { isComposing: true }])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true, ...init }));
    });
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
    await page.getByRole('textbox', { name: 'Something else' }).fill('r');
    await page.keyboard.press('r');
    assert.ok(await page.getByRole('radio', { name: 'Something else' }).isChecked());
  });

  it('shows on Review what would be taken, by name and option, for those that have one', async () => {
    const standIn = await open();
    await standIn.goTo('Review');
    const offer = standIn.page.getByRole('region', { name: 'Two of the open decisions have a recommendation' });
    assert.deepEqual(await offer.getByRole('term').allInnerTexts(), ['Tag storage', 'Who must hear']);
    assert.deepEqual(await offer.getByRole('definition').allInnerTexts(), [
      'An array column on the order',
      'Search index',
    ]);
  });

  it('offers nothing where nothing open has a recommendation', async () => {
    const standIn = await open(fullDraft);
    await standIn.goTo('Review');
    assert.equal(await standIn.page.getByRole('button', { name: takeAll }).count(), 0);
  });

  it('takes them for all that are open, and gives them back but for what was changed since', async () => {
    const draft = [entry('hear', { isOtherChosen: true, note: 'Mind the index.' }), entry('word', { text: 'Packed' })];
    const standIn = await open(draft);
    const { page } = standIn;
    await standIn.goTo('Review');
    await press(standIn, takeAll);
    assert.match(await page.getByRole('status').innerText(), /The recommendation was taken for two decisions\./);
    assert.deepEqual((await standIn.sent('storage')).values, ['array']);
    const taken = await standIn.sent('hear');
    assert.deepEqual([taken.values, taken.isOtherChosen, taken.note], [['index'], false, 'Mind the index.']);
    await standIn.goTo('Tag storage');
    await page.keyboard.press('2');
    await standIn.goTo('Review');
    await page.getByText('The recommendation was taken for one decision.').first().waitFor();
    await press(standIn, 'Undo');
    const back = await standIn.sent('hear');
    assert.deepEqual([back.values, back.isOtherChosen, back.note], [[], true, 'Mind the index.']);
    assert.deepEqual((await standIn.sent('storage')).values, ['table']);
  });

  it('gives back what was taken even after the page was away', async () => {
    const standIn = await open();
    await standIn.goTo('Review');
    await press(standIn, takeAll);
    const storage = await standIn.sent('storage');
    const hear = await standIn.sent('hear');
    await standIn.page.reload();
    await standIn.show(picture([openRound({ draft: [storage, hear] })]));
    await press(standIn, 'Undo');
    assert.deepEqual((await standIn.sent('storage')).values, []);
  });

  it('does nothing more while the key that took them is held down', async () => {
    const standIn = await open();
    const { page } = standIn;
    await standIn.goTo('Review');
    await page.waitForFunction(() => customElements.get('vscode-button'));
    await page.getByRole('button', { name: takeAll }).focus();
    for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'h1');
    assert.deepEqual((await standIn.sent('storage')).values, ['array']);
  });
});
