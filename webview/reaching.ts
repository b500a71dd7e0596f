// Which decision of the one-page view the user has come to by scrolling.
import type { PageState, Send } from './state/state.ts';
import { isOnePage, readRound } from './state/reading.ts';

/** So far below the upper edge a decision has to have come to be the one that is read, in px. */
const LINE = 56;

/** The one that the focus is in, as long as it is in sight: the next key is meant for it. */
function partInHand(): HTMLElement | null {
  const part = document.activeElement?.closest<HTMLElement>('.question');
  if (!part) return null;
  const { top, bottom } = part.getBoundingClientRect();
  return bottom > LINE && top < innerHeight - LINE ? part : null;
}

function partRead(): HTMLElement | null {
  const main = document.querySelector('.main');
  const edge = Math.max(0, main?.getBoundingClientRect().top ?? 0) + LINE;
  const parts = [...document.querySelectorAll<HTMLElement>('.question')];
  return parts.find((part) => part.getBoundingClientRect().bottom > edge) ?? parts.at(-1) ?? null;
}

export function reachByScrolling(state: PageState, send: Send): void {
  const reading = readRound(state);
  if (!reading || !isOnePage(state, reading)) return;
  const id = (partInHand() ?? partRead())?.dataset['decision'];
  if (id !== undefined) send({ type: 'decisionReached', id });
}
