// Where the focus goes after a change that the user made; a page that does not have it never takes it.
import type { Focus } from './state/state.ts';

/** In the one-page view the decision that the user is at; otherwise all of the page. */
export function partAtHand(): ParentNode {
  return document.querySelector('.question[data-current]') ?? document;
}

function nearestTo(on: Focus): HTMLElement | null {
  if (on === 'menu') {
    return document.querySelector('.menu-item[aria-checked=true]') ?? document.querySelector('.menu-item');
  }
  const place = `[data-focus~="${on}"]`;
  return partAtHand().querySelector<HTMLElement>(place) ?? document.querySelector<HTMLElement>(place);
}

function showSheet(): void {
  // Modal: the editor's page behind it is out of reach, and the focus comes back by itself.
  const sheet = document.querySelector('dialog');
  if (sheet && !sheet.open) sheet.showModal();
}

export function focusOn(on: Focus): void {
  if (on === 'sheet') return showSheet();
  const found = nearestTo(on);
  if (!document.hasFocus()) return;
  found?.focus({ preventScroll: on === 'heading' });
  if (on === 'missing') found?.scrollIntoView({ block: 'center' });
}
