// A frame has the focus only when the user brought it there, by Tab or by a pointer; else it goes back at once.

/** The focus follows the key or the press that moved it within this time, in ms. */
const following = 400;
/** A press in the frame is told by it: so long that word may be on its way, in ms. */
const onItsWay = 120;

export interface FocusGuard {
  /** The user pressed in the frame. */
  pressed(): void;
  /** The frame says that it has the focus. */
  focused(): void;
  /** The user wants to leave the frame. */
  leave(): void;
}

export function guardFocus(frame: HTMLIFrameElement, signal: AbortSignal): FocusGuard {
  let tabbedAt = -Infinity;
  let pressedAt = -Infinity;
  let lost: { readonly element: Element; readonly at: number } | null = null;
  let isAllowed = false;
  const listen = { capture: true, signal };

  const isInFrame = (): boolean => document.activeElement === frame;
  const isMeant = (): boolean => Math.max(tabbedAt, pressedAt) > performance.now() - following;
  const giveBack = (): void => {
    if (!isInFrame()) return;
    const before = lost && performance.now() - lost.at < following + onItsWay ? lost.element : null;
    frame.blur();
    window.focus();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
  const judge = (): void => {
    if (!isInFrame() || isAllowed) return;
    if (isMeant()) isAllowed = true;
    // Where the pointer is not, none was pressed.
    else if (!frame.matches(':hover')) giveBack();
    else
      setTimeout(() => {
        if (isMeant()) isAllowed = true;
        else if (!isAllowed) giveBack();
      }, onItsWay);
  };

  document.addEventListener('keydown', ({ key }) => key === 'Tab' && (tabbedAt = performance.now()), listen);
  document.addEventListener(
    'focusout',
    ({ target }) => (lost = target instanceof Element ? { element: target, at: performance.now() } : null),
    listen,
  );
  document.addEventListener('focusin', ({ target }) => (isAllowed &&= target === frame), listen);
  addEventListener('blur', judge, listen);
  return {
    pressed: () => {
      pressedAt = performance.now();
      isAllowed ||= isInFrame();
    },
    focused: judge,
    leave: () => {
      if (!isInFrame()) return;
      isAllowed = false;
      const way = frame.closest<HTMLElement>('.frame');
      way?.focus({ preventScroll: true });
      window.focus();
    },
  };
}
