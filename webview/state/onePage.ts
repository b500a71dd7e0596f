// The one-page view: all decisions under each other. Which of them the user is at, and which are drawn already.
import type { Reading } from './reading.ts';
import { decisionShown, isOnePage, readRound } from './reading.ts';
import { repliesSeen } from './replies.ts';
import type { Moment, PageState, Screen, Step } from './state.ts';
import { step } from './state.ts';

/** So many decisions on either side of the one that the user is at are drawn at once. */
const NEAR = 2;
/** So many more whenever nothing else is to be done. */
const MORE = 6;

/** From one view to the other; the decision stays. From elsewhere it leads to the decisions. */
export function toggleOnePage(state: PageState, moment: Moment): Step {
  const reading = readRound(state);
  if (!reading) return step(state);
  const place = { ...state.place, isOnePage: !state.place.isOnePage };
  const first = reading.decisions[0]?.decision.id;
  const isElsewhere = place.isOnePage && reading.screen.is !== 'decision' && first !== undefined;
  const screen: Screen = isElsewhere ? { is: 'decision', id: first } : reading.screen;
  const next = withScreen({ ...state, place, menu: null }, reading, screen);
  return step({ ...next, screenSince: moment.now, announcement: '' }, { do: 'focus', on: 'heading' });
}

function withScreen(state: PageState, { view }: Reading, screen: Screen): PageState {
  const { number: round } = view;
  const screens = [...state.place.screens.filter((kept) => kept.round !== round), { round, screen }];
  return { ...state, place: { ...state.place, screens } };
}

/** The user has come to another decision of the page, by scrolling or by the focus, which stays where it is. */
export function reach(state: PageState, id: string): PageState {
  const reading = readRound(state);
  if (!reading || !isOnePage(state, reading) || decisionShown(reading)?.decision.id === id) return state;
  const seen = { ...state, place: { ...state.place, seenReplies: repliesSeen(state, reading) } };
  return withScreen(seen, reading, { is: 'decision', id });
}

/** The nearest first. */
function undrawn(state: PageState, reading: Reading): readonly string[] {
  const at = decisionShown(reading)?.index ?? 0;
  return reading.decisions
    .filter(({ decision }) => !state.drawn.has(decision.id))
    .sort((a, b) => Math.abs(a.index - at) - Math.abs(b.index - at))
    .map(({ decision }) => decision.id);
}

export function hasMoreToDraw(state: PageState): boolean {
  const reading = readRound(state);
  return (
    !!reading && isOnePage(state, reading) && reading.decisions.some(({ decision }) => !state.drawn.has(decision.id))
  );
}

export function drawMore(state: PageState): PageState {
  const reading = readRound(state);
  if (!reading || !isOnePage(state, reading)) return state;
  return { ...state, drawn: new Set([...state.drawn, ...undrawn(state, reading).slice(0, MORE)]) };
}

/** What is around the user is there in any case. */
export function drawAround(state: PageState): PageState {
  const reading = state.place.isOnePage ? readRound(state) : null;
  const at = reading && decisionShown(reading)?.index;
  if (!reading || at === undefined || at === null) return state;
  const near = reading.decisions.slice(Math.max(0, at - NEAR), at + NEAR + 1).map(({ decision }) => decision.id);
  return near.every((id) => state.drawn.has(id)) ? state : { ...state, drawn: new Set([...state.drawn, ...near]) };
}
