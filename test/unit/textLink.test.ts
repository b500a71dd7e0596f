// Links in texts of the agent: which of them lead somewhere, and where.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readImageSource, readTextLink } from '../../src/core/textLink.ts';

function said(href: string, from: string | null = null): string {
  const link = readTextLink(href, from);
  switch (link.is) {
    case 'web':
      return `web ${link.url}`;
    case 'part':
      return `part ${link.part}`;
    case 'document':
      return `document ${link.path}${link.part === null ? '' : ` at ${link.part}`}`;
    case 'file':
      return `file ${link.path} ${link.line ?? '-'} ${link.column ?? '-'}`;
    case 'refused':
      return 'refused';
  }
}

test('https leads outside, and no other address leads anywhere', () => {
  assert.equal(said('https://example.com/a?b#c'), 'web https://example.com/a?b#c');
  assert.equal(said(' HTTPS://example.com '), 'web HTTPS://example.com');
  for (const href of [
    'http://example.com',
    'command:workbench.action.quit',
    'COMMAND:x',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'vscode://x.y/z',
    'vscode-insiders:foo',
    'mailto:a@b.c',
    'ftp://x/y',
    'blob:x',
    '//example.com/x',
    '\\\\server\\share\\x',
    '\\/server/x',
    'https:',
    '',
    '   ',
    '\u0000',
  ]) {
    assert.equal(said(href), 'refused', href);
  }
});

test('a path with a line or a mark behind it is a place in a file', () => {
  assert.equal(said('src/a.ts'), 'file src/a.ts - -');
  assert.equal(said('src/a.ts:42'), 'file src/a.ts 42 -');
  assert.equal(said('src/a.ts:42:7'), 'file src/a.ts 42 7');
  assert.equal(said('src/a.ts#L42'), 'file src/a.ts 42 -');
  assert.equal(said('src/a.ts#L42-L50'), 'file src/a.ts 42 -');
  assert.equal(said('src/a.ts#L42C7'), 'file src/a.ts 42 7');
  assert.equal(said('package.json:12'), 'file package.json 12 -');
  assert.equal(said('Makefile:0'), 'file Makefile - -');
  assert.equal(said('my%20file.ts:3'), 'file my file.ts 3 -');
  assert.equal(said('100%.ts'), 'file 100%.ts - -');
  assert.equal(said('C:/repo/a.ts:4'), 'file C:/repo/a.ts 4 -');
  assert.equal(said('README.md'), 'file README.md - -');
  assert.equal(said('src/a.ts#other'), 'file src/a.ts - -');
});

test('a document under docs/ is one, and in a document paths are relative to it', () => {
  assert.equal(said('docs/a.md'), 'document docs/a.md');
  assert.equal(said('./docs/a.html#the%20part'), 'document docs/a.html at the part');
  assert.equal(said('b.md', 'docs/a.md'), 'document docs/b.md');
  assert.equal(said('b.md', 'docs/sub/a.md'), 'document docs/sub/b.md');
  assert.equal(said('../b.md', 'docs/sub/a.md'), 'document docs/b.md');
  assert.equal(said('docs/b.md', 'docs/sub/a.md'), 'document docs/b.md');
  assert.equal(said('src/a.ts', 'docs/a.md'), 'file src/a.ts - -');
  assert.equal(said('docs/a.md#L3'), 'file docs/a.md 3 -');
  assert.equal(said('#part'), 'part part');
});

test('a document link that leaves docs/ is no document', () => {
  for (const href of ['../a.md', 'docs/../../a.md', '/docs/a.md', '../../a.md']) {
    assert.match(said(href, 'docs/a.md'), /^file/, href);
  }
});

test('images come from docs/ alone', () => {
  assert.deepEqual(readImageSource('docs/a.png', null), { is: 'image', path: 'docs/a.png' });
  assert.deepEqual(readImageSource('a%20b.PNG', null), { is: 'image', path: 'docs/a b.PNG' });
  assert.deepEqual(readImageSource('../img/a.svg', 'docs/x/a.md'), { is: 'image', path: 'docs/img/a.svg' });
  for (const source of ['https://x/a.png', '//x/a.png', 'data:image/png;base64,', '../a.png', '/a.png', 'a.exe', 'x']) {
    assert.deepEqual(readImageSource(source, null), { is: 'elsewhere' }, source);
  }
});
