// Scroll positions by screen, and whether the options begin below what is seen.
import { reachByScrolling } from './reaching.ts';
import { decisionShown, isOnePage, readRound, screenKey } from './state/reading.ts';
import type { PageState, Send } from './state/state.ts';

/** In a very low window the document scrolls, not the main part. */
function scroller(): Element | null {
  const main = document.querySelector('.main');
  return main && getComputedStyle(main).overflowY === 'visible' ? document.scrollingElement : main;
}

export interface Scrolling {
  /** After each rendering: puts a screen that has just come where it was left. */
  settle(state: PageState): void;
  /** In the one-page view: puts the decision that the user went to at the upper edge. */
  toPart(): void;
}

/** So much stays free above a decision that one went to, in px. */
const MARGIN = 24;
/** More than stands above the first decision, in px. */
const TOP = 1e6;
/** What comes into view takes its size only with the next frames; a position is kept through so many. */
const FRAMES = 6;

/** In the one-page view a position counts from the decision that the user is at: what is above it may yet grow. */
function partOf(state: PageState): Element | null {
  const reading = readRound(state);
  if (!reading || !isOnePage(state, reading)) return null;
  return document.querySelector(`[data-decision="${CSS.escape(decisionShown(reading)?.decision.id ?? '')}"]`);
}

/** How far the screen is scrolled, in px. */
function position(state: PageState): number {
  const box = scroller();
  const part = partOf(state);
  if (!box || !part) return box?.scrollTop ?? 0;
  const edge = box === document.scrollingElement ? 0 : box.getBoundingClientRect().top;
  return edge - part.getBoundingClientRect().top;
}

function areOptionsBelow(): boolean {
  const main = document.querySelector('.main');
  const options = document.querySelector('.main .options');
  if (!main || !options || document.querySelector('.question')) return false;
  // So much of the first card has to be seen for the options to count as seen, in px.
  const needed = 48;
  const bottom = Math.min(main.getBoundingClientRect().bottom, innerHeight);
  return options.getBoundingClientRect().top + needed > bottom;
}

function goToOptions(event: Event): void {
  if (!(event.target instanceof Element) || !event.target.closest('.to-options')) return;
  document.querySelector('.options')?.scrollIntoView();
  const chosen = document.querySelector<HTMLElement>('[data-focus~="chosen"]');
  (chosen ?? document.querySelector<HTMLElement>('[data-focus~="options"]'))?.focus({ preventScroll: true });
}

/** What a user does who goes elsewhere. */
const moves = ['wheel', 'pointerdown', 'keydown', 'touchstart'];

/** Texts are drawn, and documents come, after their screen: tries again as it grows, until it is done or the user moves. */
function tryAsItGrows(isDone: () => boolean, signal: AbortSignal, stop: () => void): void {
  const growth = new ResizeObserver(() => isDone() && stop());
  const column = document.querySelector('.column');
  if (column) growth.observe(column);
  signal.addEventListener('abort', () => growth.disconnect());
  for (const type of moves) addEventListener(type, stop, { capture: true, passive: true, signal });
}

export function watchScrolling(getState: () => PageState, send: Send): Scrolling {
  let key: string | null = null;
  let keeping: number | null = null;
  let restoring: AbortController | null = null;
  const isAt = (top: number): boolean => {
    putAt(top);
    return top - position(getState()) <= 1;
  };
  /** Puts the screen where it was left, as soon as it is long enough. */
  const restore = (top: number): void => {
    restoring?.abort();
    restoring = null;
    if (isAt(top)) return;
    const own = new AbortController();
    restoring = own;
    const stop = (): void => {
      own.abort();
      if (restoring === own) restoring = null;
    };
    tryAsItGrows(() => isAt(top), own.signal, stop);
  };
  const putAt = (top: number, frames = partOf(getState()) ? FRAMES : 0): void => {
    if (keeping !== null) cancelAnimationFrame(keeping);
    scroller()?.scrollBy({ top: top - position(getState()) });
    keeping = frames === 0 ? null : requestAnimationFrame(() => putAt(top, frames - 1));
  };
  const look = (): void => {
    const areBelow = areOptionsBelow();
    if (areBelow !== getState().areOptionsBelow) send({ type: 'optionsMoved', areBelow });
  };
  const onScroll = (): void => {
    if (keeping === null) reachByScrolling(getState(), send);
    const isTheUsers = restoring === null && key === screenKey(getState());
    if (key !== null && isTheUsers) send({ type: 'scrolled', key, top: position(getState()) });
    look();
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  addEventListener('resize', look);
  document.addEventListener('click', goToOptions);
  let current: Element | null = null;
  /** The list goes along with whoever goes on by a key. */
  const showInRail = (): void => {
    const row = document.querySelector('.rail-item[aria-current]');
    if (row !== current) row?.scrollIntoView({ block: 'nearest' });
    current = row;
  };
  return {
    settle: (state) => {
      showInRail();
      const shown = screenKey(state);
      if (shown !== key) {
        key = shown;
        const top = state.place.scroll.find((kept) => kept.key === shown)?.top ?? 0;
        restore(top);
      }
      look();
    },
    toPart: () => {
      const part = partOf(getState());
      // Above the first one stands what the round is about.
      if (part) putAt(part.matches('.question:first-of-type') ? -TOP : -MARGIN);
    },
  };
}
