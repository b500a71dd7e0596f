// What is left of an earlier sitting: said, and only offered where the question is another by now.
import type { DecisionEntry, Draft, DraftEntry } from '../../schemas/draft.ts';
import type { GoneRound, OpenRound } from '../../schemas/messages.ts';
import type { Decision } from '../../schemas/round.ts';
import { decisionsOf } from '../../src/core/answers.ts';
import { decisionEntry, mergeDrafts } from '../../src/core/draft.ts';
import type { PageState } from './state.ts';

/** Whether anything was entered there. */
export function hasContent(entry: DraftEntry): boolean {
  if (entry.of !== 'decision') return entry.body.trim() !== '';
  const texts = [entry.other, entry.text, entry.note, entry.question];
  return entry.values.length > 0 || entry.isWaived || texts.some((text) => text.trim() !== '');
}

function isEarlier(view: OpenRound, entry: DraftEntry): boolean {
  return entry.editedAt > 0 && entry.editedAt < view.sittingSince && hasContent(entry);
}

/** Everything of both sides for a round that is not submitted, what is only offered included. */
export function wholeDraft(state: PageState, view: OpenRound | GoneRound): Draft {
  const own = state.entered.filter(({ round }) => round === view.number).map(({ entry }) => entry);
  return mergeDrafts(view.draft, own);
}

/** Entries that an earlier sitting left. */
export function earlierEntries(state: PageState, view: OpenRound): Draft {
  return wholeDraft(state, view).filter((entry) => isEarlier(view, entry));
}

/** The entry of an earlier sitting that answered a question with another title, or null: it is not filled in. */
export function offeredEntry(state: PageState, view: OpenRound, decision: Decision): DecisionEntry | null {
  const entry = decisionEntry(wholeDraft(state, view), decision);
  return isEarlier(view, entry) && entry.title !== decision.title ? entry : null;
}

/** The draft without what is only offered. */
export function withoutOffered(view: OpenRound, draft: Draft): Draft {
  const titles = new Map(decisionsOf(view.round).map(({ id, title }) => [id, title]));
  return draft.filter(
    (entry) => entry.of !== 'decision' || !isEarlier(view, entry) || entry.title === titles.get(entry.id),
  );
}
