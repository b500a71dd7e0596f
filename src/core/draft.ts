// What a user has entered so far, by decision. A draft is a plain list of entries; every function returns a new one.
import type { DecisionEntry, Draft, DraftEntry, GeneralQuestionEntry } from '../../schemas/draft.ts';
import type { Decision } from '../../schemas/round.ts';

/** What two entries about the same thing have in common. */
export function entryKey(entry: DraftEntry): string {
  return entry.of === 'generalNote' ? entry.of : `${entry.of}:${entry.id}`;
}

/** What stands in the draft for this decision, or an entry with nothing in it. */
export function decisionEntry(draft: Draft, decision: Pick<Decision, 'id' | 'title'>): DecisionEntry {
  for (const entry of draft) {
    if (entry.of === 'decision' && entry.id === decision.id) return entry;
  }
  return {
    of: 'decision',
    id: decision.id,
    editedAt: 0,
    title: decision.title,
    values: [],
    isOtherChosen: false,
    other: '',
    text: '',
    isWaived: false,
    note: '',
    question: '',
  };
}

export function generalNote(draft: Draft): string {
  for (const entry of draft) if (entry.of === 'generalNote') return entry.body;
  return '';
}

/** The general questions, in the order in which they were begun. */
export function generalQuestions(draft: Draft): readonly GeneralQuestionEntry[] {
  return draft.filter((entry) => entry.of === 'generalQuestion');
}

/**
 * Two drafts of one round made one: of two entries about the same thing the one that was edited last stands.
 * At the same time of edit the incoming one does.
 */
export function mergeDrafts(base: Draft, incoming: Draft): Draft {
  const merged = new Map(base.map((entry) => [entryKey(entry), entry]));
  for (const entry of incoming) {
    const standing = merged.get(entryKey(entry));
    if (!standing || entry.editedAt >= standing.editedAt) merged.set(entryKey(entry), entry);
  }
  return [...merged.values()];
}
