// What the state comes to for the round on the screen: its decisions with what was entered, and which screen it is.
import type { DecisionEntry, Draft, DraftEntry } from '../../schemas/draft.ts';
import type { GoneRound, OpenRound, RoundView, SubmittedRound } from '../../schemas/messages.ts';
import type { Decision, Round } from '../../schemas/round.ts';
import type { DecisionState } from '../../src/core/answers.ts';
import { decisionState, decisionsOf, draftFromAnswers, isRequired } from '../../src/core/answers.ts';
import { decisionEntry, entryKey } from '../../src/core/draft.ts';
import { wholeDraft, withoutOffered } from './sitting.ts';
import type { Held, PageState, Screen } from './state.ts';

/** How a decision is marked in lists, by shape as well as by colour. */
export type Mark = 'required' | 'optional' | 'answered' | 'waived' | 'leftOpen';

export interface DecisionReading {
  readonly decision: Decision;
  readonly entry: DecisionEntry;
  readonly state: DecisionState;
  readonly mark: Mark;
  readonly group: string;
  readonly index: number;
}

/** A round that can be shown as a form: open, submitted, or gone from the disk. */
export interface Reading {
  readonly view: OpenRound | SubmittedRound | GoneRound;
  readonly round: Round;
  readonly draft: Draft;
  /** Nothing can be entered: it is submitted or gone, or nobody is there to save it. */
  readonly isReadOnly: boolean;
  readonly decisions: readonly DecisionReading[];
  readonly screen: Screen;
}

export function viewOf(state: PageState, number: number | null): RoundView | null {
  return state.views.find((view) => view.number === number) ?? null;
}

export function shownView(state: PageState): RoundView | null {
  return viewOf(state, state.place.shown);
}

const signed = new WeakMap<SubmittedRound, Draft>();

function draftOf(view: SubmittedRound): Draft {
  const draft = signed.get(view) ?? draftFromAnswers(view.round, view.answers);
  signed.set(view, draft);
  return draft;
}

function withField(entry: DraftEntry, held: Held): DraftEntry {
  if (entryKey(entry) !== held.entry) return entry;
  return { ...entry, [held.field]: held.value };
}

/** The draft as the page shows it: the newest of both sides, and the focused field as it stands. */
export function draftShown(state: PageState, view: RoundView): Draft {
  if (view.state === 'invalid') return [];
  if (view.state === 'submitted') return draftOf(view);
  if (view.state === 'gone') return wholeDraft(state, view);
  const merged = withoutOffered(view, wholeDraft(state, view));
  const { held } = state;
  return held?.round === view.number ? merged.map((entry) => withField(entry, held)) : merged;
}

function markOf(decision: Decision, state: DecisionState, isSubmitted: boolean): Mark {
  if (state.is !== 'open') return state.is;
  if (isSubmitted) return 'leftOpen';
  return isRequired(decision) ? 'required' : 'optional';
}

function groupTitles(round: Round): ReadonlyMap<Decision, string> {
  return new Map(round.groups.flatMap(({ title, decisions }) => decisions.map((decision) => [decision, title])));
}

function screenOf(state: PageState, view: Reading['view']): Screen {
  const decisions = decisionsOf(view.round);
  const kept = state.place.screens.find(({ round }) => round === view.number)?.screen;
  if (kept && (kept.is !== 'decision' || decisions.some(({ id }) => id === kept.id))) return kept;
  const first = decisions[0];
  return view.state !== 'open' || !first ? { is: 'review' } : { is: 'decision', id: first.id };
}

const readings = new WeakMap<PageState, Reading | null>();

/** Null while there is nothing to show as a form. Read once for each state. */
export function readRound(state: PageState): Reading | null {
  const known = readings.get(state);
  if (known !== undefined) return known;
  const reading = read(state);
  readings.set(state, reading);
  return reading;
}

/** Every decision of a round with what a draft holds for it. */
export function readingsOf(round: Round, draft: Draft, isSubmitted: boolean): readonly DecisionReading[] {
  const groups = groupTitles(round);
  const entries = new Map(draft.flatMap((entry) => (entry.of === 'decision' ? [[entry.id, entry] as const] : [])));
  return decisionsOf(round).map((decision, index) => {
    const entry = entries.get(decision.id) ?? blankOf(decision);
    return readDecision({ decision, entry, group: groups.get(decision) ?? '', index }, isSubmitted);
  });
}

const blanks = new WeakMap<Decision, DecisionEntry>();

function blankOf(decision: Decision): DecisionEntry {
  const blank = blanks.get(decision) ?? decisionEntry([], decision);
  blanks.set(decision, blank);
  return blank;
}

type Unread = Pick<DecisionReading, 'decision' | 'entry' | 'group' | 'index'>;

const decisionReadings = new WeakMap<DecisionEntry, DecisionReading & { readonly isSubmitted: boolean }>();

/** The same reading as long as nothing about the decision changes: whoever draws it can tell by that. */
function readDecision(unread: Unread, isSubmitted: boolean): DecisionReading {
  const { decision, entry, group, index } = unread;
  const known = decisionReadings.get(entry);
  const isSame = known?.decision === decision && known.index === index && known.group === group;
  if (known && isSame && known.isSubmitted === isSubmitted) return known;
  const is = decisionState(decision, entry);
  const fresh = { ...unread, state: is, mark: markOf(decision, is, isSubmitted), isSubmitted };
  decisionReadings.set(entry, fresh);
  return fresh;
}

function read(state: PageState): Reading | null {
  const view = shownView(state);
  if (!view || view.state === 'invalid') return null;
  const { round } = view;
  const isSubmitted = view.state === 'submitted';
  const isReadOnly = view.state !== 'open' || state.silence === 'dead';
  const draft = draftShown(state, view);
  const decisions = readingsOf(round, draft, isSubmitted);
  return { view, round, draft, isReadOnly, decisions, screen: screenOf(state, view) };
}

export function decisionShown(reading: Reading): DecisionReading | null {
  const { screen } = reading;
  if (screen.is !== 'decision') return null;
  return reading.decisions.find(({ decision }) => decision.id === screen.id) ?? null;
}

/** The name of what is on the screen; a change of it is a change of screen. */
export function screenKey(state: PageState): string {
  const reading = readRound(state);
  if (!reading) return `${state.place.shown ?? 'none'}:bare`;
  const { screen, view } = reading;
  return `${view.number}:${view.state}:${isOnePage(state, reading) ? 'page' : nameOfScreen(screen)}`;
}

function nameOfScreen(screen: Screen): string {
  return screen.is === 'decision' ? `decision:${screen.id}` : screen.is;
}

/** Whether all decisions are on the screen, under each other. */
export function isOnePage(state: PageState, { screen }: Reading): boolean {
  return state.place.isOnePage && screen.is === 'decision';
}

export function nameOf(decision: Decision): string {
  return decision.short ?? decision.title;
}
