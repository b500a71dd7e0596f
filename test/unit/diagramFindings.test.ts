// Diagrams that a page could not draw, found again in the files that they stand in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { diagramFindingsInDocument, diagramFindingsInRound } from '../../src/core/diagramFindings.ts';

const broken = 'flowchart TD\n  A --> B\n  B ->> C';
const fault = { source: broken, message: 'Parse error on line 3:\n  B ->> C\n.', line: 3 };
const fence = (source: string, before = ''): string =>
  [`\`\`\`mermaid`, ...source.split('\n'), '```'].map((line) => before + line).join('\n');

function placed(text: string, isDocument = false, faults = [fault]): readonly string[] {
  const find = isDocument ? diagramFindingsInDocument : diagramFindingsInRound;
  return find(text, 'x', faults).map(({ line, column, severity }) => `${severity} ${line}:${column}`);
}

test('in a document it is at the line that does not fit, in lists and quotes too', () => {
  assert.deepEqual(placed(`# Plan\n\n${fence(broken)}\n`, true), ['warning 6:3']);
  assert.deepEqual(placed(`- a\n\n${fence(broken, '  ')}\n`, true), ['warning 6:5']);
  assert.deepEqual(placed(`${fence(broken, '> ')}\n`, true), ['warning 4:1']);
  assert.deepEqual(placed(`# Plan\r\n\r\n${fence(broken).replaceAll('\n', '\r\n')}`, true), ['warning 6:3']);
});

test('one that is never closed is a diagram as well; without a line it is at the fence', () => {
  assert.deepEqual(placed(`a\n\`\`\`mermaid\n${broken}`, true), ['warning 5:3']);
  assert.deepEqual(placed(`a\n${fence(broken)}`, true, [{ source: broken, message: 'No' } as typeof fault]), [
    'warning 2:1',
  ]);
});

test('in a round it is at the character of the text that holds it, wherever that stands', () => {
  const raw = '{\n  "context": "a \\u00e9 \\"b\\"\\n```mermaid\\nflowchart TD\\n  A --> B\\n  B ->> C\\n```"\n}';
  const at = raw.split('\n')[1]?.indexOf('B ->> C') ?? 0;
  assert.deepEqual(placed(raw), [`warning 2:${at + 1}`]);
});

test('one that stands twice is found twice, others and what is said without drawing are not', () => {
  const two = JSON.stringify(
    { intro: fence(broken), context: `x\n${fence(broken)}\n${fence('pie\n "a": 1')}` },
    null,
    1,
  );
  assert.equal(placed(two).length, 2);
  assert.deepEqual(placed(JSON.stringify({ intro: fence('nonsense') }), false, [{ ...fault, source: 'nonsense' }]), []);
  assert.deepEqual(placed(JSON.stringify({ intro: broken })), []);
});

test('the message is one sentence of bounded length', () => {
  const long = { ...fault, message: `Parse error.\n${'x'.repeat(5000)}` };
  const [finding] = diagramFindingsInDocument(fence(broken), 'docs/x.md', [long]);
  assert.match(finding?.message ?? '', /^This diagram cannot be drawn: Parse error\. x+ …$/);
  assert.ok((finding?.message.length ?? 0) < 350);
});

test('it points at the first character of the line, whatever the text before it and however it is escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (before, isAscii) => {
      const text = JSON.stringify({ a: `${before.replaceAll('`', '').replaceAll('~', '')}\n${fence(broken)}` });
      const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
      const raw = isAscii ? text.replace(/[^\x20-\x7e]/g, escape) : text;
      const [finding] = diagramFindingsInRound(raw, 'x', [fault]);
      const starts = [0, ...[...raw.matchAll(/\r\n|\n|\r/g)].map(({ index, 0: end }) => index + end.length)];
      const offset = (starts[(finding?.line ?? 0) - 1] ?? NaN) + (finding?.column ?? NaN) - 1;
      assert.equal(raw.slice(offset, offset + 7), 'B ->> C');
    }),
  );
});
