// The pure parts of what explains: a frame's height, an enlarged picture's place, a diagram's fault, a frame's words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstHeight, highest, nextHeight, settled } from '../../webview/frame/frameHeight.ts';
import { readFrameMessage } from '../../webview/frame/frameMessages.ts';
import { originalLine, readFault } from '../../webview/texts/diagramFault.ts';
import { partName } from '../../webview/texts/headings.ts';
import { fitted, moved, zoomed } from '../../webview/texts/zoom.ts';

test('a frame is as high as its content, up to a limit', () => {
  assert.equal(nextHeight(firstHeight, 333.2).height, 334);
  assert.equal(nextHeight(firstHeight, 1e9).height, highest);
  assert.equal(nextHeight(firstHeight, 1).height, 24);
  for (const nothing of [0, -5, NaN, Infinity]) assert.equal(nextHeight(firstHeight, nothing), firstHeight);
});

test('content that grows with its frame does not make it grow for ever', () => {
  let height = firstHeight;
  for (let turn = 0; turn < 50; turn += 1) height = nextHeight(height, height.height + 20);
  assert.equal(height.height, settled);
  let list = firstHeight;
  for (const content of [200, 300, 350, 450, 500]) list = nextHeight(list, content);
  assert.equal(list.height, 500);
});

test('a frame is heard only in a few short words', () => {
  assert.deepEqual(readFrameMessage({ is: 'size', height: 5, more: 1 }), { is: 'size', height: 5 });
  assert.deepEqual(readFrameMessage({ is: 'leave' }), { is: 'leave' });
  for (const other of [
    null,
    'size',
    {},
    { is: 'size' },
    { is: 'size', height: '5' },
    { is: 'link' },
    { is: 'link', href: 'x'.repeat(2001) },
    { is: 'picture', picture: {} },
    { type: 'picture' },
  ]) {
    assert.equal(readFrameMessage(other), null);
  }
});

test('a fault of a diagram is at the line where it was written', () => {
  const source = [
    '---',
    'title: x',
    '---',
    '',
    '%% a comment',
    'flowchart LR',
    '  %% another',
    '  A --> B',
    '  B -->',
  ].join('\n');
  assert.equal(originalLine(source, 1), 6);
  assert.equal(originalLine(source, 2), 8);
  assert.equal(originalLine(source, 3), 9);
  assert.equal(originalLine(source, 99), 9);
  assert.equal(originalLine('%%{init: {\n"a": 1\n}}%%\npie\n x', 2), 5);
  assert.equal(originalLine('', 3), 1);
  const parse = "Parse error on line 3:\n...--> B  B -->\n--------------^\nExpecting 'PIPE', got 'EOF'";
  assert.deepEqual(readFault(new Error(parse), source), {
    message: "Parse error. Expecting 'PIPE', got 'EOF'",
    line: 9,
  });
  assert.deepEqual(readFault('no words of its own', 'pie'), { message: 'no words of its own', line: null });
  const tokens = { result: { lexerErrors: [], parserErrors: [{ token: { startLine: 2 } }] } };
  assert.equal(readFault(Object.assign(new Error('Parsing failed'), tokens), 'pie\n  "a" : x').line, 2);
});

test('a part is found by its heading as GitHub names it', () => {
  assert.equal(partName('What’s next, *really*?'), 'whats-next-really');
  assert.equal(partName('Über uns 日本'), 'über-uns-日本');
});

test('a picture is fitted whole, and what is under the pointer stays there while it is zoomed', () => {
  const view = fitted({ width: 1000, height: 500 }, { width: 500, height: 500 });
  assert.ok(Math.abs(view.scale - 0.48) < 1e-9);
  const at = { x: 100, y: 50 };
  const larger = zoomed(view, 2, at);
  assert.ok(Math.abs((at.x - larger.x) / larger.scale - (at.x - view.x) / view.scale) < 1e-9);
  assert.equal(zoomed(view, 1e9, at).scale, 8);
  assert.deepEqual(moved({ x: 1, y: 2, scale: 3 }, 10, 20), { x: 11, y: 22, scale: 3 });
  assert.equal(fitted({ width: 0, height: 0 }, { width: 0, height: 0 }).scale, 1);
});
