// Drafts: what is found in one, and two made one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DraftEntry } from '../../schemas/draft.ts';
import { decisionEntry, entryKey, generalNote, generalQuestions, mergeDrafts } from '../../src/core/draft.ts';
import { decision } from './makeRound.ts';
import { anyDraft } from './makeDraft.ts';

const sorted = (draft: readonly DraftEntry[]): readonly DraftEntry[] =>
  draft.toSorted((one, other) => (entryKey(one) < entryKey(other) ? -1 : 1));

/** Times of edit in which no entry of one draft is as old as its counterpart in the other. */
const odd = (draft: readonly DraftEntry[]): readonly DraftEntry[] =>
  draft.map((entry) => ({ ...entry, editedAt: 2 * entry.editedAt + 1 }));
const even = (draft: readonly DraftEntry[]): readonly DraftEntry[] =>
  draft.map((entry) => ({ ...entry, editedAt: 2 * entry.editedAt }));

test('a decision without an entry has one with nothing in it', () => {
  const entry = decisionEntry([], decision('one', { title: 'Now?' }));
  assert.deepEqual([entry.id, entry.title, entry.values, entry.isWaived, entry.note], ['one', 'Now?', [], false, '']);
});

test('a decision’s entry is found by its id alone, whatever the id', () => {
  fc.assert(
    fc.property(anyDraft, fc.constantFrom('one', '__proto__', 'constructor'), (draft, id) => {
      const written = draft.find((entry) => entry.of === 'decision' && entry.id === id);
      const found = decisionEntry(draft, decision(id));
      assert.deepEqual(found, written ?? decisionEntry([], decision(id)));
    }),
  );
});

test('a decision and a general question of the same id are two things', () => {
  const question: DraftEntry = { of: 'generalQuestion', id: 'one', editedAt: 1, body: 'Why?' };
  assert.notEqual(entryKey(question), entryKey(decisionEntry([], decision('one'))));
  assert.deepEqual(generalQuestions([question]), [question]);
  assert.equal(generalNote([question]), '');
});

test('merging keeps exactly the things that either draft is about, once each', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (base, incoming) => {
      const keys = mergeDrafts(base, incoming).map(entryKey);
      assert.equal(new Set(keys).size, keys.length);
      assert.deepEqual(new Set(keys), new Set([...base, ...incoming].map(entryKey)));
    }),
  );
});

test('of two entries about the same thing the newest wins', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (base, incoming) => {
      for (const entry of mergeDrafts(base, incoming)) {
        const rivals = [...base, ...incoming].filter((other) => entryKey(other) === entryKey(entry));
        assert.equal(entry.editedAt, Math.max(...rivals.map(({ editedAt }) => editedAt)));
        assert.ok(rivals.includes(entry));
      }
    }),
  );
});

test('at the same time of edit the incoming entry wins', () => {
  const standing: DraftEntry = { of: 'generalNote', editedAt: 3, body: 'old' };
  assert.deepEqual(mergeDrafts([standing], [{ ...standing, body: 'new' }]), [{ ...standing, body: 'new' }]);
});

test('it makes no difference which draft comes first', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (one, other) => {
      const [a, b] = [odd(one), even(other)];
      assert.deepEqual(sorted(mergeDrafts(a, b)), sorted(mergeDrafts(b, a)));
    }),
  );
});

test('it makes no difference in which order three drafts are merged', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, anyDraft, (a, b, c) => {
      assert.deepEqual(sorted(mergeDrafts(mergeDrafts(a, b), c)), sorted(mergeDrafts(a, mergeDrafts(b, c))));
    }),
  );
});

test('merging a draft again changes nothing', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (base, incoming) => {
      const merged = mergeDrafts(base, incoming);
      assert.deepEqual(mergeDrafts(merged, incoming), merged);
      assert.deepEqual(mergeDrafts(base, base), base);
    }),
  );
});

test('merging changes neither draft', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (base, incoming) => {
      const before = JSON.stringify([base, incoming]);
      mergeDrafts(base, incoming);
      assert.equal(JSON.stringify([base, incoming]), before);
    }),
  );
});
