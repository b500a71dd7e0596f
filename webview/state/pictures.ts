// A picture arrives: what of it is new, and which round is shown now.
import type { Draft } from '../../schemas/draft.ts';
import type { Picture, RoundView } from '../../schemas/messages.ts';
import { mergeDrafts } from '../../src/core/draft.ts';
import { t } from '../words.ts';
import { placeOnReview } from './screens.ts';
import { see } from './seen.ts';
import type { Effect, Moment, PageState, Step } from './state.ts';
import { step } from './state.ts';

/** A key in the page counts as typing for so long, in ms. */
const TYPING_TIME = 10_000;
/** Keys that come so soon after a screen came by itself were not meant for it, in ms. */
const QUIET_TIME = 400;

/** The round that the host would show, were there no page yet. */
function targetOf(picture: Picture): number | null {
  return picture.chosen ?? picture.current ?? picture.rounds.at(-1)?.number ?? null;
}

function isTyping(state: PageState, moment: Moment): boolean {
  return state.held !== null || moment.now - moment.lastKeyAt < TYPING_TIME;
}

/** The new views, and the old ones of rounds that are still there. */
function mergeViews(state: PageState, picture: Picture): readonly RoundView[] {
  const fresh = new Set(picture.views.map(({ number }) => number));
  const there = new Set(picture.rounds.map(({ number }) => number));
  return [...picture.views, ...state.views.filter(({ number }) => !fresh.has(number) && there.has(number))];
}

interface Choice {
  readonly shown: number | null;
  readonly isByItself: boolean;
  /** Whether the host has to be told, so that it goes on sending this round. */
  readonly isTold: boolean;
}

/** A round came while another one that is done with was on the screen. */
function hasArrived(state: PageState, picture: Picture, shown: number): boolean {
  const { current } = picture;
  if (current === null || current === shown || current === state.place.current) return false;
  return picture.rounds.some(({ number, state: is }) => number === shown && is === 'submitted');
}

/** Submitted only just now, by this very picture: its screen is to be seen before another one comes. */
function isJustSubmitted(state: PageState, shown: number): boolean {
  return state.views.some(({ number, state: is }) => number === shown && is === 'open');
}

function choose(state: PageState, picture: Picture, views: readonly RoundView[], moment: Moment): Choice {
  const { shown } = state.place;
  const has = (number: number | null): boolean => views.some((view) => view.number === number);
  const show = (number: number | null, isByItself = false, isTold = false): Choice => ({
    shown: number,
    isByItself,
    isTold,
  });
  if (state.wanted !== null && has(state.wanted)) return show(state.wanted);
  if (shown === null || !has(shown)) return show(targetOf(picture));
  if (hasArrived(state, picture, shown)) {
    const isHeld = isJustSubmitted(state, shown) || isTyping(state, moment);
    return isHeld ? show(shown, false, picture.chosen !== shown) : show(picture.current, true, true);
  }
  const isTurned = picture.chosen !== null && picture.chosen !== state.picture?.chosen && state.picture !== null;
  return isTurned && has(picture.chosen) ? show(picture.chosen, true) : show(shown);
}

/** Entries of rounds that are open no more are done with. */
function stillEntered(state: PageState, views: readonly RoundView[]): PageState['entered'] {
  const closed = new Set(views.filter(({ state: is }) => is === 'submitted').map(({ number }) => number));
  return state.entered.filter(({ round }) => !closed.has(round));
}

function hashOf(number: number | null, views: readonly RoundView[]): string | null {
  const view = views.find((one) => one.number === number);
  return view?.state === 'open' ? view.hash : null;
}

function settle(state: PageState, picture: Picture, choice: Choice, moment: Moment): PageState {
  const { shown } = choice;
  const isOther = shown !== state.place.shown;
  const isNew = isOther || hashOf(shown, state.views) !== hashOf(shown, picture.views);
  const hasCome = isOther && choice.isByItself;
  return {
    ...state,
    picture,
    place: { ...state.place, interview: picture.interview.id, shown, current: picture.current },
    held: isOther ? null : state.held,
    wanted: state.wanted === shown ? null : state.wanted,
    screenSince: isNew ? moment.now : state.screenSince,
    quietUntil: hasCome ? moment.now + QUIET_TIME : state.quietUntil,
    announcement: hasCome && state.picture ? t('Round {0} is here.', shown ?? 0) : state.announcement,
  };
}

/** A round that was just accepted shows its Review; whoever submitted it here finds the focus on the title. */
function takeAccepted(state: PageState, before: PageState, moment: Moment): Step {
  const { shown } = state.place;
  const isSubmitted = state.views.some(({ number, state: is }) => number === shown && is === 'submitted');
  if (shown === null || shown !== before.place.shown || !isSubmitted || !isJustSubmitted(before, shown))
    return step(state);
  const next = { ...placeOnReview(state, shown, moment), submitting: null, submitRefusal: null, refusal: null };
  const told = { ...next, announcement: t('Round {0} is submitted.', shown) };
  return before.submitting === shown ? step(told, { do: 'focus', on: 'heading' }) : step(told);
}

/** What another page or window entered. The field that has the focus keeps what stands in it. */
export function takeEntries(state: PageState, round: number, entries: Draft): PageState {
  const views = state.views.map((view) =>
    view.number === round && view.state === 'open' ? { ...view, draft: mergeDrafts(view.draft, entries) } : view,
  );
  return { ...state, views };
}

/** What the user looks at counts as seen from now on. */
function seeShown(state: PageState): PageState {
  const view = state.views.find(({ number }) => number === state.place.shown);
  return view?.state === 'open' ? see(state, view) : state;
}

export function takePicture(state: PageState, picture: Picture, moment: Moment): Step {
  const views = mergeViews(state, picture);
  const choice = choose(state, picture, views, moment);
  const settled = { ...settle(state, picture, choice, moment), views, entered: stillEntered(state, views) };
  const accepted = takeAccepted(settled, state, moment);
  const effects: Effect[] = [...accepted.effects];
  if (choice.isTold && choice.shown !== null) {
    effects.push({ do: 'post', message: { type: 'roundChosen', round: choice.shown } });
  }
  if (state.wanted !== null && state.wanted === choice.shown) effects.push({ do: 'focus', on: 'heading' });
  return step(seeShown(accepted.state), ...effects);
}

/** The round that waits while another one is on the screen, or null. */
export function roundOffered(state: PageState): number | null {
  const { picture, place } = state;
  if (!picture || place.shown === null) return null;
  const shown = picture.rounds.find(({ number }) => number === place.shown);
  if (shown?.state === 'submitted') return picture.current === place.shown ? null : picture.current;
  const later = picture.rounds.filter(({ number, state: is }) => is === 'open' && number > (place.shown ?? 0));
  return later.at(-1)?.number ?? null;
}

/** The user turns to another round: at once when it is known, else when the host has sent it. */
export function chooseRound(state: PageState, round: number, moment: Moment): Step {
  const isKnown = state.views.some(({ number }) => number === round);
  const post: Effect = { do: 'post', message: { type: 'roundChosen', round } };
  const next = { ...state, menu: null, wanted: isKnown ? null : round };
  if (!isKnown) return step(next, post);
  const place = { ...state.place, shown: round };
  const shown = seeShown({ ...next, place, screenSince: moment.now, announcement: '' });
  return step(shown, post, { do: 'focus', on: 'heading' });
}
