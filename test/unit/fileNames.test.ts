// File names of rounds and loops, read and written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fileName, readFileName } from '../../src/core/fileNames.ts';

test('a name has two digits or more, zero-padded to two', () => {
  assert.equal(fileName('round', 1), 'round-01.json');
  assert.equal(fileName('round', 100), 'round-100.json');
  assert.equal(fileName('qa', 7), 'qa-07.json');
});

test('every number is read back from its name', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom('round', 'qa'), (number, kind) => {
      assert.deepEqual(readFileName(kind, fileName(kind, number)), { is: 'numbered', number });
    }),
  );
});

test('other spellings are no rounds, and the right name is given', () => {
  for (const name of [
    'round-2.json',
    'round-002.json',
    'Round-02.json',
    'round-02.JSON',
    'round_02.json',
    'round2.json',
  ]) {
    assert.deepEqual(readFileName('round', name), { is: 'misspelt', instead: 'round-02.json' }, name);
  }
  assert.deepEqual(readFileName('qa', 'qa-1.json'), { is: 'misspelt', instead: 'qa-01.json' });
});

test('there is no right name for a number that no round has', () => {
  assert.deepEqual(readFileName('round', 'round-00.json'), { is: 'misspelt', instead: null });
  assert.deepEqual(readFileName('round', 'round-99999999999999999999.json'), { is: 'misspelt', instead: null });
});

test('temporary and foreign files are neither', () => {
  for (const name of [
    '.round-01.json.tmp',
    'round-01.json~',
    'notes.json',
    'round-a.json',
    'qa-01.json',
    'round-١.json',
    '',
  ]) {
    assert.deepEqual(readFileName('round', name), { is: 'other' }, name);
  }
});
