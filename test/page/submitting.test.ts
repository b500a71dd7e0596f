// Submitting: what keeps a round from it, what is sent, that once is enough, and what is shown afterwards.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Draft } from '../../schemas/draft.ts';
import { answers, entry, fullDraft, hash, openRound, picture, readback, submittedRound } from './orderTags.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

describe('submitting', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  const open = (draft: Draft = []): Promise<StandIn> => host.open({ picture: picture([openRound({ draft })]) });
  const submitIn = async (standIn: StandIn): Promise<void> => {
    await standIn.review();
    await standIn.page.getByRole('button', { name: 'Submit round' }).click();
  };
  const activeId = (standIn: StandIn): Promise<string | undefined> =>
    standIn.page.evaluate(() => document.activeElement?.id ?? document.activeElement?.getAttribute('aria-label') ?? '');

  it('leads through the decisions to Review', async () => {
    const { page } = await open();
    assert.equal(await page.getByRole('button', { name: 'Back' }).count(), 0);
    for (let i = 0; i < 4; i += 1) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who looks after the tags?' }).waitFor();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'h1');
    await page.getByText('A submitted round can’t be taken back.').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who looks after the tags?' }).waitFor();
  });

  it('takes a submit after a key that was let go of elsewhere, as the one that opens the palette', async () => {
    const standIn = await open(fullDraft);
    await standIn.page.keyboard.down('F1');
    // The focus is in the palette now, and so is the key's release.
    await standIn.page.evaluate(() => dispatchEvent(new Event('blur')));
    await submitIn(standIn);
    assert.equal((await standIn.posted('submitted')).length, 1);
  });

  it('lists what is open first and goes there with one click', async () => {
    const standIn = await open([entry('storage', { values: ['array'], note: 'Keep it simple.' })]);
    const { page } = standIn;
    await standIn.goTo('Review');
    const rows = await page.locator('.row').allInnerTexts();
    assert.match(rows[0] ?? '', /Who must hear[^]*Required: choose an option, write something else/);
    assert.match(rows.at(-1) ?? '', /Tag storage[^]*An array column on the order[^]*Keep it simple\./);
    await page.getByRole('button', { name: 'Tag storage, answered' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Where do an order’s tags live?' }).waitFor();
  });

  it('goes to the first required decision that is open, says why, and puts the focus there', async () => {
    const standIn = await open();
    await submitIn(standIn);
    const group = standIn.page.getByRole('radiogroup', { name: 'Where do an order’s tags live?' });
    assert.equal(await group.getAttribute('aria-invalid'), 'true');
    const id = (await group.getAttribute('aria-describedby')) ?? '';
    const text = await standIn.page.locator(`#${id}`).innerText();
    assert.match(
      text,
      /This decision is required\. Choose an option, write something else, or say that it does not apply\./,
    );
    assert.equal(await activeId(standIn), 'd1-o1');
    assert.match(await standIn.page.getByRole('status').innerText(), /Not submitted\. Tag storage is required\./);
    await standIn.page.getByRole('radio', { name: 'Elsewhere' }).check();
    await standIn.page.locator(`#${id}`).waitFor({ state: 'detached' });
    assert.equal((await standIn.posts()).filter(({ type }) => type === 'submitted').length, 0);
  });

  it('says that something else is chosen and nothing written, and puts the focus into its field', async () => {
    const standIn = await open([entry('storage', { isOtherChosen: true, other: ' \n' })]);
    await submitIn(standIn);
    await standIn.page.getByText('“Something else” is chosen, but nothing is written there.').waitFor();
    const field = standIn.page.getByRole('textbox', { name: 'Something else' });
    assert.ok(await field.evaluate((element) => element === document.activeElement));
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
  });

  it('says that the option that was chosen is gone', async () => {
    const standIn = await open([entry('storage', { values: ['gone'] })]);
    await submitIn(standIn);
    await standIn.page.getByText('The option that you chose is no longer offered.').waitFor();
  });

  it('says that a required text is empty', async () => {
    const decision = { id: 'why', title: 'Why?', waivable: false, input: { type: 'text' as const } };
    const round = { ...openRound().round, groups: [{ id: 'g', title: 'G', decisions: [decision] }] };
    const standIn = await host.open({ picture: picture([openRound({ round })]) });
    await submitIn(standIn);
    await standIn.page.getByText('This decision is required. Write an answer.').waitFor();
    const field = standIn.page.getByRole('textbox', { name: 'Why?' });
    assert.ok(await field.evaluate((element) => element === document.activeElement));
  });

  it('sends the round that was shown with all that was entered, once', async () => {
    const standIn = await open(fullDraft);
    await standIn.goTo('Review');
    await standIn.page.getByRole('textbox', { name: 'General note' }).fill('Start soon.');
    await standIn.page.waitForTimeout(550);
    const submit = standIn.page.getByRole('button', { name: 'Submit round' });
    await submit.dblclick();
    await submit.click();
    const submitted = await standIn.posted('submitted');
    assert.equal(submitted.length, 1);
    assert.equal(submitted[0]?.hash, hash);
    assert.equal(submitted[0]?.round, 2);
    const byKey = new Map(submitted[0]?.draft.map((one) => [one.of === 'decision' ? one.id : one.of, one]));
    const note = byKey.get('generalNote');
    assert.equal(note?.of === 'generalNote' && note.body, 'Start soon.');
    for (const one of fullDraft) assert.deepEqual(byKey.get(one.of === 'decision' ? one.id : ''), one);
    const order = (await standIn.posts()).map(({ type }) => type);
    assert.ok(order.indexOf('draftChanged') < order.indexOf('submitted'));
  });

  it('does nothing until Review has been seen for half a second', async () => {
    const standIn = await open(fullDraft);
    await standIn.goTo('Review');
    await standIn.page.getByRole('button', { name: 'Submit round' }).click();
    assert.equal((await standIn.posts()).filter(({ type }) => type === 'submitted').length, 0);
  });

  it('says why a round was not taken, and lets the user try again', async () => {
    const standIn = await open(fullDraft);
    await submitIn(standIn);
    await standIn.posted('submitted');
    const reason = 'The folder can’t be written to.';
    await standIn.send({ type: 'submitRefused', round: 2, cause: 'failed', reason });
    await standIn.page.locator('.callout-error', { hasText: reason }).waitFor();
    await standIn.page.waitForTimeout(550);
    await standIn.page.getByRole('button', { name: 'Submit round' }).click();
    await standIn.posted('submitted', 2);
  });

  it('shows where the answers went, with the focus on the title', async () => {
    const standIn = await open(fullDraft);
    await submitIn(standIn);
    await standIn.posted('submitted');
    await standIn.show(picture([submittedRound]));
    const { page } = standIn;
    await page.getByRole('heading', { level: 1, name: 'Round 2 is submitted' }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'h1');
    await page.getByRole('banner').getByText('Submitted').waitFor();
    await page.getByText('Waiting for the agent’s next round.').waitFor();
    await page.getByRole('button', { name: 'answers/round-02.json' }).click();
    assert.deepEqual((await standIn.posted('fileWanted'))[0], { type: 'fileWanted', what: 'answers', round: 2 });
  });

  it('shows a submitted round as it was answered, and nothing in it can be changed', async () => {
    const standIn = await host.open({ picture: picture([submittedRound]) });
    const { page } = standIn;
    await page.getByRole('button', { name: 'Who must hear, answered' }).last().click();
    assert.ok(await page.getByRole('checkbox', { name: 'Search index' }).isChecked());
    assert.ok(await page.getByRole('checkbox', { name: 'Search index' }).isDisabled());
    assert.equal(await page.getByRole('textbox', { name: 'Something else' }).isEditable(), false);
    await page.getByText('Visible to customers').click();
    await page.keyboard.press('3');
    assert.equal(await page.getByRole('checkbox', { name: 'Mails to customers' }).isChecked(), false);
    assert.equal(
      (await standIn.posts()).some(({ type }) => type === 'draftChanged'),
      false,
    );
    await page.getByRole('button', { name: 'The word for it, left open' }).waitFor();
    await page.getByRole('button', { name: 'Who looks after the tags?, not applicable' }).waitFor();
  });

  it('turns to another round by a menu that the keyboard works', async () => {
    const first = { ...submittedRound, number: 1, answers: { ...answers, round: 1 } };
    const rounds = picture([first, openRound()], { views: [openRound()] });
    const standIn = await host.open({ picture: rounds });
    const { page } = standIn;
    await page.getByRole('button', { name: 'Round 2' }).focus();
    await page.keyboard.press('Enter');
    assert.ok(await page.getByRole('menuitemradio', { name: /Round 2/, checked: true }).isVisible());
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('menu').count(), 0);
    assert.match((await page.evaluate(() => document.activeElement?.textContent)) ?? '', /Round 2/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal((await standIn.posted('roundChosen'))[0]?.round, 1);
    await standIn.show({ ...rounds, chosen: 1, views: [first, openRound()] });
    await page.getByRole('heading', { level: 1, name: 'Round 1 is submitted' }).waitFor();
  });

  it('opens files and the folder from the menu', async () => {
    const standIn = await host.open({ picture: picture([submittedRound, readback]) });
    for (const name of ['Open the Round File', 'Reveal the Folder']) {
      await standIn.page.getByRole('button', { name: 'More' }).click();
      await standIn.page.getByRole('menuitem', { name }).click();
    }
    const wanted = await standIn.posted('fileWanted', 2);
    assert.deepEqual(
      wanted.map(({ what, round }) => [what, round]),
      [
        ['round', 3],
        ['folder', 3],
      ],
    );
  });
});
