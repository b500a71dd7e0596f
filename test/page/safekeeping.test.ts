// Nothing is lost and nothing is signed unseen: what the page does about dead hosts, changed rounds and old drafts.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Round } from '../../schemas/round.ts';
import { answers, entry, fullDraft, hash, openRound, picture, round, submittedRound } from './orderTags.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

const otherHash = 'b'.repeat(64);
const old = Date.now() - 24 * 3600 * 1000;

/** The round with its first decision changed, as an agent would: the same id, other words. */
function changed(change: (first: Round['groups'][0]['decisions'][0]) => Round['groups'][0]['decisions']): Round {
  const [data, ...rest] = round.groups;
  assert.ok(data);
  const [first, ...others] = data.decisions;
  assert.ok(first);
  return { ...round, groups: [{ ...data, decisions: [...change(first), ...others] }, ...rest] };
}

describe('safekeeping', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  const submits = async (standIn: StandIn): Promise<number> =>
    (await standIn.posts()).filter(({ type }) => type === 'submitted').length;
  const typeNote = async (standIn: StandIn, text: string): Promise<void> => {
    await standIn.page.getByRole('button', { name: /note/i }).first().click();
    await standIn.page.getByRole('textbox', { name: 'Note' }).pressSequentially(text);
  };

  it('says within a second that the host does not answer, and stops taking text after ten', async () => {
    const standIn = await host.open({ picture: picture([openRound()]) });
    const { page } = standIn;
    await typeNote(standIn, 'typed');
    await standIn.flush();
    await page.getByText('Not saved: the editor does not answer').waitFor({ timeout: 5000 });
    assert.equal(await page.getByText('Saved', { exact: true }).count(), 0);
    assert.equal(await page.getByRole('textbox', { name: 'Note' }).isEditable(), true);
    await page.getByText('The editor does not answer.', { exact: true }).waitFor({ timeout: 12_000 });
    assert.equal(await page.getByRole('textbox', { name: 'Note' }).isEditable(), false);
    await standIn.acknowledge();
    assert.equal(await page.getByRole('textbox', { name: 'Note' }).isEditable(), true);
    assert.equal(await page.getByText('The editor does not answer.').count(), 0);
  });

  it('hands what was not saved to the next host, and forgets it when that one has saved it', async () => {
    const standIn = await host.open({ picture: picture([openRound()]) });
    const { page } = standIn;
    await typeNote(standIn, 'kept through it all');
    await standIn.flush();
    // The tab is closed and opened again: the page's own state is gone, the browser's storage is not.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    const [ready] = await standIn.posted('ready');
    const [left] = ready?.leftovers ?? [];
    assert.equal(left?.round, 2);
    const [first] = left?.entries ?? [];
    assert.ok(first?.of === 'decision' && first.note === 'kept through it all');
    await standIn.show(picture([openRound()]));
    await page
      .getByRole('textbox', { name: 'Note' })
      .or(page.getByRole('button', { name: /note/i }))
      .first()
      .waitFor();
    await standIn.send({ type: 'draftSaved', counter: left?.counter ?? 0 });
    await page.reload();
    const [again] = await standIn.posted('ready');
    assert.deepEqual(again?.leftovers, []);
  });

  it('takes up what another window entered, but for the field that has the focus', async () => {
    const standIn = await host.open({ picture: picture([openRound()]) });
    const { page } = standIn;
    await typeNote(standIn, 'mine');
    const later = Date.now() + 5000;
    await standIn.send({
      type: 'entriesArrived',
      round: 2,
      entries: [{ ...entry('storage', { values: ['table'], note: 'theirs' }), editedAt: later }],
    });
    assert.equal(await page.getByRole('textbox', { name: 'Note' }).inputValue(), 'mine');
    assert.equal(await page.getByRole('radio', { name: 'A table of their own' }).isChecked(), true);
  });

  it('never signs a change that was not told: a label swapped under the same value', async () => {
    const standIn = await host.open({ picture: picture([openRound({ draft: fullDraft })]) });
    const { page } = standIn;
    await standIn.goTo('Review');
    const swapped = changed((first) => {
      const [one, two, ...rest] = first.input.options ?? [];
      assert.ok(one && two);
      const options = [{ ...one, label: two.label }, { ...two, label: one.label }, ...rest];
      return [{ ...first, input: { ...first.input, options } }];
    });
    await standIn.show(picture([openRound({ draft: fullDraft, round: swapped, hash: otherHash })]));
    await page.getByText('Changed: Tag storage.').waitFor();
    await page.waitForTimeout(550);
    await page.getByRole('button', { name: 'Submit round' }).click();
    await page.getByText('It was not submitted. Look through the changes, then submit again.').waitFor();
    assert.equal(await submits(standIn), 0);
    await page.waitForTimeout(550);
    await page.getByRole('button', { name: 'Submit round' }).click();
    const [sent] = await standIn.posted('submitted');
    assert.equal(sent?.hash, otherHash);
  });

  it('marks what the agent changed and added, and names what is gone, through a reload too', async () => {
    const standIn = await host.open({ picture: picture([openRound({ draft: fullDraft })]) });
    const { page } = standIn;
    const extra = changed((first) => [
      { ...first, why: 'Another reason.' },
      { ...first, id: 'new', short: 'Brand new' },
    ]);
    const without = { ...extra, groups: extra.groups.slice(0, 1) };
    await page.reload();
    await standIn.posted('ready');
    await standIn.show(picture([openRound({ draft: fullDraft, round: without, hash: otherHash })]));
    await page.getByText('The agent changed this decision while you were at the round.').waitFor();
    await standIn.goTo('Brand new');
    await page.getByText('The agent added this decision while you were at the round.').waitFor();
    await standIn.goTo('Review');
    await page.getByText('Changed: Tag storage. New: Brand new. Gone: The word for it').waitFor();
  });

  it('does not call a round changed that only came again', async () => {
    const standIn = await host.open({ picture: picture([openRound({ draft: fullDraft })]) });
    await standIn.show(picture([openRound({ draft: fullDraft })]));
    await standIn.review();
    assert.equal(await standIn.page.getByText('The agent changed').count(), 0);
    await standIn.page.getByRole('button', { name: 'Submit round' }).click();
    assert.equal((await standIn.posted('submitted'))[0]?.hash, hash);
  });

  it('announces a draft of an earlier sitting, starts afresh on request, and brings it back', async () => {
    const draft = [{ ...entry('storage', { values: ['array'] }), editedAt: old }];
    const standIn = await host.open({ picture: picture([openRound({ draft, sittingSince: Date.now() - 3600_000 })]) });
    const { page } = standIn;
    const array = page.getByRole('radio', { name: 'An array column on the order' });
    assert.equal(await array.isChecked(), true);
    await page.getByText('Restored from').waitFor();
    await page.getByRole('button', { name: 'Start afresh' }).click();
    await page.getByText('You started afresh.').waitFor();
    assert.equal(await array.isChecked(), false);
    assert.deepEqual((await standIn.sent('storage')).values, []);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByText('You started afresh.').waitFor({ state: 'detached' });
    assert.equal(await array.isChecked(), true);
  });

  it('offers an earlier sitting’s text under another question instead of filling it in', async () => {
    const draft = [{ ...entry('word', { text: 'On hold' }), title: 'What is it called?', editedAt: old }];
    const standIn = await host.open({ picture: picture([openRound({ draft, sittingSince: Date.now() - 3600_000 })]) });
    const { page } = standIn;
    await standIn.goTo('The word for it');
    const field = page.getByRole('textbox', { name: 'The word, and how you would use it' });
    assert.equal(await field.inputValue(), '');
    await page.getByText('What is it called?').waitFor();
    await page.getByRole('button', { name: 'Use it here' }).click();
    await page.getByText('What is it called?').waitFor({ state: 'detached' });
    assert.equal(await field.inputValue(), 'On hold');
    assert.equal((await standIn.sent('word')).text, 'On hold');
  });

  it('keeps an answer of this sitting when the agent rewords the question', async () => {
    const draft = [{ ...entry('word', { text: 'On hold' }), title: 'What is it called?', editedAt: Date.now() }];
    const standIn = await host.open({ picture: picture([openRound({ draft, sittingSince: Date.now() - 3600_000 })]) });
    await standIn.goTo('The word for it');
    const field = standIn.page.getByRole('textbox', { name: 'The word, and how you would use it' });
    assert.equal(await field.inputValue(), 'On hold');
  });

  it('says that a round is gone, keeps what was entered, and puts it on the clipboard', async () => {
    const draft = [entry('storage', { values: ['array'], note: 'Keep it simple.' })];
    const standIn = await host.open({ picture: picture([openRound({ draft })]) });
    const { page } = standIn;
    await standIn.show(picture([{ state: 'gone', number: 2, round, draft }]));
    await standIn.goTo('Review');
    await page.getByRole('heading', { level: 1, name: 'Round 2 is gone' }).waitFor();
    await page.getByText('Keep it simple.').waitFor();
    await page.getByRole('button', { name: 'Copy my answers' }).click();
    const [copy] = await standIn.posted('copyWanted');
    assert.deepEqual(copy, { type: 'copyWanted', round: 2, draft });
    await standIn.show(picture([openRound({ draft })]));
    assert.equal(await page.getByText('is gone').count(), 0);
  });

  it('tells the loser of a submit, and offers what they had entered', async () => {
    const unsent = [entry('storage', { values: ['table'] })];
    const standIn = await host.open({ picture: picture([openRound({ draft: unsent })]) });
    await standIn.show(picture([{ ...submittedRound, unsent }]));
    await standIn.page.getByText('This round was answered elsewhere.').waitFor();
    await standIn.page.getByRole('button', { name: 'Copy my answers' }).click();
    assert.deepEqual((await standIn.posted('copyWanted'))[0]?.draft, unsent);
  });

  it('shows both answers when something else replaced the file', async () => {
    const replacedBy = {
      ...answers,
      answers: answers.answers.map((answer) =>
        answer.decision_id === 'storage' ? { ...answer, values: ['table'] } : answer,
      ),
    };
    const standIn = await host.open({ picture: picture([{ ...submittedRound, replacedBy, isChangedSince: true }]) });
    const { page } = standIn;
    await page.getByText('Something else replaced the answers file.').waitFor();
    await page.getByText('The agent changed this round after you submitted it.').waitFor();
    const standing = page.getByRole('region', { name: 'What the file says now' });
    await standing.getByText('A table of their own').waitFor();
  });

  it('says that the agent has ended the interview, and that answers are older than their round', async () => {
    const standIn = await host.open({ picture: picture([openRound()], { hasAgentEnded: true }) });
    await standIn.page.getByText('The agent has ended this interview. You can still answer the round').waitFor();
    await standIn.show(picture([{ ...submittedRound, areAnswersOlder: true }], { hasAgentEnded: true }));
    await standIn.page.getByText('The agent has ended this interview.').waitFor();
    await standIn.page.getByText('These answers are older than the round').waitFor();
  });

  it('says that a round is open again when its answers went away', async () => {
    const standIn = await host.open({ picture: picture([openRound({ draft: fullDraft, isReopened: true })]) });
    await standIn.page.getByText('This round is open again.').waitFor();
  });
});
