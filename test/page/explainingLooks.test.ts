// Texts, code, diagrams, documents and notices in every theme: axe-core finds nothing, nothing scrolls sideways.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Picture } from '../../schemas/messages.ts';
import { withDecision, withExplainer } from './explaining.ts';
import type { StandIn } from './standInHost.ts';
import { defaultThemes, StandInHost } from './standInHost.ts';

const axePath = createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js');
const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\`\n`;

const text = [
  '#### A heading\n\nSome *text* with `code`, [a link](https://example.com), [a file](src/a.ts:1), [no link](command:x).',
  '> A quote\n\n- one\n- [x] two\n\n1. three',
  `| a | b |\n|---|--:|\n| ${'wide '.repeat(60)} | 2 |`,
  fence(
    'ts',
    `// A comment\nconst a: string = "text"; // ${'long '.repeat(40)}\nif (a === "x") throw new Error(\`no \${a}\`);`,
  ),
  fence('diff', '- gone\n+ come'),
  '![gone](docs/gone.png)',
].join('\n\n');
const diagram = fence('mermaid', 'flowchart LR\n  A[One] --> B[Two]');
const wide = fence(
  'mermaid',
  `flowchart LR\n${Array.from({ length: 20 }, (_, at) => `  A${at} --> A${at + 1}`).join('\n')}`,
);
const broken = fence('mermaid', 'flowchart LR\n  A -->');

interface Scene {
  readonly name: string;
  readonly picture: Picture;
  act(standIn: StandIn): Promise<void>;
}

const scenes: readonly Scene[] = [
  {
    name: 'a text',
    picture: withDecision({ context: text }),
    act: async (standIn) => {
      await standIn.send({ type: 'document', path: 'docs/gone.png', document: { is: 'missing' } });
      await standIn.page.locator('.hljs-keyword').first().waitFor();
      await standIn.page.getByRole('link', { name: 'no link' }).click();
    },
  },
  {
    name: 'diagrams',
    picture: withDecision({ context: diagram + wide + broken }),
    act: async (standIn) => {
      await standIn.page.locator('.drawing').nth(1).waitFor();
      await standIn.page.locator('.notice-error').waitFor();
      await standIn.page.getByRole('button', { name: 'Show source' }).first().click();
    },
  },
  {
    name: 'an enlarged diagram',
    picture: withDecision({ context: diagram }),
    act: async (standIn) => {
      await standIn.page.locator('.drawing').waitFor();
      await standIn.page.getByRole('button', { name: 'Enlarge the diagram' }).click();
    },
  },
  {
    name: 'an HTML document',
    picture: withExplainer({ title: 'Try it', path: 'docs/a.html' }),
    act: async (standIn) => {
      const html = '<html lang="en"><title>x</title><main><h1>Text</h1><a href="https://example.com">away</a></main>';
      await standIn.send({
        type: 'document',
        path: 'docs/a.html',
        document: { is: 'html', hash: 'e'.repeat(64), text: html },
      });
      await standIn.page.frameLocator('iframe').getByText('away').click();
      await standIn.page.locator('.frame-foot vscode-button').waitFor();
    },
  },
  {
    name: 'a document that is too large',
    picture: withExplainer({ title: 'Try it', path: 'docs/a.md' }),
    act: (standIn) =>
      standIn.send({ type: 'document', path: 'docs/a.md', document: { is: 'tooLarge', bytes: 3e6, limit: 2e6 } }),
  },
];

describe('looks of what explains', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  for (const theme of defaultThemes) {
    it(`finds nothing to complain about in ${theme}`, async () => {
      const standIn = await host.open({ picture: null, theme });
      await standIn.page.addInitScript({ path: axePath });
      const found: string[] = [];
      for (const scene of scenes) {
        await standIn.page.evaluate(() => sessionStorage.clear());
        await standIn.page.reload();
        await standIn.posted('ready');
        await standIn.show(scene.picture);
        await standIn.page.waitForFunction(() => customElements.get('vscode-button'));
        await scene.act(standIn);
        const { violations } = await standIn.page.evaluate(
          () => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(), // put there by the init script
        );
        found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${scene.name}: ${id} ${html}`)));
        for (const width of [320, 1180]) {
          await standIn.page.setViewportSize({ width, height: 800 });
          const isWide = await standIn.page.evaluate(() =>
            [document.documentElement, document.querySelector('.main')].some(
              (one) => one && one.scrollWidth > one.clientWidth,
            ),
          );
          if (isWide) found.push(`${scene.name}: scrolls sideways at ${width} px`);
        }
      }
      assert.deepEqual(found, []);
    });
  }
});
