// Waits until an element is on the screen, or so near that it will be: what is folded away is not.

/** How near to the screen counts, in px. */
const NEARNESS = '200px';

const acts = new WeakMap<Element, () => void>();

const watch = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      acts.get(target)?.();
    }
  },
  { rootMargin: NEARNESS, scrollMargin: NEARNESS },
);

/** Calls `act` once, unless `signal` ends the wait. One wait an element. */
export function whenNear(element: Element, act: () => void, signal: AbortSignal): void {
  acts.set(element, act);
  watch.observe(element);
  signal.addEventListener('abort', () => watch.unobserve(element));
}
