// When something was painted, told by the pages themselves: from the first script of every page and frame.
import type { Page } from 'playwright-core';
import { until } from '../host/until.ts';

export interface Paint {
  /** Of the first heading of the first level. */
  readonly title: string;
  readonly hasDiagram: boolean;
  /** In ms since 1970, as every process of this machine has it. */
  readonly at: number;
}

/**
 * Runs in each frame before anything else. What is new is told when the second frame after it begins: the first one
 * shows it, and is painted by then. A webview's document is written into a frame that is hidden until it is complete.
 */
function watchPaints(): void {
  if (window.top === window && !location.pathname.startsWith('/measured')) return;
  const world = globalThis as { tellPaint?: (paint: Paint) => void };
  // The editor takes this away from the webview's own scripts.
  const { frameElement } = window;
  let told = '';
  const isHidden = (): boolean => frameElement instanceof HTMLElement && frameElement.style.visibility === 'hidden';
  const look = (): void => {
    const title = document.querySelector('h1')?.textContent?.trim() ?? '';
    const hasDiagram = document.querySelector('figure.diagram .drawing, .mermaid-content svg') !== null;
    const seen = `${title} ${hasDiagram}`;
    if (title === '' || seen === told || isHidden()) return;
    if (told === '') watch();
    told = seen;
    const tell = (): void => world.tellPaint?.({ title, hasDiagram, at: Date.now() });
    requestAnimationFrame(() => requestAnimationFrame(tell));
  };
  const watch = (): void => {
    clearInterval(looking);
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  };
  // By the clock at first: observers and frames that were asked for are gone when the document is written.
  const looking = setInterval(() => {
    // The frame around the page has no text of its own.
    if (document.querySelector('body > iframe')) clearInterval(looking);
    look();
  }, 4);
}

export const firstScript = `(${String(watchPaints)})();`;

export class Paints {
  readonly #paints: Paint[] = [];

  /** Hears of all paints of a page that has the first script. */
  static async of(page: Page): Promise<Paints> {
    const paints = new Paints();
    await page.exposeFunction('tellPaint', (paint: Paint) => void paints.#paints.push(paint));
    return paints;
  }

  /** When, after `since`, something such was first painted; in ms since 1970. */
  async when(what: string, since: number, isMeant: (paint: Paint) => boolean): Promise<number> {
    const find = (): Promise<Paint | undefined> =>
      Promise.resolve(this.#paints.find((paint) => paint.at >= since && isMeant(paint)));
    return (await until(`${what} is painted`, find, 60)).at;
  }

  titled(title: string, since: number): Promise<number> {
    return this.when(title, since, (paint) => paint.title === title);
  }
}
