// What comes while the page is up: other rounds, changed files, other writers, a reload. Nothing of it disturbs.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Picture } from '../../schemas/messages.ts';
import { entry, fullDraft, invalidRound, openRound, picture, readback, submittedRound } from './orderTags.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

describe('arriving', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  const withNext: Picture = picture([submittedRound, readback], { views: [readback] });
  const heading = (standIn: StandIn, name: string): Promise<void> =>
    standIn.page.getByRole('heading', { level: 1, name }).waitFor();

  it('shows the next round by itself, tells the host, and moves no focus', async () => {
    const standIn = await host.open({ picture: picture([submittedRound]) });
    await standIn.show(withNext);
    await heading(standIn, 'Is this what you want built?');
    assert.equal((await standIn.posted('roundChosen'))[0]?.round, 3);
    assert.equal(await standIn.page.evaluate(() => document.activeElement?.localName), 'body');
    assert.match(await standIn.page.getByRole('status').innerText(), /Round 3 is here\./);
  });

  it('shows the picture in its HTML at once and once only: one that the editor brings back has an old one', async () => {
    const given = picture([openRound({ draft: fullDraft })]);
    const standIn = await host.open({ picture: given, isAhead: true });
    const { page } = standIn;
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    assert.equal((await standIn.posted('ready'))[0]?.hasPicture, true);
    await page.reload();
    assert.equal((await standIn.posted('ready'))[0]?.hasPicture, false);
    await standIn.drawn();
    assert.equal(await title.count(), 0);
    await standIn.show(given);
    await title.waitFor();
    assert.deepEqual(await standIn.errors(), []);
  });

  it('takes the same picture twice without a word', async () => {
    const given = picture([openRound({ draft: fullDraft })]);
    const standIn = await host.open({ picture: given });
    const { page } = standIn;
    await page.waitForFunction(() => customElements.get('vscode-button'));
    const posts = (await standIn.posts()).length;
    const text = await page.locator('body').innerText();
    await standIn.show(given);
    assert.equal(await page.locator('body').innerText(), text);
    assert.equal((await standIn.posts()).length, posts);
  });

  it('shows and takes the first decision with nothing but its HTML', async () => {
    const standIn = await host.open({ picture: picture([openRound()]), isAhead: true, isWithoutFiles: true });
    const { page } = standIn;
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.ok(await page.evaluate(() => document.fonts.check('16px codicon')));
    const option = page.getByRole('radio').first();
    await option.check();
    assert.ok(await option.isChecked());
    await standIn.flush();
    assert.equal((await standIn.posted('draftChanged')).length, 1);
  });

  it('lets no text of a round out of the place that it has in the HTML', async () => {
    const title = '</script><script>standIn.errors.push("out")</script><!--<script>';
    const given = picture([openRound()]);
    const views = given.views.map((view) =>
      view.state === 'open' ? { ...view, round: { ...view.round, interview: { slug: 'x', title } } } : view,
    );
    const hostile = { ...given, interview: { ...given.interview, title }, views };
    const standIn = await host.open({ picture: hostile, isAhead: true });
    await standIn.page.getByText(title).first().waitFor();
    assert.deepEqual(await standIn.errors(), []);
  });

  it('offers the next round while keys are being pressed', async () => {
    const standIn = await host.open({ picture: picture([submittedRound]) });
    await standIn.page.keyboard.press('Tab');
    await standIn.show(withNext);
    await heading(standIn, 'Round 2 is submitted');
    await standIn.page.getByText('Round 3 is here.').first().waitFor();
    await standIn.page.getByRole('button', { name: 'Show round 3' }).click();
    await heading(standIn, 'Is this what you want built?');
    assert.equal((await standIn.posted('roundChosen')).at(-1)?.round, 3);
    assert.equal(await standIn.page.evaluate(() => document.activeElement?.localName), 'h1');
  });

  it('shows that a round was submitted before it offers the one that was waiting', async () => {
    const both = [openRound({ draft: fullDraft }), readback];
    const standIn = await host.open({ picture: picture(both) });
    await standIn.page.getByText('Round 3 is here.').waitFor();
    await standIn.review();
    await standIn.page.getByRole('button', { name: 'Submit round' }).click();
    await standIn.posted('submitted');
    await standIn.show(picture([submittedRound, readback]));
    await heading(standIn, 'Round 2 is submitted');
    await standIn.page.getByRole('button', { name: 'Show round 3' }).waitFor();
  });

  it('ignores keys for a moment on a screen that came by itself', async () => {
    const standIn = await host.open({ picture: picture([submittedRound]) });
    // In the page itself: from here the key could come when the moment is over.
    await standIn.page.evaluate(async (next) => {
      window.postMessage({ type: 'picture', picture: next }, location.origin);
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    }, withNext);
    await standIn.drawn();
    assert.equal(await standIn.page.getByRole('radio', { checked: true }).count(), 0);
    await standIn.page.waitForTimeout(450);
    await standIn.page.keyboard.press('1');
    assert.ok(await standIn.page.getByRole('radio', { name: 'Yes' }).isChecked());
  });

  it('keeps focus, caret, text and undo when the round file changes under a field', async () => {
    const standIn = await host.open({ picture: picture([openRound()]) });
    const { page } = standIn;
    const field = page.getByRole('textbox', { name: 'Something else' });
    await field.pressSequentially('In a file');
    await page.keyboard.press('ArrowLeft');
    const { round } = openRound();
    const [first, ...others] = round.groups;
    const [decision, ...rest] = first?.decisions ?? [];
    assert.ok(first && decision);
    const changed = { ...decision, title: 'Where should tags live?' };
    const groups = [{ ...first, decisions: [changed, ...rest] }, ...others];
    await standIn.show(picture([openRound({ round: { ...round, groups }, hash: 'd'.repeat(64) })]));
    await heading(standIn, 'Where should tags live?');
    assert.ok(await field.evaluate((element) => element === document.activeElement));
    assert.equal(await field.evaluate((element: HTMLTextAreaElement) => element.selectionStart), 8);
    await page.keyboard.type('X');
    assert.equal(await field.inputValue(), 'In a filXe');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    assert.notEqual(await field.inputValue(), 'In a filXe');
  });

  it('takes what another writer entered last, but never over the field that has the focus', async () => {
    const standIn = await host.open({ picture: picture([openRound()]) });
    const { page } = standIn;
    const field = page.getByRole('textbox', { name: 'Something else' });
    await field.pressSequentially('mine');
    const editedAt = Date.now() + 60_000;
    const draft = [entry('storage', { other: 'theirs', values: ['table'], editedAt })];
    await standIn.show(picture([openRound({ draft })]));
    assert.equal(await field.inputValue(), 'mine');
    assert.ok(await page.getByRole('radio', { name: 'A table' }).isChecked());
    await page.getByRole('radio', { name: 'A table' }).focus();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'theirs');
  });

  it('does not break a composition when a picture comes', async () => {
    const standIn = await host.open({ picture: picture([openRound()]) });
    const { page } = standIn;
    await page.getByRole('textbox', { name: 'Something else' }).focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await standIn.show(picture([openRound({ hash: 'e'.repeat(64) })]));
    await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await session.send('Input.insertText', { text: '日本' });
    assert.equal(await page.getByRole('textbox', { name: 'Something else' }).inputValue(), '日本');
    assert.equal((await standIn.sent('storage')).other, '日本');
  });

  it('comes back after a reload where it was: screen, open parts, scroll', async () => {
    const standIn = await host.open({ picture: picture([openRound()]), height: 500 });
    const { page } = standIn;
    await standIn.goTo('Who must hear');
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.locator('.main').evaluate((main) => main.scrollTo({ top: 120 }));
    await page.waitForTimeout(100);
    await page.reload();
    await standIn.posted('ready');
    await standIn.show(picture([openRound()]));
    await heading(standIn, 'Which parts must hear when an order’s tags change?');
    assert.ok(await page.getByRole('textbox', { name: 'Note' }).isVisible());
    assert.equal(await page.locator('.main').evaluate((main) => main.scrollTop), 120);
  });

  it('shows every finding of a round that does not fit, and mends itself', async () => {
    const standIn = await host.open({ picture: picture([submittedRound, invalidRound]) });
    const { page } = standIn;
    await heading(standIn, 'Round 3 cannot be shown yet');
    await page.getByRole('button', { name: /There is no file docs\/merge-step\.md yet/ }).click();
    await page.getByRole('button', { name: 'Open the file' }).click();
    const wanted = await standIn.posted('fileWanted', 2);
    assert.deepEqual(wanted[0], { type: 'fileWanted', what: 'round', round: 3, finding: 1 });
    assert.deepEqual(wanted[1], { type: 'fileWanted', what: 'round', round: 3 });
    await page.getByRole('button', { name: 'Show round 2' }).waitFor();
    await standIn.show(picture([submittedRound, readback]));
    await heading(standIn, 'Is this what you want built?');
  });

  it('says what is awaited while there is no round, and why a file is not taken for one', async () => {
    const ignored = [
      {
        severity: 'error' as const,
        file: 'rounds/round-2.json',
        path: '',
        message: 'is not a round',
        expected: 'Rename it to round-02.json.',
      },
    ];
    const standIn = await host.open({ picture: picture([], { ignored, nextFile: 'rounds/round-01.json' }) });
    const text = await standIn.page.getByRole('main').innerText();
    assert.match(
      text,
      /No round yet[^]*round-2\.json is not a round\. Rename it to round-02\.json\.[^]*rounds\/round-01\.json/,
    );
    await standIn.show(picture([openRound()], { ignored }));
    await standIn.goTo('Review');
    await standIn.page.getByText('Rename it to round-02.json.').waitFor();
  });

  it('counts replies as unread until they were looked at', async () => {
    const conversation = [
      { round: 1, about: null, question: 'Does the import run on Sundays?', answer: 'Yes.', repliedIn: 2 },
    ];
    const standIn = await host.open({ picture: picture([openRound()], { conversation }) });
    const { page } = standIn;
    await page.getByRole('button', { name: 'Conversation, 1 unread' }).first().click();
    await page.getByText('New', { exact: true }).waitFor();
    await standIn.goTo('Tag storage');
    assert.equal(await page.getByRole('button', { name: 'Conversation, 1 unread' }).count(), 0);
  });
});
