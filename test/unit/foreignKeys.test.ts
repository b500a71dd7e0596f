// Keys of other tools and near misses: what is said about them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviceOn } from '../../src/core/foreignKeys.ts';
import { keysAt } from '../../src/core/contract.ts';
import { Round } from '../../schemas/round.ts';
import { decision, findingsOf, onlyFinding, option, round } from './makeRound.ts';

const decisionKeys = keysAt(Round, ['groups', 0, 'decisions', 0]);
const inputKeys = keysAt(Round, ['groups', 0, 'decisions', 0, 'input']);
const optionKeys = keysAt(Round, ['groups', 0, 'decisions', 0, 'input', 'options', 0]);

test('the contract’s keys are found at every level', () => {
  assert.ok(decisionKeys.includes('waive_label') && !decisionKeys.includes('value'));
  assert.ok(inputKeys.includes('allow_other') && optionKeys.includes('consequences'));
  assert.deepEqual(
    new Set(keysAt(Round, ['groups', 0, 'decisions', 0, 'explainer'])),
    new Set(['title', 'markdown', 'path']),
  );
  assert.deepEqual(keysAt(Round, ['nothing', 'here']), []);
  assert.deepEqual(keysAt(Round, ['__proto__']), []);
});

test('the keys that agents learned elsewhere are given their names here', () => {
  const cases: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['header', decisionKeys, /"short"/],
    ['question', decisionKeys, /"title"/],
    ['multiSelect', decisionKeys, /"input": \{ "type": "multi" \}/],
    ['multi_select', inputKeys, /^Several choices are written "type": "multi"/],
    ['preview', decisionKeys, /"explainer"/],
    ['preview', optionKeys, /"explainer"/],
    ['options', decisionKeys, /"input": \{ "options"/],
    ['id', optionKeys, /"value"/],
  ];
  for (const [key, known, expected] of cases) assert.match(adviceOn(key, known), expected, key);
});

test('other spellings of a key are given the right one', () => {
  for (const key of ['allowOther', 'AllowOther', 'allow-other', 'allowother', 'ALLOW_OTHER']) {
    assert.equal(adviceOn(key, inputKeys), 'It is written "allow_other" here.', key);
  }
});

test('slips of the hand are guessed, wild guesses are not made', () => {
  assert.equal(adviceOn('otpions', inputKeys), 'Did you mean "options"?');
  assert.equal(adviceOn('consequence', optionKeys), 'Did you mean "consequences"?');
  assert.equal(adviceOn('requird', decisionKeys), 'Did you mean "required"?');
  assert.match(adviceOn('zebra', optionKeys), /^Expected value, label, .* or explainer\.$/);
  assert.match(adviceOn('x'.repeat(100_000), optionKeys), /^Expected value/);
});

test('a round in the dress of another tool gets one finding for each key', () => {
  const { id, input } = decision('one');
  const foreign = { id, input, header: 'H', question: 'Which?', multiSelect: true };
  const paths = findingsOf({ ...round(), groups: [{ id: 'g', title: 'G', decisions: [foreign] }] }).map(
    ({ path }) => path,
  );
  assert.deepEqual(paths.map((path) => path.replace(/^.*\./, '')).toSorted(), [
    'header',
    'multiSelect',
    'question',
    'title',
  ]);
});

test('the finding about a key stands at the key', () => {
  const value = round([
    decision('one', { input: { type: 'single', options: [{ ...option('a'), preview: 'x' } as never] } }),
  ]);
  const findings = findingsOf(value);
  const lines = JSON.stringify(value, null, 2).split('\n');
  const index = lines.findIndex((line) => line.includes('preview'));
  assert.match(onlyFinding(findings), /Unknown key "preview" \| It is written "explainer" here\.$/);
  assert.deepEqual(
    [findings[0]?.line, findings[0]?.column],
    [index + 1, (lines[index]?.indexOf('"preview"') ?? 0) + 1],
  );
});
