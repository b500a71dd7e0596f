// Markdown's code comes after the first paint: until then, and if it never comes, texts stand as they were written.
import { fetchEarly } from '../late.ts';
import type { DrawMarkdown } from '../markdown.ts';

let draw: DrawMarkdown | null = null;
const waiting = new Set<() => void>();

/** Null until it is there; `onCome` is called then, unless `signal` ends the wait. */
export function markdownDrawer(onCome: () => void, signal: AbortSignal): DrawMarkdown | null {
  if (draw || signal.aborted) return draw;
  waiting.add(onCome);
  signal.addEventListener('abort', () => waiting.delete(onCome));
  return null;
}

export function loadMarkdown(): void {
  fetchEarly('markdown');
  import('../markdown.ts')
    .then(({ drawMarkdown }) => {
      draw = drawMarkdown;
      for (const come of waiting) come();
      waiting.clear();
    })
    .catch((error: unknown) => console.error('Markdown could not be loaded.', error));
}
