// A diagram enlarged: a dialog over the page, in which it is zoomed and moved by keys, wheel and pointer.
import { html, render } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { icon } from '../views/parts.ts';
import { t } from '../words.ts';
import type { View } from './zoom.ts';
import { fitted, moved, zoomed } from './zoom.ts';

const STEP = 1.25;
/** How far an arrow key moves, in px. */
const STRIDE = 60;

class Enlarged {
  readonly #dialog = document.createElement('dialog');
  readonly #picture = document.createElement('div');
  readonly #svg: SVGSVGElement;
  #view: View = { x: 0, y: 0, scale: 1 };
  #dragged: { readonly x: number; readonly y: number } | null = null;

  constructor(svg: SVGSVGElement, name: string) {
    // Reason: a clone is of the kind of what it was made from.
    this.#svg = svg.cloneNode(true) as SVGSVGElement;
    this.#picture.className = 'enlarged-picture';
    this.#picture.setAttribute('role', 'img');
    this.#picture.setAttribute('aria-label', name);
    this.#picture.attachShadow({ mode: 'open' }).append(this.#svg);
    this.#dialog.className = 'enlarged';
    this.#dialog.setAttribute('aria-label', t('Diagram, enlarged'));
    this.#dialog.addEventListener('close', () => this.#dialog.remove());
    this.#dialog.addEventListener('keydown', (event) => this.#press(event));
    render(this.#content(), this.#dialog);
  }

  /** Shows it; when it closes, the focus is where it was. */
  open(beside: HTMLElement): void {
    beside.append(this.#dialog);
    this.#dialog.showModal();
    this.#fit();
    this.#window?.focus();
  }

  get #window(): HTMLElement | null {
    return this.#dialog.querySelector<HTMLElement>('.enlarged-window');
  }

  #content(): TemplateResult {
    const tool = (name: string, label: string, onPress: () => void): TemplateResult =>
      html`<button type="button" class="tool" title=${label} aria-label=${label} @click=${onPress}>
        ${icon(name)}
      </button>`;
    return html`<div class="enlarged-tools">
        ${tool('zoom-out', t('Zoom out (-)'), () => this.#zoom(1 / STEP))}
        ${tool('zoom-in', t('Zoom in (+)'), () => this.#zoom(STEP))}
        ${tool('screen-normal', t('Fit (0)'), () => this.#fit())}
        ${tool('close', t('Close (Escape)'), () => this.#dialog.close())}
      </div>
      <div
        class="enlarged-window"
        tabindex="0"
        role="group"
        aria-label=${t('Arrow keys move, plus and minus zoom')}
        @wheel=${(event: WheelEvent) => this.#wheel(event)}
        @pointerdown=${(event: PointerEvent) => this.#grab(event)}
        @pointermove=${(event: PointerEvent) => this.#drag(event)}
        @pointerup=${() => (this.#dragged = null)}
        @pointercancel=${() => (this.#dragged = null)}
      >
        ${this.#picture}
      </div>`;
  }

  #fit(): void {
    const { width, height } = this.#svg.viewBox.baseVal;
    const room = this.#window?.getBoundingClientRect();
    if (room && width > 0 && height > 0) this.#place(fitted({ width, height }, room));
  }

  #place(view: View): void {
    this.#view = view;
    this.#picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }

  #zoom(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const room = this.#window?.getBoundingClientRect();
    const middle = { x: (room?.width ?? 0) / 2, y: (room?.height ?? 0) / 2 };
    this.#place(zoomed(this.#view, factor, at ?? middle));
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const room = this.#window?.getBoundingClientRect();
    this.#zoom(Math.exp(-event.deltaY / 400), {
      x: event.clientX - (room?.x ?? 0),
      y: event.clientY - (room?.y ?? 0),
    });
  }

  #grab(event: PointerEvent): void {
    this.#dragged = { x: event.clientX, y: event.clientY };
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
  }

  #drag({ clientX: x, clientY: y }: PointerEvent): void {
    if (!this.#dragged) return;
    this.#place(moved(this.#view, x - this.#dragged.x, y - this.#dragged.y));
    this.#dragged = { x, y };
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The page's single keys, and the workbench behind it, are not meant while this is open.
    event.stopPropagation();
    const acts: Readonly<Record<string, () => void>> = {
      '+': () => this.#zoom(STEP),
      '=': () => this.#zoom(STEP),
      '-': () => this.#zoom(1 / STEP),
      '0': () => this.#fit(),
      ArrowLeft: () => this.#place(moved(this.#view, STRIDE, 0)),
      ArrowRight: () => this.#place(moved(this.#view, -STRIDE, 0)),
      ArrowUp: () => this.#place(moved(this.#view, 0, STRIDE)),
      ArrowDown: () => this.#place(moved(this.#view, 0, -STRIDE)),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

/** Opens a copy of a drawing over the page; `beside` is the diagram's place. */
export function enlarge(svg: SVGSVGElement, name: string, beside: HTMLElement): void {
  new Enlarged(svg, name).open(beside);
}
