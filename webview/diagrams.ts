// Diagrams: each is drawn when it comes into view, one after the other, in the theme, and again when that changes.
import { outside } from './texts/outside.ts';
import { DiagramBox } from './texts/diagramBox.ts';
import { onThemeChange } from './theme.ts';

/** A diagram that is so near to the screen is drawn, in px. */
const NEARNESS = 300;

/** The end of the queue: Mermaid draws one diagram at a time. */
let last: Promise<void> = Promise.resolve();

function enqueue(work: () => Promise<void>): void {
  last = last.then(work).catch((error: unknown) => console.error('A diagram could not be drawn.', error));
}

function boxFor(figure: HTMLElement, from: string | null): DiagramBox {
  const source = figure.querySelector('code')?.textContent ?? '';
  const box: DiagramBox = new DiagramBox(figure, source, {
    redraw: () => enqueue(() => box.draw()),
    tellFault: ({ message, line }) =>
      outside().tellFault({ ...(from === null ? {} : { document: from }), source, message, line }),
  });
  return box;
}

/** Looks after every diagram in `root` until `signal` ends it. `from` is the document that they are of, or null. */
export function watchDiagrams(root: HTMLElement, from: string | null, signal: AbortSignal): void {
  const figures = [...root.querySelectorAll<HTMLElement>('figure.diagram')];
  if (figures.length === 0) return;
  const boxes = new Map<Element, DiagramBox>(figures.map((figure) => [figure, boxFor(figure, from)]));
  const near = new Set<DiagramBox>();
  const drawSoon = (box: DiagramBox): void =>
    enqueue(async () => {
      if (!signal.aborted && near.has(box) && box.isStale) await box.draw();
    });
  const margin = `${NEARNESS}px`;
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const box = boxes.get(target);
        if (!box) continue;
        if (isIntersecting) near.add(box);
        else near.delete(box);
        if (isIntersecting) drawSoon(box);
      }
    },
    { rootMargin: margin, scrollMargin: margin },
  );
  for (const figure of figures) watch.observe(figure);
  onThemeChange(() => {
    for (const box of boxes.values()) box.isStale = true;
    for (const box of near) drawSoon(box);
  }, signal);
  signal.addEventListener('abort', () => watch.disconnect());
}
