// Everything that an agent writes may be hostile: in every field, as Markdown, as a diagram, as an HTML document.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Picture, ShownDocument } from '../../schemas/messages.ts';
import type { Decision } from '../../schemas/round.ts';
import { readTextLink } from '../../src/core/textLink.ts';
import { withDecision } from './explaining.ts';
import { hostileTexts } from './hostileTexts.ts';
import type { Listeners } from './listeners.ts';
import { listen } from './listeners.ts';
import { invalidRound, openRound, picture } from './orderTags.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

const fence = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n`;

/** One round in which this text stands in every field that holds one. */
function roundOf(text: string): Picture {
  const explainer = { title: text, markdown: text };
  const option = (value: string): NonNullable<Decision['input']['options']>[number] => ({
    value,
    label: text,
    description: text,
    consequences: text,
    recommended: value === text,
    tags: [text, { label: text, tone: 'warn' }],
    explainer,
  });
  const shared = { title: text, short: text, why: text, context: text, explainer, waive_label: text };
  const decisions: Decision[] = [
    {
      ...shared,
      id: 'one',
      input: {
        type: 'single',
        options: [option(text), option('b')],
        allow_other: true,
        other_label: text,
        other_placeholder: text,
      },
    },
    { ...shared, id: 'two', input: { type: 'text', label: text, placeholder: text } },
  ];
  const round = {
    ...openRound().round,
    kind: 'readback' as const,
    interview: { slug: 'x', title: text, skill: text },
    intro: text,
    summary: text,
    replies: [
      { decision_id: 'one', question: text, answer: text },
      { question: text, answer: text },
    ],
    groups: [{ id: 'g', title: text, decisions }],
  };
  const finding = { severity: 'error' as const, file: text, path: text, message: text, expected: text };
  return picture([openRound({ round }), { ...invalidRound, findings: [finding] }], {
    interview: { id: text, title: text, skill: text, directory: text },
    conversation: [{ round: 1, about: text, question: text, answer: text, repliedIn: 2 }],
    ignored: [finding],
    nextFile: text,
  });
}

describe('hostile texts', () => {
  let host: StandInHost;
  let far: Listeners;
  let texts: readonly string[];
  before(async () => {
    host = await StandInHost.start();
    far = await listen();
    texts = hostileTexts(far.http);
  });
  after(async () => {
    await host.stop();
    far.stop();
  });

  /** What a hostile text has brought about: nothing, or in words what. */
  async function harm(standIn: StandIn, address: string): Promise<readonly string[]> {
    const { page } = standIn;
    // While a diagram is drawn it stands in a room of its own in the body; nothing of it may stay.
    await page.waitForFunction(() => !document.querySelector('body > .drawing-room'));
    const found = [...far.heard];
    if (await page.evaluate(() => 'hit' in window)) found.push('a script of theirs ran');
    if (page.url() !== address) found.push(`the page is at ${page.url()}`);
    if (page.context().pages().length > 1) found.push('another page opened');
    if ((await page.evaluate(() => document.querySelectorAll('#app').length)) !== 1)
      found.push('the page’s own element is not alone');
    const strays = await page.evaluate(() =>
      [...document.body.children]
        .filter(({ id, localName }) => id !== 'app' && localName !== 'script')
        .map(({ localName }) => localName),
    );
    return [...found, ...strays.map((name) => `${name} is left in the body`)];
  }

  const isOurs = (type: string): boolean => /^(ready|documentShown|documentLeft|diagramFailed)$/.test(type);

  it('are at least 150', () => {
    assert.ok(new Set(texts).size >= 150, `${new Set(texts).size}`);
  });

  it('do nothing in any field of a round, on any of its screens', async () => {
    const standIn = await host.open({ picture: null });
    const { page } = standIn;
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => (dialogs.push(dialog.message()), dialog.dismiss()));
    const address = page.url();
    const bad: string[] = [];
    for (const text of texts) {
      await standIn.show(roundOf(text));
      for (const place of [1, 2, 3, 4]) {
        // The two decisions, the conversation, Review: by their places, since their names are the text.
        await page
          .locator('.rail-item')
          .nth(place - 1)
          .click();
        await page
          .locator('details:not([open]) > summary')
          .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
      }
      bad.push(...(await harm(standIn, address)).map((what) => `${JSON.stringify(text).slice(0, 80)}: ${what}`));
      if (bad.length > 0) break;
    }
    assert.deepEqual(bad, []);
    assert.deepEqual(dialogs, []);
    const told = (await standIn.posts())
      .map(({ type }) => type)
      .filter((type) => !isOurs(type) && type !== 'roundChosen');
    assert.deepEqual([...new Set(told)], []);
  });

  it('lead nowhere when every link of theirs is clicked', async () => {
    // Each by itself has been in every field; together, those that would swallow the rest are left out.
    const linked = texts.filter((text) => !/[`<]|^(> |\[\]\()/.test(text) || /^!?\[/.test(text));
    const standIn = await host.open({ picture: withDecision({ context: linked.join('\n\n') }) });
    const { page } = standIn;
    const address = page.url();
    await page.locator('.context .md-body').waitFor();
    const links = page.locator('.context .md a');
    const count = await links.count();
    assert.ok(count > 50, `${count} links`);
    for (let at = 0; at < count; at += 1) {
      await links.nth(at).dispatchEvent('click');
      const back = page.getByRole('button', { name: 'Back' });
      if ((await page.locator('.way-back').count()) > 0) await back.first().click();
    }
    const followed = (await standIn.posts()).flatMap((post) => (post.type === 'linkClicked' ? [post.href] : []));
    // What the host does with them is judged by the same rule: https, or a path that it looks up in the workspace.
    const kinds = new Set(followed.map((href) => readTextLink(href, null).is));
    assert.deepEqual(
      [...kinds].filter((kind) => kind !== 'web' && kind !== 'file'),
      [],
    );
    assert.deepEqual(
      followed.filter((href) => /^\s*(command|javascript|data|vscode|vbscript):/i.test(href)),
      [],
    );
    assert.deepEqual(await harm(standIn, address), []);
  });

  it('do nothing as labels of diagrams', async () => {
    const standIn = await host.open({ picture: null, height: 3000 });
    const address = standIn.page.url();
    const labels = texts.filter((text) => text.length < 500).map((text) => text.replace(/["\n\r`]/g, ' '));
    for (let at = 0; at < labels.length; at += 40) {
      const some = labels.slice(at, at + 40).map((text, index) => `  N${index}["${text}"] -->|"${text}"| M${index}`);
      await standIn.show(withDecision({ id: `d${at}`, context: fence(`flowchart TD\n${some.join('\n')}`) }));
      await standIn.page.locator('.drawing, .notice-error').first().waitFor({ timeout: 60_000 });
      assert.deepEqual(await harm(standIn, address), [], `from ${at}`);
    }
  });

  it('do nothing as HTML documents beyond their frame', async () => {
    const path = 'docs/x.html';
    const standIn = await host.open({ picture: withDecision({ explainer: { title: 'X', path } }) });
    const address = standIn.page.url();
    const documents = texts.filter((text) => !text.includes('http-equiv="refresh"'));
    for (const [at, text] of documents.entries()) {
      const document: ShownDocument = { is: 'html', hash: at.toString(16).padStart(64, '0'), text };
      await standIn.send({ type: 'document', path, document });
      if (at % 10 === 9) assert.deepEqual(await harm(standIn, address), [], `at ${at}`);
    }
    await standIn.page.getByRole('radio').first().click();
    assert.ok(await standIn.page.getByRole('radio').first().isChecked());
    const told = (await standIn.posts())
      .map(({ type }) => type)
      .filter((type) => !isOurs(type) && type !== 'draftChanged');
    assert.deepEqual([...new Set(told)], []);
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
});
