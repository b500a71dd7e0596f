// What explains, in its states that look of their own: texts, code, diagrams, documents, notices.
import { withDecision, withExplainer } from './explaining.ts';
import type { Scene } from './scenes.ts';

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\`\n`;

const text = [
  '#### A heading\n\nSome *text* with `code`, [a link](https://example.com), [a file](src/a.ts:1), [no link](command:x).',
  '> A quote\n\n> [!WARNING]\n> An alert with `code`.\n\n- one\n- [x] two\n\n1. three',
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

export const explainingScenes: readonly Scene[] = [
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
    isPlain: true,
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
    isPlain: true,
    picture: withExplainer({ title: 'Try it', path: 'docs/a.md' }),
    act: (standIn) =>
      standIn.send({ type: 'document', path: 'docs/a.md', document: { is: 'tooLarge', bytes: 3e6, limit: 2e6 } }),
  },
];
