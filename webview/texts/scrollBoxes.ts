// Boxes that scroll sideways by themselves: the keyboard reaches them, and they have a name, while they overflow.
import { t } from '../words.ts';

const names: Readonly<Record<string, () => string>> = {
  PRE: () => t('Code'),
  DIV: () => t('Table'),
};

function settle(box: HTMLElement): void {
  const isOverflowing = box.scrollWidth > box.clientWidth + 1;
  if (!isOverflowing) {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
    return;
  }
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', names[box.tagName]?.() ?? t('Wide content'));
}

/** Looks after every table and code block in `root` until `signal` ends it. */
export function watchBoxes(root: HTMLElement, signal: AbortSignal): void {
  const boxes = root.querySelectorAll<HTMLElement>('.table-box, pre');
  if (boxes.length === 0) return;
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) settle(target);
  });
  for (const box of boxes) watch.observe(box);
  signal.addEventListener('abort', () => watch.disconnect());
}
