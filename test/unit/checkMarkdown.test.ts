// Markdown and documents, judged without being drawn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocument } from '../../src/core/checkDocument.ts';
import { checkMarkdown } from '../../src/core/checkMarkdown.ts';
import { shownText } from '../../src/core/shown.ts';

const told = (markdown: string): readonly string[] =>
  checkMarkdown(markdown).map(({ line, message }) => `${line} ${message}`);
const diagram = (source: string): string => `Before\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`;

test('closed fences of every kind are without findings', () => {
  const texts = [
    '```\nx\n```',
    '~~~js\n```\n~~~',
    '````md\n```js\n```\n````',
    '- ```sh\n  ls\n  ```',
    '> ```\n> x\n> ```',
    '1. ```\n   x\n   ```',
    'a ```b``` c',
    '```x```',
  ];
  for (const text of texts) assert.deepEqual(told(text), [], text);
});

test('a fence that is never closed is found where it opens', () => {
  assert.deepEqual(told('a\n```js\nlet x'), ['2 The code fence ``` is never closed']);
  assert.deepEqual(told('```\na\n```\n\n~~~~\nb\n~~~'), ['5 The code fence ~~~~ is never closed']);
  assert.deepEqual(told('```js\r\nx\r\n``` js\r\n'), ['1 The code fence ``` is never closed']);
});

test('diagrams that Mermaid knows are without findings, whatever stands before them', () => {
  const kinds = [
    'graph TD',
    'flowchart LR',
    'sequenceDiagram',
    'stateDiagram-v2',
    'erDiagram',
    'gantt',
    'pie title X',
    'C4Context',
    'xychart-beta',
    'mindmap',
    'gitGraph:',
    'timeline',
  ];
  for (const kind of kinds) {
    assert.deepEqual(told(diagram(kind)), [], kind);
    const before = '---\ntitle: T\n---\n%%{init: {"theme": "dark"}}%%\n\n%% a comment\n';
    assert.deepEqual(told(diagram(`${before}  ${kind}`)), [], kind);
    assert.deepEqual(told(diagram(`%%{init: {\n}}%%\n%%{wrap}%% ${kind}`)), [], kind);
  }
});

test('a diagram of no known kind, or an empty one, is found', () => {
  assert.deepEqual(told(diagram('flow LR\n a-->b')), ['3 Unknown kind of diagram: "flow"']);
  assert.deepEqual(told(diagram('%% nothing')), ['3 The diagram is empty']);
  assert.deepEqual(told('```js\nflow LR\n```'), []);
});

test('diagrams beyond the limits are warnings', () => {
  const edges = Array.from({ length: 501 }, (_, index) => `a${index}-->b${index}`).join('\n');
  assert.deepEqual(told(diagram(`flowchart LR\n${edges}`)), ['3 The diagram is too large: about 501 edges']);
  const long = checkMarkdown(diagram(`pie\n%% ${'x'.repeat(50_000)}`));
  assert.deepEqual(
    long.map(({ severity, message }) => [severity, shownText(message)]),
    [['warning', 'The diagram is too large: 50007 characters']],
  );
});

test('megabytes of anything take no time worth mentioning', () => {
  for (const unit of ['`', '```\n', '~', '> ', '- ', '%%{', '---\n', ' \n', '1. ']) {
    checkMarkdown(unit.repeat(500_000));
    checkMarkdown(diagram(unit.repeat(200_000)));
  }
});

test('a document is Markdown by its name, and its findings have lines', () => {
  assert.deepEqual(checkDocument('```', 'docs/a.md'), [
    {
      severity: 'error',
      file: 'docs/a.md',
      path: '',
      message: 'The code fence ``` is never closed',
      expected: 'Put a line with ``` after its last line; all that follows is code until then.',
      line: 1,
      column: 1,
    },
  ]);
  assert.deepEqual(checkDocument('```', 'docs/a.html'), []);
  assert.equal(checkDocument(' \n', 'docs/a.html')[0]?.message, 'The document is empty');
});
