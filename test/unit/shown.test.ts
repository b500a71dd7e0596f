// Values and paths as messages quote them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { kindOf, listed, shown, shownPath, shownText } from '../../src/core/shown.ts';

test('values look as they do in JSON', () => {
  assert.deepEqual(['a', 1, true, null, [], [1], {}, { a: 1 }].map(shown), [
    '"a"',
    '1',
    'true',
    'null',
    '[]',
    '[…]',
    '{}',
    '{…}',
  ]);
  assert.deepEqual(['a', 1, true, null, [], {}].map(kindOf), [
    'a string',
    'a number',
    'true',
    'null',
    'a list',
    'an object',
  ]);
});

test('a text is cut after sixty characters, never within one', () => {
  assert.equal(shownText('a'.repeat(60)), 'a'.repeat(60));
  assert.equal(shownText('a'.repeat(61)), `${'a'.repeat(60)}…`);
  assert.equal(shownText('💡'.repeat(1e6)), `${'💡'.repeat(60)}…`);
});

test('nothing that a message quotes is invisible, breaks the line or turns the text round', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.doesNotMatch(shownText(text), /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      assert.ok([...shownText(text)].length <= 61 * 10);
    }),
  );
  assert.equal(shownText('a\n\t\u001b[31m\u202e\u{e0001}'), 'a\\n\\u0009\\u001b[31m\\u202e\\u{e0001}');
});

test('paths are written as in code', () => {
  assert.equal(shownPath([]), '');
  assert.equal(shownPath(['groups', 0, 'decisions', 12, 'input', 'type']), 'groups[0].decisions[12].input.type');
  assert.equal(shownPath(['a', 'b c', '', '$schema', 0]), 'a["b c"][""].$schema[0]');
});

test('words are listed as a sentence lists them', () => {
  assert.deepEqual(
    [listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])],
    ['', 'a', 'a or b', 'a, b or c'],
  );
});
