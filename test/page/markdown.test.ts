// Markdown of the agent: drawn as GitHub draws it, HTML as text, links and images judged, code to copy.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { withContext } from './explaining.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

describe('Markdown', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  async function open(text: string, width = 1180): Promise<{ standIn: StandIn; context: Locator }> {
    const standIn = await host.open({ picture: withContext(text), width });
    const context = standIn.page.locator('.context .md');
    await context.locator('.md-body').waitFor();
    return { standIn, context };
  }

  it('draws headings below the h1 and leaves none out, lists, quotes, tables and tasks', async () => {
    const { context, standIn } = await open(
      '### First\n\n##### Second\n\n# Top\n\n> Quoted\n\n1. one\n2. two\n\n- [x] done\n- [ ] to do\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n~~old~~ **new**',
    );
    const headings = await context.locator('h2, h3, h4, h5, h6').evaluateAll((all) => all.map((one) => one.outerHTML));
    assert.deepEqual(
      headings.map((one) => /^<(h\d)/.exec(one)?.[1]),
      ['h2', 'h3', 'h2'],
    );
    assert.equal(await context.locator('blockquote p').innerText(), 'Quoted');
    assert.equal(await context.locator('ol > li').count(), 2);
    assert.equal(await context.getByText('Done:').count(), 1);
    assert.equal(await context.locator('td').last().getAttribute('align'), 'right');
    assert.equal(await context.locator('del').innerText(), 'old');
    assert.deepEqual(await standIn.errors(), []);
  });

  it('tells GitHub’s alerts apart by a word, and leaves other quotes as they are', async () => {
    const { context, standIn } = await open(
      '> [!NOTE]\n> Useful **here**.\n>\n> - one\n\n> [!caution]\n\n> [!OTHER]\n> Not one.\n\n> [!NOTE] in a line\n\n> [!WARNING]\n> `x` first',
    );
    const quotes = await context.locator('blockquote').allInnerTexts();
    assert.deepEqual(
      quotes.map((text) => text.replaceAll(/\s+/g, ' ').trim()),
      ['Note Useful here. one', 'Caution', '[!OTHER] Not one.', '[!NOTE] in a line', 'Warning x first'],
    );
    assert.equal(await context.locator('blockquote.alert').count(), 3);
    assert.equal(await context.locator('blockquote strong').innerText(), 'here');
    assert.deepEqual(await standIn.errors(), []);
  });

  it('shows HTML as the text that it is, in a line and in a block', async () => {
    const { context, standIn } = await open(
      'a <b onclick="x()">bold</b> &lt;i&gt;\n\n<div style="position:fixed"><script>top.hit = 1</script>\n<img src=x onerror="top.hit = 1"></div>\n',
    );
    const text = await context.innerText();
    assert.match(text, /a <b onclick="x\(\)">bold<\/b> <i>/);
    assert.match(text, /<script>top\.hit = 1<\/script>/);
    assert.equal(await context.locator('b, i:not(.codicon), script, img, [style], [onclick]').count(), 0);
    assert.equal(await standIn.page.evaluate(() => 'hit' in window), false);
  });

  it('gives each block its own direction and writes out the marks that turn text around', async () => {
    const { context } = await open('first\n\nשלום\n\n`a\u202Eb` and \u2066c\n\n```\nx\u202Ey\n```');
    assert.equal(await context.locator('p').nth(1).getAttribute('dir'), 'auto');
    assert.deepEqual(await context.locator('.turning-mark').allInnerTexts(), ['U+202E', 'U+2066', 'U+202E']);
    assert.equal(await context.locator('pre').getAttribute('dir'), 'ltr');
  });

  it('colours code in a known language, leaves another as it is, and copies it whole', async () => {
    const { context, standIn } = await open(
      '```ts\nconst a = "</span><img src=x>"; // \u202E\n```\n\n```nope\n<b>x</b>\n```',
    );
    await context.locator('.hljs-keyword').first().waitFor();
    const [first, second] = await context.locator('pre').allInnerTexts();
    assert.equal(first, 'const a = "</span><img src=x>"; // U+202E');
    assert.equal(second, '<b>x</b>');
    assert.equal(await context.locator('img').count(), 0);
    await standIn.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.getByRole('button', { name: 'Copy the code' }).first().click();
    await standIn.page.getByRole('status').getByText('Copied.').waitFor();
    const copied = await standIn.page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, 'const a = "</span><img src=x>"; // \u202E');
  });

  it('lets wide tables and code scroll by themselves, named and in reach of the keyboard', async () => {
    const cells = '| a cell that is wide enough '.repeat(20);
    const { context, standIn } = await open(
      `${cells}|\n${'|---'.repeat(20)}|\n${cells}|\n\n\`\`\`\n${'long '.repeat(100)}\n\`\`\`\n\n| a |\n|---|\n| 1 |`,
      420,
    );
    await context.getByRole('group', { name: 'Table' }).waitFor();
    await context.getByRole('group', { name: 'Code' }).waitFor();
    assert.equal(await context.getByRole('group').count(), 2);
    assert.equal(await context.locator('[tabindex="0"]').count(), 2);
    const main = standIn.page.locator('.main');
    assert.ok(await main.evaluate((element) => element.scrollWidth <= element.clientWidth));
  });

  it('stands as plain text until the code for it has come, and does not hold up the first paint', async () => {
    const standIn = await host.open({ picture: null });
    await standIn.page.route('**/webview/markdown.js', (route) => route.abort());
    await standIn.page.reload();
    await standIn.posted('ready');
    await standIn.show(withContext('one **two**\nthree'));
    assert.equal(await standIn.page.locator('.context .md').innerText(), 'one **two**\nthree');
  });

  it('offers the editor for a text that is too long', async () => {
    const standIn = await host.open({ picture: withContext('x'.repeat(100_001)) });
    await standIn.page.getByText('This text has 100,001 characters; at most 100,000 are shown here.').waitFor();
    await standIn.page.getByRole('button', { name: 'Open in the editor' }).first().click();
    assert.deepEqual((await standIn.posted('fileWanted'))[0], { type: 'fileWanted', what: 'round', round: 2 });
  });

  it('draws a text once, whatever is typed beside it', async () => {
    const { context, standIn } = await open('a **b**');
    await context.locator('strong').evaluate((element) => element.setAttribute('data-same', ''));
    await standIn.page.getByRole('textbox', { name: 'Something else' }).pressSequentially('hello');
    assert.equal(await context.locator('strong[data-same]').count(), 1);
  });

  it('survives a text that is nested deeper than any parser goes', async () => {
    const standIn = await host.open({ picture: withContext(`${'> '.repeat(20_000)}x`) });
    await standIn.page.getByRole('radio').first().click();
    assert.ok(await standIn.page.getByRole('radio').first().isChecked());
  });
});
