// Diagrams: drawn in view, in the theme, each on its own; a broken one spoils only itself, and nothing stays behind.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { withContext, withExplainer } from './explaining.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

const fence = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n`;
const good = 'sequenceDiagram\n  Page->>Service: reads: gift\n  Note over Service: nobody is told';

const flowchart = 'flowchart LR\n  A[Orders] --> B{Late?}\n  B -->|yes| C[(Archive)]';

/** Kinds of each make: with parsers and layouts of their own, that come late, and shapes that come with Mermaid itself. */
const kinds = {
  gantt: 'gantt\n  dateFormat YYYY-MM-DD\n  section Work\n  Read :a1, 2026-01-01, 3d',
  pie: 'pie\n  "read" : 3\n  "written" : 1',
  'git graph': 'gitGraph\n  commit\n  branch tags\n  commit',
  mindmap: 'mindmap\n  root((tags))\n    read\n    written',
  timeline: 'timeline\n  2025 : begun\n  2026 : read',
  architecture: 'architecture-beta\n  service db(database)[Orders]\n  service web(server)[Shop]\n  web:R -- L:db',
  'a shape in a flowchart': 'flowchart LR\n  A@{ shape: cyl, label: "Orders" } --> B',
};

describe('diagrams', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  async function open(markdown: string, height = 800): Promise<StandIn> {
    return host.open({ picture: withContext(markdown), height });
  }

  /** Everything in the body but the page itself. */
  function leftovers(standIn: StandIn): Promise<readonly string[]> {
    return standIn.page.evaluate(() =>
      [...document.body.children]
        .filter((element) => element.id !== 'app' && element.localName !== 'script')
        .map((element) => element.outerHTML.slice(0, 200)),
    );
  }

  const drawn = (standIn: StandIn): Locator => standIn.page.locator('.drawing');

  it('draws one with its labels, as an image with a name', async () => {
    const standIn = await open(fence(good));
    const image = standIn.page.getByRole('img', { name: /^Sequence diagram: .*reads: gift/ });
    await image.waitFor();
    const [note, box] = [await image.getByText('nobody is told').boundingBox(), await image.boundingBox()];
    assert.ok(note && box && note.y > box.y + 100 && note.y < box.y + box.height && note.x > box.x + 100);
    const lines = await image.locator('svg line, svg path, svg rect').count();
    assert.ok(lines > 5, `${lines} shapes`);
    assert.deepEqual(await leftovers(standIn), []);
    assert.deepEqual(await standIn.errors(), []);
  });

  it('takes the name that the diagram gives itself', async () => {
    const standIn = await open(fence('flowchart LR\n  accTitle: The way of a tag\n  A --> B'));
    await standIn.page.getByRole('img', { name: 'The way of a tag' }).waitFor();
  });

  it('shows a broken one with its message, its line and its source, tells the host, and draws the others', async () => {
    const broken = '%% a comment\nflowchart LR\n  A --> B\n  %% another\n  B -->';
    const standIn = await open(
      [fence(broken), fence('nothing of the kind'), fence(good), fence('pie\n  "a" : x'), fence('')].join('\n'),
      3000,
    );
    await drawn(standIn).waitFor();
    await standIn.posted('diagramFailed', 4);
    const notices = standIn.page.getByRole('group', { name: 'Broken diagram' });
    assert.equal(await notices.count(), 4);
    assert.match(await notices.first().innerText(), /cannot be drawn\. Line [56]:/);
    assert.equal(await standIn.page.locator('.diagram-source').first().locator('.source-line').count(), 5);
    const [fault] = await standIn.posted('diagramFailed');
    assert.equal(fault?.source, broken);
    assert.equal(fault?.round, 2);
    assert.ok(fault?.line === 5 || fault?.line === 6);
    await standIn.page.getByRole('radio').first().click();
    assert.ok(await standIn.page.getByRole('radio').first().isChecked());
    assert.deepEqual(await leftovers(standIn), []);
  });

  it('becomes smaller where it is a little too wide, and scrolls where its labels would be too small', async () => {
    const chain = (count: number): string =>
      `flowchart LR\n${Array.from({ length: count }, (_, at) => `  N${at}[Box ${at}] --> N${at + 1}[Box ${at + 1}]`).join('\n')}`;
    const measure = async (count: number): Promise<{ natural: number; shown: number; room: number }> => {
      const standIn = await host.open({ picture: withContext(fence(chain(count))) });
      await drawn(standIn).waitFor();
      return drawn(standIn).evaluate((place) => {
        const svg = place.shadowRoot?.querySelector('svg');
        return {
          natural: svg?.viewBox.baseVal.width ?? 0,
          shown: svg?.getBoundingClientRect().width ?? 0,
          room: place.parentElement?.clientWidth ?? 0,
        };
      });
    };
    const [small, fitting, wide] = [await measure(2), await measure(3), await measure(20)];
    assert.ok(small.natural < small.room && Math.abs(small.shown - small.natural) < 2, JSON.stringify(small));
    assert.ok(fitting.natural > fitting.room && Math.abs(fitting.shown - fitting.room) < 2, JSON.stringify(fitting));
    assert.ok(Math.abs(wide.shown - wide.natural * 0.7) < 2 && wide.shown > wide.room, JSON.stringify(wide));
  });

  it('lays diagrams out without the layout that loads more than all else, unless one asks for it', async () => {
    const asked: string[] = [];
    const show = async (...sources: readonly string[]): Promise<void> => {
      const standIn = await host.open({ picture: null, height: 4000 });
      standIn.page.on('request', (request) => asked.push(request.url()));
      await standIn.show(withContext(sources.map(fence).join('\n')));
      await drawn(standIn)
        .nth(sources.length - 1)
        .waitFor();
    };
    await show(
      'flowchart LR\n  A --> B',
      'stateDiagram-v2\n  A --> B',
      'classDiagram\n  A --> B',
      'erDiagram\n  A ||--o{ B : has',
    );
    assert.deepEqual(
      asked.filter((url) => url.includes('/elk-')),
      [],
    );
    await show('---\nconfig:\n  layout: elk\n---\nflowchart LR\n  A --> B');
    assert.equal(asked.filter((url) => url.includes('/elk-')).length, 1);
  });

  it('draws only what comes into view, and loads Mermaid only then', async () => {
    const standIn = await host.open({ picture: null });
    const asked: string[] = [];
    standIn.page.on('request', (request) => asked.push(request.url()));
    await standIn.show(withContext(`${'line\n\n'.repeat(120)}${fence(good)}`));
    await standIn.page.locator('.diagram-box').waitFor({ state: 'attached' });
    await standIn.page.waitForTimeout(300);
    assert.equal(asked.filter((url) => url.includes('drawDiagram')).length, 0);
    await standIn.page.locator('.diagram-box').scrollIntoViewIfNeeded();
    await drawn(standIn).waitFor();
    assert.equal(asked.filter((url) => url.includes('drawDiagram')).length, 1);
  });

  it('comes in few files: each one is asked for from the extension host', async () => {
    const standIn = await host.open({ picture: null });
    const files: string[] = [];
    standIn.page.on('request', (request) => files.push(request.url()));
    await standIn.show(withContext(fence(flowchart)));
    await drawn(standIn).waitFor();
    const own = files.filter((file) => /drawDiagram|chunk/.test(file));
    assert.ok(own.length > 0 && own.length <= 8, own.join('\n'));
  });

  for (const [kind, source] of Object.entries(kinds)) {
    it(`draws each kind, however its code comes: ${kind}`, async () => {
      const standIn = await open(fence(source));
      await drawn(standIn).waitFor();
      assert.deepEqual(await standIn.errors(), []);
    });
  }

  it('is drawn once its fold is opened', async () => {
    const standIn = await host.open({ picture: withExplainer({ title: 'How', markdown: fence(good) }) });
    await drawn(standIn).waitFor();
    await standIn.page.getByText('How', { exact: true }).click();
    await drawn(standIn).waitFor({ state: 'hidden' });
  });

  it('follows the theme', async () => {
    const standIn = await open(fence('flowchart LR\n  A --> B'));
    const colour = (): Promise<string> =>
      drawn(standIn)
        .locator('.nodeLabel, .label text, text')
        .first()
        .evaluate((text) => getComputedStyle(text).fill);
    await drawn(standIn).waitFor();
    const before = await colour();
    await standIn.page.evaluate(async () => {
      const sheet = document.querySelector<HTMLLinkElement>('link[href$="dark.css"]');
      if (sheet) sheet.href = '/themes/light.css';
      await new Promise((resolve) => sheet?.addEventListener('load', resolve));
      document.body.className = 'vscode-light';
    });
    await standIn.page.waitForFunction((old) => {
      const text = document.querySelector('.drawing')?.shadowRoot?.querySelector('.nodeLabel, .label text, text');
      return text && getComputedStyle(text).fill !== old;
    }, before);
    assert.notEqual(await colour(), before);
  });

  it('draws beyond the limits only when asked', async () => {
    const edges = Array.from({ length: 501 }, (_, at) => `  A${at} --> A${at + 1}`).join('\n');
    const long = `flowchart LR\n  A["${'x'.repeat(50_001)}"]`;
    const standIn = await open(`${fence(`flowchart LR\n${edges}`)}\n${fence(long)}`, 2000);
    await standIn.page.getByText('This diagram has more than 500 edges, too many to be drawn at once.').waitFor();
    await standIn.page.getByText(/This diagram has 50,\d+ characters; at most 50,000 are drawn\./).waitFor();
    assert.equal(
      (await standIn.posts()).some(({ type }) => type === 'diagramFailed'),
      false,
    );
    await standIn.page.waitForTimeout(300);
    const first = standIn.page.locator('figure.diagram').first();
    await first.getByRole('button', { name: 'Draw anyway' }).first().click();
    await drawn(standIn).waitFor({ timeout: 60_000 });
  });

  it('shows its source, and its enlargement in a dialog that the keyboard rules', async () => {
    const standIn = await open(fence(good));
    const { page } = standIn;
    await drawn(standIn).waitFor();
    await page.getByRole('button', { name: 'Show source' }).click();
    await page.getByRole('group', { name: 'Source of the diagram' }).getByText('sequenceDiagram').waitFor();
    const opener = page.getByRole('button', { name: 'Enlarge the diagram' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Diagram, enlarged' });
    await dialog.getByRole('img', { name: /^Sequence diagram/ }).waitFor();
    const place = (): Promise<string> =>
      page.locator('.enlarged-picture').evaluate((picture: HTMLElement) => picture.style.transform);
    const before = await place();
    await page.keyboard.press('+');
    const zoomed = await place();
    assert.notEqual(zoomed, before);
    await page.keyboard.press('ArrowLeft');
    assert.notEqual(await place(), zoomed);
    await page.keyboard.press('1');
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.ok(await opener.evaluate((element) => element === document.activeElement));
  });

  it('keeps a hostile one within its box, and sends nothing for it', async () => {
    const hostile = [
      '%%{init: {"securityLevel": "loose", "theme": "forest", "themeCSS": "body{display:none} #app{display:none}", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%',
      'flowchart LR',
      `  A["<img src='https://example.com/x.png' onerror='top.hit=1'>label"] --> B["<script>top.hit=1</script>b"]`,
      '  classDef x fill:red,position:fixed,inset:0',
      '  class A x',
      '  click A "javascript:top.hit=1"',
      '  click B "https://example.com/"',
      '  style B fill:url(https://example.com/y)',
    ].join('\n');
    const standIn = await host.open({ picture: null });
    const asked: string[] = [];
    standIn.page.on('request', (request) => asked.push(request.url()));
    await standIn.show(withContext(fence(hostile)));
    await standIn.page.locator('.drawing, .notice-error').waitFor();
    assert.equal(await standIn.page.evaluate(() => 'hit' in window), false);
    assert.ok(await standIn.page.getByRole('heading', { level: 1 }).isVisible());
    assert.deepEqual(
      asked.filter((url) => !url.startsWith('http://127.0.0.1')),
      [],
    );
    assert.equal(
      await standIn.page.evaluate(
        () => document.querySelector('.drawing')?.shadowRoot?.querySelectorAll('img, script, [onerror]').length ?? 0,
      ),
      0,
    );
  });
});
