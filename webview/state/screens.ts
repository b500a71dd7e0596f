// Going from screen to screen, and handing the round in.
import type { OpenRound } from '../../schemas/messages.ts';
import { nameOf, readRound, shownView } from './reading.ts';
import type { Reading } from './reading.ts';
import { documentsOf } from './documents.ts';
import { flush } from './drafting.ts';
import { repliesSeen } from './replies.ts';
import { acceptChanges, changesUnseen } from './seen.ts';
import type { Moment, PageState, Screen, Step } from './state.ts';
import { step } from './state.ts';
import { t } from '../words.ts';

/** How long Review must have been on the screen before Submit acts, in ms. */
const READING_TIME = 500;

function placed(state: PageState, round: number, screen: Screen, moment: Moment): PageState {
  const screens = [...state.place.screens.filter((kept) => kept.round !== round), { round, screen }];
  const place = { ...state.place, screens, isRailOpen: false };
  return { ...state, place, held: null, screenSince: moment.now, menu: null, announcement: '', areOptionsBelow: false };
}

/** The user goes to a screen of the round that is shown. */
export function goTo(state: PageState, screen: Screen, moment: Moment): Step {
  const reading = readRound(state);
  if (!reading) return step(state);
  const seen = repliesSeen(state, reading);
  const next = placed({ ...state, place: { ...state.place, seenReplies: seen } }, reading.view.number, screen, moment);
  return step({ ...next, refusal: null, cameFrom: reading.screen }, { do: 'focus', on: 'heading' });
}

export function placeOnReview(state: PageState, round: number, moment: Moment): PageState {
  return placed(state, round, { is: 'review' }, moment);
}

function decisionAt(reading: Reading, index: number): Screen | null {
  const found = reading.decisions[index];
  return found ? { is: 'decision', id: found.decision.id } : null;
}

function indexOf(reading: Reading, screen: Screen): number {
  if (screen.is !== 'decision') return reading.decisions.length;
  return reading.decisions.findIndex(({ decision }) => decision.id === screen.id);
}

/** The screen that Next leads to, or null where there is none. */
export function screenAfter(reading: Reading): Screen | null {
  if (reading.screen.is === 'review') return null;
  return decisionAt(reading, indexOf(reading, reading.screen) + 1) ?? { is: 'review' };
}

/** The screen that Back leads to, or null where there is none. */
export function screenBefore(reading: Reading, cameFrom: Screen | null): Screen | null {
  if (reading.screen.is === 'conversation' && cameFrom && cameFrom.is !== 'conversation') return cameFrom;
  return decisionAt(reading, indexOf(reading, reading.screen) - 1);
}

function isReady(state: PageState, moment: Moment): boolean {
  const isReleased = moment.heldSince === null || moment.heldSince > state.screenSince;
  return isReleased && moment.now - state.screenSince >= READING_TIME;
}

function refuse(state: PageState, round: number, id: string, name: string, moment: Moment): Step {
  const next = placed(state, round, { is: 'decision', id }, moment);
  const announcement = t('Not submitted. {0} is required.', name);
  return step({ ...next, refusal: { round, id }, announcement }, { do: 'focus', on: 'missing' });
}

/** What the agent changed is signed only after it was told. */
function mustConfirm(state: PageState, view: OpenRound): boolean {
  const { confirming } = state;
  const isTold = confirming?.round === view.number && confirming.hash === view.hash;
  return changesUnseen(state, view) !== null && !isTold;
}

/** Whether an agent waited for it is known only until it has its answers. */
function awaited(state: PageState, round: number): PageState {
  const { picture, place } = state;
  const isAwaited = picture?.current === round && picture.isAgentWaiting;
  return isAwaited ? { ...state, place: { ...place, awaited: round } } : state;
}

/** Hands the round in, or goes to the first decision that keeps it from being handed in. Once is enough. */
export function submit(state: PageState, moment: Moment): Step {
  const reading = readRound(state);
  if (reading?.view.state !== 'open' || reading.screen.is !== 'review') return step(state);
  const { view } = reading;
  const { number, hash } = view;
  if (state.submitting !== null || !isReady(state, moment)) return step(state);
  const missing = reading.decisions.find(({ mark }) => mark === 'required');
  if (missing) return refuse(state, number, missing.decision.id, nameOf(missing.decision), moment);
  if (mustConfirm(state, view)) {
    const confirming = { round: number, hash };
    const announcement = t('Not submitted. The agent changed this round.');
    return step(
      { ...state, confirming, submitRefusal: null, screenSince: moment.now, announcement },
      { do: 'focus', on: 'heading' },
    );
  }
  const accepted = awaited(acceptChanges(state, view), number);
  const flushed = flush({ ...accepted, submitting: number, submitRefusal: null, confirming: null }, moment);
  const seen = documentsOf(state, number);
  const message = { type: 'submitted' as const, round: number, hash, draft: reading.draft, ...seen };
  return step(flushed.state, ...flushed.effects, { do: 'post', message });
}

/** Next, or on Review: submit. */
export function goNext(state: PageState, moment: Moment): Step {
  const reading = readRound(state);
  if (!reading) return step(state);
  const after = screenAfter(reading);
  return after ? goTo(state, after, moment) : submit(state, moment);
}

export function goBack(state: PageState, moment: Moment): Step {
  const reading = readRound(state);
  const before = reading && screenBefore(reading, state.cameFrom);
  return before ? goTo(state, before, moment) : step(state);
}

/** The host did not take the round: Review says why, and lets the user try again. */
export function takeSubmitRefused(state: PageState, round: number, reason: string, moment: Moment): PageState {
  const next = { ...state, submitting: null, submitRefusal: { round, reason }, screenSince: moment.now };
  return shownView(state)?.number === round ? { ...next, announcement: t('Not submitted. {0}', reason) } : next;
}
