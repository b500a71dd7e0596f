// Keys: single ones, contributed ones, Escape; and all the times when none may act.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fullDraft, openRound, picture } from './orderTags.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

interface Press {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly repeat?: boolean;
  readonly isComposing?: boolean;
}

describe('keys', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  const open = (): Promise<StandIn> => host.open({ picture: picture([openRound()]) });
  const next = (standIn: StandIn): Promise<void> => standIn.send({ type: 'keyPressed', key: 'next' });
  const title = (standIn: StandIn): Promise<string> => standIn.page.getByRole('heading', { level: 1 }).innerText();
  const pressInPage = (standIn: StandIn, init: Press): Promise<void> =>
    standIn.page.evaluate((given) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given }));
    }, init);

  it('picks by number, opens note and question, and stops those keys from bubbling on', async () => {
    const standIn = await open();
    const { page } = standIn;
    await page.evaluate(() => {
      addEventListener('keydown', (event) => (document.title += event.key));
    });
    await page.keyboard.press('2');
    assert.ok(await page.getByRole('radio', { name: 'A table' }).isChecked());
    await page.keyboard.press('n');
    assert.ok(await page.getByRole('textbox', { name: 'Note' }).evaluate((field) => field === document.activeElement));
    await page.keyboard.press('Escape');
    await page.keyboard.press('q');
    await page.keyboard.type('q2n');
    assert.equal(await page.getByRole('textbox', { name: 'Question for the agent' }).inputValue(), 'q2n');
    assert.ok(await page.getByRole('radio', { name: 'A table' }).isChecked());
    assert.equal(await page.title(), 'Interviewq2n');
  });

  it('picks something else by its number and puts the focus into its field', async () => {
    const { page } = await open();
    await page.keyboard.press('4');
    await page.keyboard.type('5');
    assert.equal(await page.getByRole('textbox', { name: 'Something else' }).inputValue(), '5');
  });

  it('ignores single keys with a modifier, on repeat and while composing', async () => {
    const standIn = await open();
    await pressInPage(standIn, { key: '1', ctrlKey: true });
    await pressInPage(standIn, { key: '1', repeat: true });
    await pressInPage(standIn, { key: '1', isComposing: true });
    assert.equal(await standIn.page.getByRole('radio', { checked: true }).count(), 0);
    await pressInPage(standIn, { key: '1' });
    assert.equal(await standIn.page.getByRole('radio', { checked: true }).count(), 1);
  });

  it('has no single keys when they are turned off', async () => {
    const standIn = await host.open({
      picture: picture([openRound()], { settings: { singleKeys: false, density: 'comfortable' } }),
    });
    await standIn.page.keyboard.press('1');
    await standIn.page.keyboard.press('n');
    assert.equal(await standIn.page.getByRole('radio', { checked: true }).count(), 0);
    assert.equal(await standIn.page.getByRole('textbox', { name: 'Note' }).count(), 0);
  });

  it('moves in a radio group by arrows and picks with Space', async () => {
    const { page } = await open();
    await page.getByRole('radio', { name: 'An array' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    assert.ok(await page.getByRole('radio', { name: 'A table' }).isChecked());
  });

  it('leaves a field by Escape and keeps what is in it', async () => {
    const { page } = await open();
    const field = page.getByRole('textbox', { name: 'Something else' });
    await field.pressSequentially('In a file');
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'h1');
    assert.equal(await field.inputValue(), 'In a file');
  });

  it('goes on and back by the contributed keys, once for each press', async () => {
    const standIn = await open();
    const { page } = standIn;
    await page.keyboard.down('Enter');
    await next(standIn);
    assert.match(await title(standIn), /^Which parts/);
    await page.keyboard.down('Enter');
    await next(standIn);
    assert.match(await title(standIn), /^Which parts/);
    await page.keyboard.up('Enter');
    await next(standIn);
    assert.match(await title(standIn), /^What should staff/);
    await page.keyboard.press('Enter');
    await standIn.send({ type: 'keyPressed', key: 'back' });
    assert.match(await title(standIn), /^Which parts/);
  });

  it('submits by the contributed key only after a release and half a second of Review', async () => {
    const standIn = await host.open({ picture: picture([openRound({ draft: fullDraft })]) });
    const { page } = standIn;
    await standIn.goTo('Who looks after');
    await page.keyboard.down('Enter');
    await next(standIn);
    assert.equal(await title(standIn), 'Review');
    await page.waitForTimeout(550);
    await next(standIn);
    await page.keyboard.down('Enter');
    await next(standIn);
    assert.equal((await standIn.posts()).filter(({ type }) => type === 'submitted').length, 0);
    await page.keyboard.up('Enter');
    await next(standIn);
    await standIn.posted('submitted');
  });

  it('does not submit by a held Enter on the button that became Submit', async () => {
    const standIn = await host.open({ picture: picture([openRound({ draft: fullDraft })]) });
    const { page } = standIn;
    await standIn.goTo('Who looks after');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Review', exact: true }).focus();
    await page.keyboard.down('Enter');
    await page.waitForTimeout(600);
    await page.getByRole('button', { name: 'Submit round' }).focus();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    assert.equal((await standIn.posts()).filter(({ type }) => type === 'submitted').length, 0);
  });

  it('works its buttons by the keyboard', async () => {
    const standIn = await open();
    const { page } = standIn;
    await page.waitForFunction(() => customElements.get('vscode-button'));
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { level: 1, name: /^Which parts/ }).waitFor();
    await page.getByRole('button', { name: 'Back' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Where do/ }).waitFor();
  });

  it('can be skipped into past header and list', async () => {
    const { page } = await open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'h1');
  });
});
