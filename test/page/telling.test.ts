// What the page tells beside the decisions: who waits, what was not taken for a round, what the menu offers, where the focus is.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { entry, fullDraft, invalidRound, openRound, picture, submittedRound } from './orderTags.ts';
import { StandInHost } from './standInHost.ts';

describe('telling', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  it('says that the agent is waiting, and after the submit that it was', async () => {
    const standIn = await host.open({
      picture: picture([openRound({ draft: fullDraft })], { isAgentWaiting: true }),
    });
    const { page } = standIn;
    await page.getByText('The agent is waiting', { exact: true }).waitFor();
    await standIn.review();
    await page.getByRole('button', { name: 'Submit round' }).click();
    await standIn.posted('submitted');
    await standIn.show(picture([submittedRound]));
    await page.getByText('The agent was waiting for them.').waitFor();
    assert.equal(await page.getByText('The agent is waiting', { exact: true }).count(), 0);
  });

  it('says nothing of an agent that does not wait', async () => {
    const standIn = await host.open({ picture: picture([openRound()]) });
    assert.equal(await standIn.page.getByText('The agent is waiting').count(), 0);
    await standIn.show(picture([submittedRound]));
    assert.equal(await standIn.page.getByText('was waiting').count(), 0);
  });

  it('names files that are not taken for rounds beside a round that does not fit', async () => {
    const ignored = [{ severity: 'error' as const, file: 'rounds/round-2.json', path: '', message: 'is no round' }];
    const { page } = await host.open({ picture: picture([submittedRound, invalidRound], { ignored }) });
    await page.getByText('rounds/round-2.json').waitFor();
  });

  it('offers in its menu what concerns the round, in order, and copies it with what was entered', async () => {
    const standIn = await host.open({ picture: picture([openRound({ draft: fullDraft })]) });
    const { page } = standIn;
    await page.getByRole('button', { name: 'More' }).click();
    const items = await page.getByRole('menuitem').allInnerTexts();
    assert.deepEqual(items, ['Open the Round File', 'Reveal the Folder', 'Copy as Markdown']);
    await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
    const [copy] = await standIn.posted('copyWanted');
    assert.equal(copy?.draft.length, fullDraft.length);
    await standIn.show(picture([submittedRound]));
    await page.getByRole('button', { name: 'More' }).click();
    assert.equal(await page.getByRole('menuitem').nth(1).innerText(), 'Open the Answers');
  });

  it('shows the ring of the card, and none of the browser’s, where a refusal put the focus', async () => {
    const draft = [entry('hear', { values: ['index'] })];
    const standIn = await host.open({ picture: picture([openRound({ draft })]) });
    const { page } = standIn;
    await standIn.review();
    await page.getByRole('button', { name: 'Submit round' }).click();
    await page.mouse.move(0, 0);
    const outline = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle);
    assert.equal(await outline('.card:has(:focus)'), 'solid');
    assert.equal(await outline('.card > .control:focus'), 'none');
  });

  it('puts things closer together when asked to', async () => {
    const height = async (density: 'comfortable' | 'compact'): Promise<number> => {
      const settings = { singleKeys: true, density };
      const { page } = await host.open({ picture: picture([openRound()], { settings }) });
      return page.locator('.column').evaluate((column) => column.scrollHeight);
    };
    assert.ok((await height('compact')) < 0.9 * (await height('comfortable')));
  });
});
