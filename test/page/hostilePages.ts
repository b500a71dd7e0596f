// Shows hostile texts in every field, as diagrams, as links and as HTML documents, and says what harm they did.
import assert from 'node:assert/strict';
import type { Picture, ShownDocument } from '../../schemas/messages.ts';
import type { Decision } from '../../schemas/round.ts';
import { readTextLink } from '../../src/core/textLink.ts';
import type { Proven } from '../prove/proven.ts';
import { withDecision } from './explaining.ts';
import { hostileTexts } from './hostileTexts.ts';
import { listen, type Listeners } from './listeners.ts';
import { invalidRound, openRound, picture } from './orderTags.ts';
import { StandInHost, type StandIn } from './standInHost.ts';

export const fence = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n`;

/** One round in which this text stands in every field that holds one. */
export function roundOf(text: string): Picture {
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

const isOurs = (type: string): boolean => /^(ready|documentShown|documentLeft|diagramFailed)$/.test(type);

export class HostilePages {
  readonly #host: StandInHost;
  readonly #far: Listeners;
  /** All that there are. */
  readonly texts: readonly string[];

  private constructor(host: StandInHost, far: Listeners) {
    this.#host = host;
    this.#far = far;
    this.texts = [...new Set(hostileTexts(far.http))];
  }

  static async start(): Promise<HostilePages> {
    return new HostilePages(await StandInHost.start(), await listen());
  }

  async stop(): Promise<void> {
    await this.#host.stop();
    this.#far.stop();
  }

  /** In every field of a round, on all of its screens. */
  async inFields(texts: readonly string[]): Promise<Proven> {
    const standIn = await this.#host.open({ picture: null });
    const dialogs: string[] = [];
    standIn.page.on('dialog', (dialog) => (dialogs.push(dialog.message()), dialog.dismiss()));
    const address = standIn.page.url();
    const faults: string[] = [];
    for (const text of texts) {
      await standIn.show(roundOf(text));
      await visitScreens(standIn);
      faults.push(...named(text, [...(await this.#harm(standIn, address)), ...dialogs]));
      if (faults.length > 0) break;
    }
    faults.push(...(await strangePosts(standIn, 'roundChosen')));
    return { reached: { 'hostile texts in every field of the page': texts.length }, faults };
  }

  /** Every link of theirs, clicked. */
  async asLinks(texts: readonly string[]): Promise<Proven> {
    // Each by itself has been in every field; together, those that would swallow the rest are left out.
    const linked = texts.filter((text) => !/[`<]|^(> |\[\]\()|\n *[-=]+\n/.test(text) || /^!?\[/.test(text));
    const standIn = await this.#host.open({ picture: withDecision({ context: linked.join('\n\n') }) });
    const address = standIn.page.url();
    await standIn.page.locator('.context .md-body').waitFor();
    const count = await clickLinks(standIn);
    const followed = (await standIn.posts()).flatMap((post) => (post.type === 'linkClicked' ? [post.href] : []));
    // What the host does with them is judged by the same rule: https, or a path that it looks up in the workspace.
    const wrong = followed.filter((href) => {
      const { is } = readTextLink(href, null);
      return (is !== 'web' && is !== 'file') || /^\s*(command|javascript|data|vscode|vbscript):/i.test(href);
    });
    const faults = [...wrong.map((href) => `the page followed ${href}`), ...(await this.#harm(standIn, address))];
    return { reached: { 'links of hostile texts clicked': count }, faults };
  }

  /** As labels of diagrams, forty in one. */
  async inDiagrams(texts: readonly string[]): Promise<Proven> {
    const standIn = await this.#host.open({ picture: null, height: 3000 });
    const address = standIn.page.url();
    const labels = texts.filter((text) => text.length < 500).map((text) => text.replace(/["\n\r`]/g, ' '));
    const faults: string[] = [];
    for (let at = 0; at < labels.length; at += 40) {
      const some = labels.slice(at, at + 40).map((text, index) => `  N${index}["${text}"] -->|"${text}"| M${index}`);
      await standIn.show(withDecision({ id: `d${at}`, context: fence(`flowchart TD\n${some.join('\n')}`) }));
      await standIn.page.locator('.drawing, .notice-error').first().waitFor({ timeout: 60_000 });
      faults.push(...named(`diagram labels from ${at}`, await this.#harm(standIn, address)));
    }
    return { reached: { 'hostile texts as labels of diagrams': labels.length }, faults };
  }

  /** As HTML documents, in their frame. */
  async asDocuments(texts: readonly string[]): Promise<Proven> {
    const path = 'docs/x.html';
    const standIn = await this.#host.open({ picture: withDecision({ explainer: { title: 'X', path } }) });
    const address = standIn.page.url();
    const documents = texts.filter((text) => !text.includes('http-equiv="refresh"'));
    const faults: string[] = [];
    for (const [at, text] of documents.entries()) {
      const document: ShownDocument = { is: 'html', hash: at.toString(16).padStart(64, '0'), text };
      await standIn.send({ type: 'document', path, document });
      if (at % 10 === 9) faults.push(...named(`documents up to ${at}`, await this.#harm(standIn, address)));
    }
    await standIn.page.getByRole('radio').first().click();
    assert.ok(await standIn.page.getByRole('radio').first().isChecked(), 'the form is none any more');
    faults.push(...(await this.#harm(standIn, address)), ...(await strangePosts(standIn, 'draftChanged')));
    return { reached: { 'hostile texts as HTML documents': documents.length }, faults };
  }

  /** What a hostile text has brought about: nothing, or in words what. */
  async #harm({ page }: StandIn, address: string): Promise<readonly string[]> {
    // While a diagram is drawn it stands in a room of its own in the body; nothing of it may stay.
    await page.waitForFunction(() => !document.querySelector('body > .drawing-room'));
    const found = [...this.#far.heard];
    if (await page.evaluate(() => 'hit' in window || 'hit' in {})) found.push('a script of theirs ran');
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
}

function named(text: string, faults: readonly string[]): readonly string[] {
  return faults.map((what) => `${JSON.stringify(text).slice(0, 200)}: ${what}`);
}

/** The two decisions, the conversation, Review: by their places, since their names are the text. */
async function visitScreens({ page }: StandIn): Promise<void> {
  for (const place of [0, 1, 2, 3]) {
    await page.locator('.rail-item').nth(place).click();
    await page
      .locator('details:not([open]) > summary')
      .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
  }
}

async function clickLinks({ page }: StandIn): Promise<number> {
  const links = page.locator('.context .md a');
  const count = await links.count();
  for (let at = 0; at < count; at += 1) {
    await links.nth(at).dispatchEvent('click');
    const back = page.getByRole('button', { name: 'Back' });
    if ((await page.locator('.way-back').count()) > 0) await back.first().click();
  }
  return count;
}

async function strangePosts(standIn: StandIn, expected: string): Promise<readonly string[]> {
  const told = (await standIn.posts()).map(({ type }) => type).filter((type) => !isOurs(type) && type !== expected);
  return [...new Set(told)].map((type) => `the page said ${type}`);
}
