// Foreign keys in a round, mended by edits of its text; and which findings the JSON schema tells by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRound } from '../../src/core/checkRound.ts';
import { keyMends, type KeyMend } from '../../src/core/keyMends.ts';
import { withoutShape } from '../../src/core/shapeFindings.ts';
import { decision, option, round } from './makeRound.ts';

function applied(text: string, mends: readonly KeyMend[]): string {
  return mends
    .flatMap(({ edits }) => edits)
    .sort((one, other) => other.offset - one.offset)
    .reduce((now, { offset, length, text: put }) => now.slice(0, offset) + put + now.slice(offset + length), text);
}

/** A round of one decision, with keys that the contract may not know. */
function textWith(more: object): string {
  const [group] = round().groups;
  const decisions = [{ ...decision('one'), ...more }];
  return JSON.stringify({ ...round(), groups: [{ ...group, decisions }] }, null, 2);
}

test('keys of other tools get their names here, all at once', () => {
  const text = `\uFEFF${textWith({ header: 'Place', reason: 'It matters.' })}`;
  const mends = keyMends(text);
  assert.deepEqual(
    mends.map(({ name, becomes }) => [name, becomes]),
    [
      ['header', { is: 'renamed', to: 'short' }],
      ['reason', { is: 'renamed', to: 'why' }],
    ],
  );
  for (const { key, name } of mends) assert.equal(text.slice(key.offset, key.offset + key.length), `"${name}"`);
  assert.deepEqual(checkRound(applied(text, mends), { file: 'rounds/round-01.json' }).findings, []);
});

test('several choices become a kind of input, and $schema goes', () => {
  const text = textWith({ multiSelect: true, input: { type: 'single', options: [option('a')] } });
  const withSchema = text.replace('{', '{\n  "$schema": "x",');
  const mends = keyMends(withSchema);
  assert.deepEqual(
    mends.map(({ becomes }) => becomes.is),
    ['removed', 'multi'],
  );
  const mended = checkRound(applied(withSchema, mends), { file: 'rounds/round-01.json' });
  assert.equal(mended.round?.groups[0]?.decisions[0]?.input.type, 'multi');
});

test('a name that is taken already, and a key that nobody knows, are left to the author', () => {
  assert.deepEqual(keyMends(textWith({ header: 'a', short: 'b' })), []);
  assert.deepEqual(keyMends(textWith({ xylophone: 1 })), []);
  assert.deepEqual(keyMends('{ "round": '), []);
  assert.deepEqual(keyMends('[]'), []);
});

test('what a schema cannot say stays a finding while the file is open', () => {
  const twice = { type: 'single', options: [option('a'), option('a')] };
  const text = textWith({ header: 'a', input: twice });
  const { findings } = checkRound(text, { file: 'rounds/round-01.json', number: 2 });
  const rest = withoutShape(findings, text, 'round').map(({ message }) => message);
  assert.ok(findings.some(({ message }) => message.startsWith('Unknown key')));
  assert.ok(!rest.some((message) => message.startsWith('Unknown key')));
  assert.ok(rest.length >= 2 && rest.length === findings.length - 1, rest.join('\n'));
});
