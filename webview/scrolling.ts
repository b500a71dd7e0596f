// Scroll positions by screen, and whether the options begin below what is seen.
import type { PageState, Send } from './state/state.ts';
import { screenKey } from './state/reading.ts';

/** In a very low window the document scrolls, not the main part. */
function scroller(): Element | null {
  const main = document.querySelector('.main');
  return main && getComputedStyle(main).overflowY === 'visible' ? document.scrollingElement : main;
}

export interface Scrolling {
  /** After each rendering: puts a screen that has just come where it was left. */
  settle(state: PageState): void;
}

function areOptionsBelow(): boolean {
  const main = document.querySelector('.main');
  const options = document.querySelector('.main .options');
  if (!main || !options) return false;
  // So much of the first card has to be seen for the options to count as seen, in px.
  const needed = 48;
  const bottom = Math.min(main.getBoundingClientRect().bottom, innerHeight);
  return options.getBoundingClientRect().top + needed > bottom;
}

export function watchScrolling(getState: () => PageState, send: Send): Scrolling {
  let key: string | null = null;
  const look = (): void => {
    const areBelow = areOptionsBelow();
    if (areBelow !== getState().areOptionsBelow) send({ type: 'optionsMoved', areBelow });
  };
  const onScroll = (): void => {
    const top = scroller()?.scrollTop ?? 0;
    if (key !== null && key === screenKey(getState())) send({ type: 'scrolled', key, top });
    look();
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  addEventListener('resize', look);
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.to-options')) return;
    document.querySelector('.options')?.scrollIntoView();
    const chosen = document.querySelector<HTMLElement>('[data-focus~="chosen"]');
    (chosen ?? document.querySelector<HTMLElement>('[data-focus~="options"]'))?.focus({ preventScroll: true });
  });
  return {
    settle: (state) => {
      const shown = screenKey(state);
      if (shown !== key) {
        key = shown;
        const top = state.place.scroll.find((kept) => kept.key === shown)?.top ?? 0;
        scroller()?.scrollTo({ top });
      }
      look();
    },
  };
}
