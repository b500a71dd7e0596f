// Boxes that scroll sideways by themselves: the keyboard reaches them, and they have a name, while they overflow.

const names = new WeakMap<Element, string>();

function settle(box: HTMLElement): void {
  if (box.scrollWidth > box.clientWidth + 1) {
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', names.get(box) ?? '');
    return;
  }
  for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
}

function boxOf(target: Element): HTMLElement | null {
  const box = names.has(target) ? target : target.parentElement;
  return box instanceof HTMLElement && names.has(box) ? box : null;
}

const watch = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const box = boxOf(target);
    if (box?.isConnected) settle(box);
    // What has left the page is of no size, and is reported once more for that.
    else watch.unobserve(target);
  }
});

/** Looks after a box for as long as it is in the page. `name` says what is in it. */
export function watchBox(box: HTMLElement, name: string): void {
  names.set(box, name);
  watch.observe(box);
  if (box.firstElementChild) watch.observe(box.firstElementChild);
}
