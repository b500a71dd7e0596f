// Documents and images under docs/, and links: asked of the host, shown in place, signed as they were seen.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShownDocument } from '../../schemas/messages.ts';
import { entry, picture, openRound } from './orderTags.ts';
import { withContext, withExplainer } from './explaining.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

const one = '1'.repeat(64);
const two = '2'.repeat(64);
const red =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe('documents', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  const give = (standIn: StandIn, path: string, document: ShownDocument): Promise<void> =>
    standIn.send({ type: 'document', path, document });
  const words = (text: string, hash = one): ShownDocument => ({ is: 'markdown', hash, text });

  it('asks for an explainer’s document when it is on the screen, and shows it anew when it changes', async () => {
    const standIn = await host.open({ picture: withExplainer({ title: 'How', path: 'storage.md' }) });
    assert.equal((await standIn.posted('documentShown'))[0]?.path, 'docs/storage.md');
    await give(standIn, 'docs/storage.md', words('# Title\n\nfirst'));
    await standIn.page.getByRole('heading', { name: 'Title' }).waitFor();
    assert.equal(await standIn.page.getByText('The agent changed this document').count(), 0);
    await give(standIn, 'docs/storage.md', words('another text', two));
    await standIn.page.getByText('another text').waitFor();
    await standIn.page.getByText('The agent changed this document since you first saw it.').waitFor();
    await standIn.goTo('Review');
    assert.equal((await standIn.posted('documentLeft'))[0]?.path, 'docs/storage.md');
  });

  it('says in one notice why a document is not shown', async () => {
    const standIn = await host.open({ picture: withExplainer({ title: 'How', path: 'docs/a.md' }) });
    const notice = standIn.page.getByRole('group', { name: 'Notice' });
    const says = async (document: ShownDocument, text: RegExp): Promise<void> => {
      await give(standIn, 'docs/a.md', document);
      assert.match(await notice.innerText(), text);
    };
    await says({ is: 'missing' }, /docs\/a\.md is not there yet/);
    await says({ is: 'outside' }, /a symbolic link leads out of docs\//);
    await says({ is: 'unreadable', reason: 'EACCES' }, /cannot be read: EACCES/);
    await says({ is: 'untrusted' }, /only in workspaces that you trust/);
    await says({ is: 'tooLarge', bytes: 3_400_000, limit: 2_000_000 }, /has 3\.4 MB; at most 2\.0 MB are shown/);
    await notice.getByRole('button', { name: 'Open in the editor' }).first().click();
    const [link] = await standIn.posted('linkClicked');
    assert.deepEqual(link, { type: 'linkClicked', href: 'docs/a.md', isFile: true });
    await standIn.page.getByRole('radio').first().click();
    assert.ok(await standIn.page.getByRole('radio').first().isChecked());
  });

  it('refuses a path that leaves docs/ without asking for it', async () => {
    const standIn = await host.open({ picture: withExplainer({ path: '../../secret.md' }) });
    await standIn.page.getByText('This document is not shown. The path leaves docs/').waitFor();
    assert.equal(
      (await standIn.posts()).some(({ type }) => type === 'documentShown'),
      false,
    );
  });

  it('shows images from docs/ with their words, and others as links', async () => {
    const text = '![The flow](docs/flow.png) ![gone](docs/gone.png) ![far](https://example.com/x.png "Far")';
    const standIn = await host.open({ picture: withContext(text) });
    const asked = await standIn.posted('documentShown', 2);
    assert.deepEqual(
      asked.map(({ path }) => path),
      ['docs/flow.png', 'docs/gone.png'],
    );
    await give(standIn, 'docs/flow.png', { is: 'image', hash: one, uri: red });
    await give(standIn, 'docs/gone.png', { is: 'missing' });
    await standIn.page.getByRole('img', { name: 'The flow' }).waitFor();
    await standIn.page.getByText('docs/gone.png is not there yet').waitFor();
    await standIn.page.getByRole('link', { name: 'far' }).click();
    assert.equal((await standIn.posted('linkClicked'))[0]?.href, 'https://example.com/x.png');
    assert.deepEqual(await standIn.errors(), []);
  });

  it('opens a linked document in place, with a way back to the link', async () => {
    const standIn = await host.open({ picture: withContext('See [the plan](docs/plan.md#part-two) first.') });
    const { page } = standIn;
    await page.getByRole('link', { name: 'the plan' }).press('Enter');
    await standIn.posted('documentShown');
    await give(standIn, 'docs/plan.md', words('# One\n\n[other](other.md)\n\n## Part two\n\ntext'));
    assert.ok(
      await page.getByRole('heading', { name: 'Part two' }).evaluate((element) => element === document.activeElement),
    );
    await page.getByRole('link', { name: 'other' }).click();
    assert.equal((await standIn.posted('documentShown', 2))[1]?.path, 'docs/other.md');
    await give(standIn, 'docs/other.md', { is: 'missing' });
    await page.getByRole('button', { name: 'Back' }).first().click();
    await page.getByRole('heading', { name: 'Part two' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).first().click();
    assert.ok(
      await page.getByRole('link', { name: 'the plan' }).evaluate((element) => element === document.activeElement),
    );
  });

  it('sends links to the web and to files to the host, scrolls to parts, and refuses the rest with a word', async () => {
    const text = [
      '# Here\n\n[web](https://example.com/) [file](src/a.ts:42) [part](#here) [none](#none)',
      '[command](command:workbench.action.quit) [script](javascript:top.hit=1) [plain](http://example.com)',
    ].join('\n');
    const standIn = await host.open({ picture: withContext(text) });
    const { page } = standIn;
    const address = page.url();
    for (const name of ['web', 'file', 'part', 'none', 'command', 'script', 'plain']) {
      await page.getByRole('link', { name, exact: true }).click();
    }
    assert.deepEqual(
      (await standIn.posted('linkClicked')).map(({ href }) => href),
      ['https://example.com/', 'src/a.ts:42'],
    );
    assert.equal(await page.locator('.link-word').count(), 4);
    assert.match(
      (await page.locator('.link-word').allInnerTexts()).join(),
      /Only https addresses and paths are opened: command:/,
    );
    assert.equal(page.url(), address);
    assert.equal(await page.evaluate(() => 'hit' in window), false);
    const hrefs = await page.locator('.md a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    assert.deepEqual([...new Set(hrefs)], ['https://example.com/', '#']);
  });

  it('comes back where it was also when what was above comes late', async () => {
    const shown = withExplainer({ title: 'How', path: 'docs/a.md' });
    const standIn = await host.open({ picture: shown, height: 500 });
    const { page } = standIn;
    const long = words('line\n\n'.repeat(60));
    await give(standIn, 'docs/a.md', long);
    await page.getByText('line').first().waitFor();
    await page.mouse.move(500, 300);
    await page.mouse.wheel(0, 900);
    const top = (): Promise<number> => page.locator('.main').evaluate((main) => main.scrollTop);
    for (const end = Date.now() + 5000; (await top()) < 900 && Date.now() < end; await page.waitForTimeout(20));
    await page.waitForTimeout(100);
    await page.reload();
    await standIn.posted('ready');
    await standIn.show(shown);
    await standIn.posted('documentShown');
    await give(standIn, 'docs/a.md', long);
    await page.getByText('line').first().waitFor({ state: 'attached' });
    for (const end = Date.now() + 5000; (await top()) !== 900 && Date.now() < end; await page.waitForTimeout(20));
    assert.equal(await top(), 900);
  });

  it('names the documents that were seen when the round is submitted, and asks again when one has changed', async () => {
    const shown = withExplainer({ title: 'How', path: 'docs/a.md' });
    const [view] = shown.views;
    assert.ok(view?.state === 'open');
    const draft = [{ ...entry('one', { values: ['a'] }), title: 'Which one is it?' }];
    const standIn = await host.open({ picture: picture([openRound({ round: view.round, draft })]) });
    const { page } = standIn;
    await give(standIn, 'docs/a.md', words('what it says'));
    await page.getByText('what it says').waitFor();
    await standIn.review();
    const submit = page.getByRole('button', { name: 'Submit round' });
    await submit.click();
    const [first] = await standIn.posted('submitted');
    assert.deepEqual(first?.documents, [{ path: 'docs/a.md', hash: one }]);
    const refusal = { cause: 'changed', reason: 'docs/a.md is another one.', documents: ['docs/a.md'] } as const;
    await standIn.send({ type: 'submitRefused', round: 2, ...refusal });
    await page.getByText('docs/a.md is another one.').first().waitFor();
    assert.equal((await standIn.posted('documentShown', 2)).at(-1)?.path, 'docs/a.md');
    await give(standIn, 'docs/a.md', words('second', two));
    await page.waitForTimeout(550);
    await submit.click();
    const submits = await standIn.posted('submitted', 2);
    assert.deepEqual(submits[1]?.documents, [{ path: 'docs/a.md', hash: two }]);
  });
});
