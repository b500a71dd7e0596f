// Entries of an earlier sitting, cleared, brought back, or taken over into the question as it is now.
import type { Draft, DraftEntry } from '../../schemas/draft.ts';
import type { OpenRound } from '../../schemas/messages.ts';
import { decisionsOf } from '../../src/core/answers.ts';
import { decisionEntry, entryKey } from '../../src/core/draft.ts';
import { enter, timeOfEdit } from './drafting.ts';
import { earlierEntries, hasContent, offeredEntry, wholeDraft } from './sitting.ts';
import type { Moment, PageState } from './state.ts';

function blankOf(entry: DraftEntry, moment: Moment): DraftEntry {
  const editedAt = timeOfEdit(entry.editedAt, moment);
  if (entry.of !== 'decision') return { ...entry, body: '', editedAt };
  return { ...decisionEntry([], entry), editedAt };
}

function enterAll(state: PageState, round: number, entries: Draft): PageState {
  return entries.reduce((next, entry) => enter(next, round, entry), state);
}

/** Empties what an earlier sitting left, and keeps it at hand. */
export function startAfresh(state: PageState, view: OpenRound, moment: Moment): PageState {
  const entries = earlierEntries(state, view);
  const blank = entries.map((entry) => blankOf(entry, moment));
  return { ...enterAll(state, view.number, blank), setAside: { round: view.number, entries } };
}

/** Brings back what `startAfresh` emptied. What was entered since stays. */
export function undoStartAfresh(state: PageState, view: OpenRound, moment: Moment): PageState {
  if (state.setAside?.round !== view.number) return state;
  const draft = wholeDraft(state, view);
  const empty = new Set(draft.filter((entry) => !hasContent(entry)).map(entryKey));
  const back = state.setAside.entries
    .filter((entry) => empty.has(entryKey(entry)))
    .map((entry) => ({ ...entry, editedAt: timeOfEdit(entry.editedAt, moment) }));
  return { ...enterAll(state, view.number, back), setAside: null };
}

/** Fills in what was offered, under the question as it is now. */
export function takeOffered(state: PageState, view: OpenRound, id: string, moment: Moment): PageState {
  const decision = decisionsOf(view.round).find((each) => each.id === id);
  const entry = decision && offeredEntry(state, view, decision);
  if (!decision || !entry) return state;
  return enter(state, view.number, { ...entry, title: decision.title, editedAt: timeOfEdit(entry.editedAt, moment) });
}
