// Globs of the setting for interview directories, taken apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGlob } from '../../src/core/globs.ts';

const read = (glob: string): ReturnType<typeof readGlob> => readGlob(glob, '/work/shop', '/home/me');
const matches = (glob: string, name: string): boolean => read(glob).segments[0]?.test(name) ?? false;

test('a glob is relative to the folder, absolute, or under the home directory', () => {
  assert.equal(read('.vinta-ai-workflows/interviews/*').base, '/work/shop/.vinta-ai-workflows/interviews');
  assert.equal(read('/srv/interviews/*').base, '/srv/interviews');
  assert.equal(read('~/interviews/*').base, '/home/me/interviews');
  assert.equal(read('~me/*').base, '/work/shop/~me');
  assert.equal(read('C:\\work\\*').base, 'C:/work');
  assert.equal(read('/*').base, '/');
});

test('a glob without a wildcard is one directory', () => {
  assert.deepEqual(read('./docs//interview/'), { base: '/work/shop/docs/interview', segments: [], isNestable: false });
});

test('new interviews can be made only where the last segment is the only wildcard', () => {
  const nestable = ['a/*', '*'].map((glob) => read(glob).isNestable);
  const others = ['a/*/b', '*/*', 'a/x*', 'a/?', 'a'].map((glob) => read(glob).isNestable);
  assert.deepEqual(
    [nestable, others],
    [
      [true, true],
      [false, false, false, false, false],
    ],
  );
});

test('wildcards match within a segment, and no hidden names', () => {
  assert.ok(
    matches('a/*', 'order-tags') && matches('a/x?z', 'xyz') && matches('a/*-v?', 'tags-v2') && matches('a/.*', '.x'),
  );
  assert.ok(!matches('a/*', '.hidden') && !matches('a/?', '.') && !matches('a/x?z', 'xz') && !matches('a/x*', 'ax'));
});

test('everything but * and ? means itself', () => {
  assert.ok(matches('a/b.c(d)+[e]*', 'b.c(d)+[e]f'));
  assert.ok(!matches('a/b.c*', 'bxc'));
});
