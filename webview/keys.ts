// The keyboard: single keys, Escape, and what the hands are doing while messages come from the editor.
import { partAtHand } from './focus.ts';
import type { Aside, Moment, PageState, Send } from './state/state.ts';
import { decisionShown, readRound } from './state/reading.ts';

/** Some input methods end a composition just before the key that ended it, in ms. */
const AFTER_COMPOSITION = 100;

const textControls = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';
const modifiers: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

export interface Hands {
  moment(): Moment;
  /** Whether a contributed key may act: once for each press, and only while the page has the focus. */
  takeKey(): boolean;
}

interface Watch {
  lastKeyAt: number;
  heldSince: number | null;
  isKeyFree: boolean;
  composedAt: number;
}

function isComposing(event: KeyboardEvent, watch: Watch): boolean {
  // 229 is what engines report for a key that an input method took.
  return event.isComposing || event.keyCode === 229 || Date.now() - watch.composedAt < AFTER_COMPOSITION;
}

function watchPress(event: KeyboardEvent, watch: Watch): void {
  watch.lastKeyAt = Date.now();
  if (modifiers.has(event.key)) return;
  if (event.repeat) {
    watch.heldSince ??= 0;
    return;
  }
  watch.heldSince = Date.now();
  // A fresh press means that the one before was released, here or where the page could not see it.
  watch.isKeyFree = true;
}

function watchRelease(event: KeyboardEvent, watch: Watch): void {
  if (modifiers.has(event.key)) return;
  watch.heldSince = null;
  watch.isKeyFree = true;
}

function pickByNumber(number: number): boolean {
  const control = partAtHand().querySelectorAll<HTMLInputElement>('.options .card > .control')[number - 1];
  if (!control || control.disabled) return false;
  control.click();
  const card = control.closest('.card');
  const field = control.checked ? card?.querySelector('textarea') : null;
  (field ?? control).focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
  return true;
}

function onDecision(state: PageState, act: (id: string) => void): boolean {
  const reading = readRound(state);
  const one = reading && decisionShown(reading);
  if (!reading || reading.isReadOnly || !one) return false;
  act(one.decision.id);
  return true;
}

function openAside(state: PageState, aside: Aside, send: Send): boolean {
  return onDecision(state, (id) => send({ type: 'asideWanted', id, aside }));
}

function toggleSheet(send: Send): boolean {
  const sheet = document.querySelector('dialog');
  if (sheet) sheet.close();
  else send({ type: 'sheetToggled' });
  return true;
}

function actOn(key: string, state: PageState, send: Send): boolean {
  if (key === '?') return toggleSheet(send);
  if (state.isSheetOpen) return false;
  if (key === 'r') return onDecision(state, (id) => send({ type: 'recommendationTaken', id }));
  if (/^[1-9]$/.test(key)) return pickByNumber(Number(key));
  if (key === 'n') return openAside(state, 'note', send);
  return key === 'q' && openAside(state, 'question', send);
}

function isSingleKey(event: KeyboardEvent, state: PageState): boolean {
  if (!state.picture?.settings.singleKeys || state.menu || Date.now() < state.quietUntil) return false;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(textControls));
}

/** The browser closes a dialog by Escape as well, but lets the key go on to the workbench. */
function closeSheet(event: KeyboardEvent): boolean {
  const sheet = event.key === 'Escape' ? document.querySelector('dialog') : null;
  sheet?.close();
  return sheet !== null;
}

/** Leaves the field, keeps what is in it. */
function leaveField(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.key !== 'Escape' || !(target instanceof HTMLElement) || !target.closest(textControls)) return false;
  const heading = partAtHand().querySelector<HTMLElement>('[data-focus="heading"]');
  if (heading) heading.focus({ preventScroll: true });
  else target.blur();
  return true;
}

export function watchKeys(getState: () => PageState, send: Send): Hands {
  const watch: Watch = { lastKeyAt: 0, heldSince: null, isKeyFree: true, composedAt: 0 };
  const listen = { capture: true };
  document.addEventListener('keydown', (event) => watchPress(event, watch), listen);
  document.addEventListener('keyup', (event) => watchRelease(event, watch), listen);
  // Who goes elsewhere by a key lets go of it there. One that is still down when they are back repeats.
  addEventListener('blur', () => (watch.heldSince = null));
  document.addEventListener('compositionend', () => (watch.composedAt = Date.now()), listen);
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isComposing(event, watch)) return;
    const state = getState();
    const isDone =
      closeSheet(event) ||
      leaveField(event) ||
      (isSingleKey(event, state) && actOn(event.key.toLowerCase(), state, send));
    if (!isDone) return;
    event.preventDefault();
    // The workbench would take the key as well: it listens behind the page, and preventDefault does not stop it.
    event.stopPropagation();
  });
  return {
    moment: () => ({ now: Date.now(), lastKeyAt: watch.lastKeyAt, heldSince: watch.heldSince }),
    takeKey: () => {
      const isTaken = watch.isKeyFree && document.hasFocus();
      if (isTaken) watch.isKeyFree = false;
      return isTaken;
    },
  };
}
