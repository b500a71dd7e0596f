// Picking, clearing and writing in a decision: one set of rules for page and quick picks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changedEntry, clearChoice, keepAnswer, pickOption, pickOther, writeOther } from '../../src/core/choosing.ts';
import { decisionEntry } from '../../src/core/draft.ts';
import { decisionEntryOf } from './makeDraft.ts';
import { decision, option } from './makeRound.ts';

const single = decision('one');
const multi = decision('many', { input: { type: 'multi', options: [option('a'), option('b')], allow_other: true } });
const blank = decisionEntry([], single);

test('on single one option takes the place of the other', () => {
  const first = changedEntry(blank, single, pickOption(single.input, blank, 'a'), 5);
  const second = changedEntry(first, single, pickOption(single.input, first, 'b'), 6);
  assert.deepEqual(second.values, ['b']);
});

test('on multi an option is picked and taken back', () => {
  const first = changedEntry(blank, multi, pickOption(multi.input, blank, 'a'), 5);
  const both = changedEntry(first, multi, pickOption(multi.input, first, 'b'), 6);
  assert.deepEqual(both.values, ['a', 'b']);
  assert.deepEqual(changedEntry(both, multi, pickOption(multi.input, both, 'a'), 7).values, ['b']);
});

test('what is written under "Something else" survives picking an option and coming back', () => {
  const written = changedEntry(blank, single, writeOther(single.input, blank, 'mine'), 5);
  const picked = changedEntry(written, single, pickOption(single.input, written, 'a'), 6);
  assert.deepEqual([picked.values, picked.isOtherChosen, picked.other], [['a'], false, 'mine']);
  const back = changedEntry(picked, single, pickOther(single.input, picked), 7);
  assert.deepEqual([back.values, back.isOtherChosen, back.other], [[], true, 'mine']);
});

test('an earlier answer is filled in as it was given', () => {
  const kept = keepAnswer(multi.input, { decision_id: 'many', status: 'answered', values: ['b'], other: 'x' });
  assert.deepEqual(kept, { values: ['b'], isOtherChosen: true, isWaived: false, other: 'x' });
  assert.deepEqual(keepAnswer(single.input, { decision_id: 'one', status: 'waived' }), { isWaived: true });
});

test('no change loses what was written, and none makes an entry older', () => {
  const anyChange = fc.constantFrom(clearChoice, { isWaived: true }, { isWaived: false }, { values: ['a'] });
  fc.assert(
    fc.property(decisionEntryOf, anyChange, fc.integer({ min: -5, max: 20 }), (entry, change, now) => {
      const after = changedEntry(entry, single, change, now);
      assert.ok(after.editedAt >= entry.editedAt && after.editedAt >= now);
      const written = ({ other, text, note, question }: typeof entry) => ({ other, text, note, question });
      assert.deepEqual(written(after), written(entry));
    }),
  );
});
