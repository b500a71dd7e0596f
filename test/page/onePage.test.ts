// The one-page view: the same controls under each other, where the user is, and what many decisions cost.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { manyDecisions } from './manyDecisions.ts';
import { entry, openRound, picture, submittedRound } from './orderTags.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

describe('one page', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  async function open(given = picture([openRound()])): Promise<StandIn> {
    const standIn = await host.open({ picture: given });
    await toggle(standIn);
    return standIn;
  }
  async function toggle(standIn: StandIn): Promise<void> {
    await standIn.page.getByRole('button', { name: 'One page', exact: true }).click();
    // The rest is drawn while nothing else is to be done.
    await standIn.page.waitForFunction(() => document.querySelectorAll('.is-undrawn').length < 200);
    await standIn.drawn();
  }
  const current = (page: Page): Promise<string> => page.locator('.rail-item[aria-current]').innerText();
  const focused = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.textContent?.trim());

  it('shows every decision with its title, controls and asides, and says that it is on', async () => {
    const standIn = await open();
    const { page } = standIn;
    await page.locator('.is-undrawn').first().waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 5);
    assert.equal(await page.getByRole('radiogroup').count(), 3);
    assert.equal(await page.getByRole('group', { name: 'Which parts must hear' }).count(), 1);
    assert.equal(await page.getByRole('button', { name: 'Add a note' }).count(), 5);
    const tool = page.getByRole('button', { name: 'One page' });
    assert.equal(await tool.getAttribute('aria-pressed'), 'true');
    await tool.click();
    await standIn.drawn();
    assert.equal(await tool.getAttribute('aria-pressed'), 'false');
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
  });

  it('keeps the decision when one turns to it and back', async () => {
    const standIn = await host.open({ picture: picture([openRound()]) });
    await standIn.goTo('May the old labels');
    await toggle(standIn);
    assert.equal(await focused(standIn.page), 'May the old labels be deleted?');
    assert.match(await current(standIn.page), /^May the old labels/);
    await toggle(standIn);
    assert.equal(await standIn.page.getByRole('heading', { level: 1 }).innerText(), 'May the old labels be deleted?');
  });

  it('enters answers, notes and texts of each decision for itself', async () => {
    const standIn = await open();
    const { page } = standIn;
    await page.getByRole('radio', { name: 'A table' }).check();
    await page.getByRole('checkbox', { name: 'Packing list' }).check();
    await page.getByRole('textbox', { name: 'The word, and how' }).fill('Packed');
    await page.locator('[data-decision="sure"]').getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Not before May.');
    assert.deepEqual((await standIn.sent('storage')).values, ['table']);
    assert.deepEqual((await standIn.sent('hear')).values, ['packing']);
    assert.equal((await standIn.sent('word')).text, 'Packed');
    assert.equal((await standIn.sent('sure')).note, 'Not before May.');
  });

  it('takes the single keys for the decision that has the focus or was gone to', async () => {
    const standIn = await open();
    const { page } = standIn;
    await page.getByRole('checkbox', { name: 'Packing list' }).focus();
    await standIn.drawn();
    assert.match(await current(page), /^Who must hear/);
    await page.keyboard.press('3');
    assert.ok(await page.getByRole('checkbox', { name: 'Mails' }).isChecked());
    await standIn.goTo('May the old labels');
    await page.keyboard.press('2');
    assert.ok(await page.getByRole('radio', { name: 'No', exact: true }).isChecked());
    await page.keyboard.press('n');
    await page.keyboard.type('Why not');
    assert.equal((await standIn.sent('sure')).note, 'Why not');
    assert.equal((await standIn.sent('storage').catch(() => null)) === null, true);
  });

  it('goes on and back from decision to decision, and from the last one to Review', async () => {
    const standIn = await open();
    const { page } = standIn;
    await standIn.send({ type: 'keyPressed', key: 'next' });
    assert.equal(await focused(page), 'Which parts must hear when an order’s tags change?');
    await standIn.goTo('Who looks after');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Review' }).click();
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Review');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    assert.equal(await focused(page), 'Who looks after the tags?');
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 5);
  });

  it('follows the scrolling, and is found again where it was left', async () => {
    const standIn = await open();
    const { page } = standIn;
    await page.mouse.move(600, 400);
    for (let times = 0; times < 12 && !/^May the old/.test(await current(page)); times += 1) {
      await page.mouse.wheel(0, 250);
      await page.waitForTimeout(60);
    }
    assert.match(await current(page), /^May the old/);
    const top = (): Promise<number> =>
      page.locator('[data-decision="sure"]').evaluate((part) => part.getBoundingClientRect().top);
    // A wheel scrolls smoothly: it is over when a frame brings nothing more.
    let before = await top();
    for (let now = NaN; now !== before; before = await top()) {
      now = before;
      await page.waitForTimeout(100);
    }
    await page.reload();
    await standIn.show(picture([openRound()]));
    assert.ok(Math.abs((await top()) - before) < 2);
  });

  it('goes to what a refused submit misses', async () => {
    const standIn = await open(picture([openRound({ draft: [entry('storage', { values: ['array'] })] })]));
    const { page } = standIn;
    await standIn.review();
    await page.getByRole('button', { name: 'Submit round' }).click();
    await page.locator('[data-decision="hear"]').getByText('This decision is required.').waitFor();
    assert.ok(
      await page.getByRole('checkbox', { name: 'Search index' }).evaluate((one) => one === document.activeElement),
    );
  });

  it('reads a submitted round, too', async () => {
    const { page } = await open(picture([submittedRound]));
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 5);
    assert.ok(await page.getByRole('radio', { name: 'An array' }).isDisabled());
  });

  it('draws what is near at once, all of it soon, and by a key only what the key changed', async () => {
    const standIn = await open(manyDecisions(300, 10));
    const { page } = standIn;
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 300);
    await page.waitForFunction(() => document.querySelectorAll('.question .options').length === 300);
    const touched = await page.evaluate(async () => {
      const seen = new Set<string>();
      const observer = new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          seen.add(element?.closest<HTMLElement>('.question')?.dataset['decision'] ?? 'elsewhere');
        }
      });
      observer.observe(document.querySelector('.main') as Element, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      }); // it is there
      const field = document.querySelector<HTMLTextAreaElement>('.question textarea') as HTMLTextAreaElement; // likewise
      field.focus();
      field.value = 'As it was';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      observer.disconnect();
      return [...seen];
    });
    assert.deepEqual(touched, ['decision-1']);
  });

  it('comes to a far decision that is not drawn yet', async () => {
    const standIn = await open(manyDecisions(300, 10));
    await standIn.page.locator('.rail-item', { hasText: 'Decision 250' }).click();
    const part = standIn.page.locator('[data-decision="decision-250"]');
    assert.equal(await part.getByRole('radio').count(), 11);
    const { top } = await part.evaluate((element) => element.getBoundingClientRect());
    assert.ok(top >= 0 && top < 200, `it is at ${top}`);
  });
});
