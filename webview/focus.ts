// Where the focus goes after a change that the user made; a page that does not have it never takes it.
import type { Focus } from './state/state.ts';

function nearestTo(on: Focus): HTMLElement | null {
  if (on === 'menu') {
    return document.querySelector('.menu-item[aria-checked=true]') ?? document.querySelector('.menu-item');
  }
  return document.querySelector(`[data-focus~="${on}"]`);
}

export function focusOn(on: Focus): void {
  if (!document.hasFocus()) return;
  const found = nearestTo(on);
  found?.focus({ preventScroll: on === 'heading' });
  if (on === 'missing') found?.scrollIntoView({ block: 'center' });
}
