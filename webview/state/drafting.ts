// What the user enters: into the draft at once, to the host soon, and what became of it.
import type { DraftEntry } from '../../schemas/draft.ts';
import { changedEntry, type DecisionChange } from '../../src/core/choosing.ts';
import { decisionEntry, entryKey } from '../../src/core/draft.ts';
import { draftShown, readRound, shownView } from './reading.ts';
import type { Effect, Entered, Moment, PageState, Step } from './state.ts';
import { step } from './state.ts';

/** The text of an entry that a held field shows. */
function heldAgain(state: PageState, entry: DraftEntry): PageState['held'] {
  const { held } = state;
  if (!held || held.entry !== entryKey(entry)) return held;
  const value = (entry as unknown as Record<string, unknown>)[held.field]; // a field's name is a key of its entry
  return typeof value === 'string' ? { ...held, value } : held;
}

export function enter(state: PageState, round: number, entry: DraftEntry): PageState {
  const key = entryKey(entry);
  const others = state.entered.filter((old) => old.round !== round || entryKey(old.entry) !== key);
  return {
    ...state,
    entered: [...others, { round, entry, sentAs: null, sentAt: null }],
    held: heldAgain(state, entry),
    announcement: '',
  };
}

/** Never lower than before, whatever the clock does: the newest entry is the one that stands. */
export function timeOfEdit(before: number, moment: Moment): number {
  return Math.max(before, moment.now);
}

/** Applies an edit to a decision of the open round on the screen. A refusal that it answers goes. */
export function editDecision(state: PageState, id: string, change: DecisionChange, moment: Moment): PageState {
  const reading = readRound(state);
  const found = reading?.decisions.find(({ decision }) => decision.id === id);
  if (!reading || reading.isReadOnly || !found) return state;
  const entry = changedEntry(decisionEntry(reading.draft, found.decision), found.decision, change, moment.now);
  const next = enter(state, reading.view.number, entry);
  const now = readRound(next)?.decisions[found.index];
  return next.refusal?.id === id && now?.state.is !== 'open' ? { ...next, refusal: null } : next;
}

type Worded = { readonly of: 'generalNote' } | { readonly of: 'generalQuestion'; readonly id: string };

/** Applies an edit to the general note or a general question. */
export function editGeneral(state: PageState, what: Worded, body: string, moment: Moment): PageState {
  const view = shownView(state);
  if (view?.state !== 'open') return state;
  const blank: DraftEntry = { ...what, editedAt: 0, body: '' };
  const before = draftShown(state, view).find((entry) => entryKey(entry) === entryKey(blank));
  const editedAt = timeOfEdit(before?.editedAt ?? 0, moment);
  return enter(state, view.number, { ...blank, editedAt, body });
}

export function isUnsaved(entered: Entered, savedUpTo: number): boolean {
  return entered.sentAs === null || entered.sentAs > savedUpTo;
}

export function isSaving(state: PageState): boolean {
  return state.entered.some((entered) => isUnsaved(entered, state.savedUpTo));
}

/** What would be lost with the host. */
export function unsavedEntries(state: PageState): readonly Entered[] {
  return state.entered.filter((entered) => isUnsaved(entered, state.savedUpTo));
}

export function hasUnsent(state: PageState): boolean {
  return state.entered.some(({ sentAs }) => sentAs === null);
}

/** Sends what has not been sent, one message a round. */
export function flush(state: PageState, moment: Moment): Step {
  let { counter } = state;
  const effects: Effect[] = [];
  const sent = new Map<Entered, Entered>();
  for (const round of new Set(state.entered.map((entered) => entered.round))) {
    const waiting = state.entered.filter((entered) => entered.round === round && entered.sentAs === null);
    if (waiting.length === 0) continue;
    counter += 1;
    for (const entered of waiting) sent.set(entered, { ...entered, sentAs: counter, sentAt: moment.now });
    const entries = waiting.map(({ entry }) => entry);
    effects.push({ do: 'post', message: { type: 'draftChanged', round, counter, entries } });
  }
  if (effects.length === 0) return step(state);
  return step({ ...state, counter, entered: state.entered.map((entered) => sent.get(entered) ?? entered) }, ...effects);
}

/** Sends all that is not saved once more. */
export function retry(state: PageState, moment: Moment): Step {
  const entered = state.entered.map((one) =>
    isUnsaved(one, state.savedUpTo) ? { ...one, sentAs: null, sentAt: null } : one,
  );
  return flush({ ...state, entered, notSaved: null }, moment);
}

/** Any answer lifts the silence. */
function answered(state: PageState, counter: number): PageState {
  return { ...state, answeredUpTo: Math.max(state.answeredUpTo, counter), silence: 'none' };
}

export function takeSaved(state: PageState, counter: number): PageState {
  const savedUpTo = Math.max(state.savedUpTo, counter);
  const next: PageState = { ...answered(state, counter), savedUpTo };
  return isSaving(next) && next.notSaved !== null ? next : { ...next, notSaved: null };
}

export function takeNotSaved(state: PageState, counter: number, reason: string): PageState {
  const next = answered(state, counter);
  return counter > state.savedUpTo ? { ...next, notSaved: reason } : next;
}
