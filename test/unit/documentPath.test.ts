// Paths of documents: what is inside docs/, and what is refused without a look at the disk.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { documentPath } from '../../src/core/documentPath.ts';

test('a path names a file under docs/, with or without saying so', () => {
  const same = ['docs/a.md', 'a.md', './a.md', './docs/a.md', 'docs//a.md', 'docs/./a.md'];
  for (const path of same) assert.deepEqual(documentPath(path), { is: 'document', path: 'docs/a.md' }, path);
  assert.deepEqual(documentPath('docs/docs/a.md'), { is: 'document', path: 'docs/docs/a.md' });
  assert.deepEqual(documentPath('sub/Größe 1..2.md'), { is: 'document', path: 'docs/sub/Größe 1..2.md' });
});

test('what leaves docs/, or may do so somewhere, is refused with its reason', () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ['../a.md', /^The path leaves docs\//],
    ['docs/../../a.md', /^The path leaves docs\//],
    ['docs/x/../a.md', /^The path leaves docs\//],
    ['docs/.. /a.md', /^The path leaves docs\//],
    ['docs/.../a.md', /^The path leaves docs\//],
    ['docs/..', /^The path leaves docs\//],
    ['/etc/a.md', /^The path is absolute/],
    ['//host/share/a.md', /^The path is absolute/],
    ['C:/a.md', /^The path begins with a drive letter/],
    ['c:a.md', /^The path begins with a drive letter/],
    ['file:///etc/a.md', /^This is an address/],
    ['https://example.org/a.md', /^This is an address/],
    ['docs/%2e%2e/a.md', /^The path is percent-encoded/],
    ['docs%2fa.md', /^The path is percent-encoded/],
    ['docs\\a.md', /^The path has a backslash/],
    ['..\\a.md', /^The path has a backslash/],
    ['docs/a.md\u0000.html', /^The path has a control character/],
    ['docs/a\n.md', /^The path has a control character/],
    ['', /^The path is empty/],
    [' ', /^The path is empty/],
    ['docs/', /^The path names docs\/ itself/],
    ['.', /^The path names docs\/ itself/],
  ];
  for (const [path, reason] of cases) {
    const named = documentPath(path);
    assert.match(named.is === 'refused' ? named.reason : named.path, reason, path);
  }
});

test('whatever the path, what comes out lies under docs/ and is taken as it is the next time', () => {
  const parts = fc.constantFrom('docs', '..', '.', '', 'a.md', ' ', '...', '.. ', '%2e', '\\', 'C:', '~', '/');
  const paths = fc.oneof(
    fc.array(parts, { maxLength: 6 }).map((all) => all.join('/')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(paths, (path) => {
      const named = documentPath(path);
      if (named.is === 'refused') return;
      assert.match(named.path, /^docs\/[^/]/);
      assert.ok(named.path.split('/').every((segment) => segment !== '' && !/^\.{1,2}[. ]*$/.test(segment)));
      assert.deepEqual(documentPath(named.path), named);
    }),
    { numRuns: 5000 },
  );
});
