// Answering: what each kind of input does, and what of it is sent.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Draft } from '../../schemas/draft.ts';
import { entry, openRound, picture } from './orderTags.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

/** The host's answer to the document that was just unfolded: its notice has a button in the card. */
async function tooLarge(host: StandIn): Promise<void> {
  const [{ path } = { path: '' }] = await host.posted('documentShown');
  await host.send({ type: 'document', path, document: { is: 'tooLarge', bytes: 3_400_000, limit: 2_000_000 } });
}

describe('answering', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  const open = (draft: Draft = []): Promise<StandIn> => host.open({ picture: picture([openRound({ draft })]) });

  it('picks nothing by itself, not even what is recommended', async () => {
    const { page } = await open();
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
    await page.getByRole('radio', { name: 'An array column on the order Recommended' }).waitFor();
  });

  it('sends the value of a picked option, whatever the value is called', async () => {
    const host = await open();
    await host.page.getByRole('radio', { name: 'Elsewhere' }).check();
    assert.deepEqual((await host.sent('storage')).values, ['__proto__']);
  });

  it('picks an option by a click anywhere on its card', async () => {
    const host = await open();
    await host.page.getByText('Renaming is one row.').click();
    assert.deepEqual((await host.sent('storage')).values, ['table']);
  });

  it('does not pick by a click on a fold or a link in the card', async () => {
    const standIn = await open();
    const { page } = standIn;
    await page.getByText('Explanation', { exact: true }).click();
    await page.getByText('The search service').click();
    await tooLarge(standIn);
    await page.getByRole('button', { name: 'Open in the editor' }).click();
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
  });

  it('does not pick when a click ends a selection of text', async () => {
    const { page } = await open();
    await page.getByText('The tags stand beside the order.').dblclick();
    await page.getByRole('radio', { name: 'An array' }).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    const box = await page.getByText('The tags stand beside the order.').boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 2, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 5);
    await page.mouse.up();
    assert.notEqual(await page.evaluate(() => String(getSelection())), '');
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
  });

  it('posts a link that was followed', async () => {
    const host = await open();
    await host.page.getByText('The search service').click();
    await tooLarge(host);
    await host.page.getByRole('button', { name: 'Open in the editor' }).click();
    assert.equal((await host.posted('linkClicked'))[0]?.href, 'docs/search.md');
  });

  it('lets several be picked and taken back on multi, something else among them', async () => {
    const host = await open();
    await host.goTo('Who must hear');
    await host.page.getByRole('checkbox', { name: 'Packing list' }).check();
    await host.page.getByRole('checkbox', { name: 'Search index' }).check();
    await host.page.getByRole('textbox', { name: 'Something else' }).fill('The returns desk');
    await host.page.getByRole('checkbox', { name: 'Packing list' }).uncheck();
    const sent = await host.sent('hear');
    assert.deepEqual(sent.values, ['index']);
    assert.ok(sent.isOtherChosen);
    assert.equal(sent.other, 'The returns desk');
  });

  it('picks something else by writing, in place of the options, and keeps the text when another is picked', async () => {
    const host = await open();
    const { page } = host;
    await page.getByRole('radio', { name: 'Elsewhere' }).check();
    await page.getByRole('textbox', { name: 'Something else' }).pressSequentially('In a file');
    let sent = await host.sent('storage');
    assert.deepEqual([sent.values, sent.isOtherChosen, sent.other], [[], true, 'In a file']);
    assert.ok(await page.getByRole('radio', { name: 'Something else' }).isChecked());
    await page.getByRole('radio', { name: 'A table' }).check();
    sent = await host.sent('storage');
    assert.deepEqual([sent.values, sent.isOtherChosen, sent.other], [['table'], false, 'In a file']);
    assert.equal(await page.getByRole('textbox', { name: 'Something else' }).inputValue(), 'In a file');
  });

  it('takes text with its line breaks', async () => {
    const host = await open();
    await host.goTo('The word for it');
    const field = host.page.getByRole('textbox', { name: 'The word, and how you would use it' });
    await field.pressSequentially('On hold.');
    await field.press('Enter');
    await field.pressSequentially('It can be lifted.');
    assert.equal((await host.sent('word')).text, 'On hold.\nIt can be lifted.');
  });

  it('answers a confirm like a single choice', async () => {
    const host = await open();
    await host.goTo('May the old labels');
    await host.page.getByRole('radio', { name: 'No', exact: true }).check();
    assert.deepEqual((await host.sent('sure')).values, ['no']);
    assert.equal(await host.page.getByRole('checkbox').count(), 0);
  });

  it('offers something else by itself where there are no options', async () => {
    const host = await open();
    await host.goTo('Who looks after');
    await host.page.getByRole('textbox', { name: 'Something else' }).fill('Support');
    assert.equal((await host.sent('free')).other, 'Support');
  });

  it('keeps the choice of a waived decision, and un-waives it when one is picked', async () => {
    const host = await open();
    const { page } = host;
    await page.getByRole('radio', { name: 'A table' }).check();
    await page.getByRole('checkbox', { name: 'Not applicable' }).check();
    let sent = await host.sent('storage');
    assert.deepEqual([sent.values, sent.isWaived], [['table'], true]);
    await page.getByRole('checkbox', { name: 'Not applicable' }).uncheck();
    assert.ok(await page.getByRole('radio', { name: 'A table' }).isChecked());
    await page.getByRole('checkbox', { name: 'Not applicable' }).check();
    await page.getByRole('radio', { name: 'Elsewhere' }).check();
    sent = await host.sent('storage');
    assert.deepEqual([sent.values, sent.isWaived], [['__proto__'], false]);
  });

  it('clears a choice, keeps what was written, and puts the focus on the options', async () => {
    const host = await open();
    const { page } = host;
    await page.getByRole('textbox', { name: 'Something else' }).fill('In a file');
    await page.getByRole('button', { name: 'Clear' }).click();
    const sent = await host.sent('storage');
    assert.deepEqual([sent.values, sent.isOtherChosen, sent.other], [[], false, 'In a file']);
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'd1-o1');
    assert.equal(await page.getByRole('button', { name: 'Clear' }).count(), 0);
  });

  it('takes a note and a question, which are no answer', async () => {
    const host = await open();
    const { page } = host;
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).pressSequentially('Later');
    await page.getByRole('button', { name: 'Ask the agent' }).click();
    await page.getByRole('textbox', { name: 'Question for the agent' }).pressSequentially('Why?');
    const sent = await host.sent('storage');
    assert.deepEqual([sent.note, sent.question], ['Later', 'Why?']);
    await page.getByRole('button', { name: 'Tag storage, open, required' }).waitFor();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByText('written').waitFor();
  });

  it('keeps general questions apart and shows them in the conversation', async () => {
    const host = await open();
    const { page } = host;
    await host.goTo('Conversation');
    const field = page.getByRole('textbox', { name: 'Question for the agent' });
    await field.pressSequentially('Who pays?');
    await page.getByRole('button', { name: 'Ask another question' }).click();
    await field.pressSequentially('Since when?');
    await page.getByText('Who pays?').waitFor();
    await host.flush();
    const drafts = (await host.posted('draftChanged')).flatMap(({ entries }) => entries);
    const bodies = new Map(drafts.map((one) => (one.of === 'generalQuestion' ? [one.id, one.body] : ['', ''])));
    assert.deepEqual([...bodies.values()], ['Who pays?', 'Since when?']);
  });

  it('shows an earlier answer and fills it in only when asked', async () => {
    const earlier = [
      {
        round: 1,
        answer: { decision_id: 'storage', status: 'answered' as const, values: ['table'], note: 'For now.' },
      },
    ];
    const standIn = await host.open({ picture: picture([openRound({ earlier })]) });
    const region = standIn.page.getByRole('region', { name: 'Your answer in round 1' });
    assert.match(await region.innerText(), /A table of their own\s+For now\./);
    assert.equal(await standIn.page.getByRole('radio', { checked: true }).count(), 0);
    await region.getByRole('button', { name: 'Keep that answer' }).click();
    assert.deepEqual((await standIn.sent('storage')).values, ['table']);
  });

  it('says Saved only when the last that was entered is saved, and why when it is not', async () => {
    const host = await open();
    const { page } = host;
    const status = page.getByRole('status');
    await page.getByRole('radio', { name: 'Elsewhere' }).check();
    const [first] = await host.posted('draftChanged');
    await page.getByRole('radio', { name: 'A table' }).check();
    await host.posted('draftChanged', 2);
    await host.send({ type: 'draftSaved', counter: first?.counter ?? 0 });
    assert.doesNotMatch(await status.innerText(), /Saved/);
    await page.getByText('Saving…').waitFor();
    await host.send({ type: 'draftNotSaved', counter: 2, reason: 'The disk is full.' });
    assert.match(await status.innerText(), /Not saved: The disk is full\./);
    await page.getByRole('button', { name: 'Retry' }).click();
    const again = (await host.posted('draftChanged', 3)).at(-1);
    assert.deepEqual(
      again?.entries.map((one) => (one.of === 'decision' ? one.values : [])),
      [['table']],
    );
    await host.send({ type: 'draftSaved', counter: again?.counter ?? 0 });
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('sends what is being typed within 100 ms, and at once when the field is left', async () => {
    const host = await open();
    const { page } = host;
    await host.goTo('The word for it');
    await page.getByRole('textbox').pressSequentially('abc');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur()); // a text field is an element of HTML
    const post = (await host.posts()).findLast(({ type }) => type === 'draftChanged');
    assert.ok(post?.type === 'draftChanged');
    assert.equal(post.entries[0]?.of === 'decision' && post.entries[0].text, 'abc');
  });

  it('never dates an edit before the one it follows', async () => {
    const late = Date.now() + 3_600_000;
    const host = await open([entry('storage', { values: ['array'], editedAt: late })]);
    await host.page.getByRole('radio', { name: 'A table' }).check();
    assert.ok((await host.sent('storage')).editedAt >= late);
    assert.ok(await host.page.getByRole('radio', { name: 'A table' }).isChecked());
  });
});
