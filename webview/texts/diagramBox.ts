// One diagram in its place: waiting, drawn, too large, or broken with its message, line and source.
import { html, nothing, render } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { diagramCharacters, diagramEdges } from '../../src/core/limits.ts';
import { shownText } from '../views/agentText.ts';
import { button, icon } from '../views/parts.ts';
import { t } from '../words.ts';
import type { DiagramFault } from './diagramFault.ts';
import type { Drawing } from './drawDiagram.ts';
import { enlarge } from './enlarge.ts';
import { grouped, notice } from './notices.ts';
import { watchBox } from './scrollBoxes.ts';

/** A drawing that is too wide becomes smaller down to this; from there on it scrolls, since its labels must be read. */
const leastScale = 0.7;

const fitting = new CSSStyleSheet();
fitting.replaceSync('svg { max-width: 100%; min-width: var(--least-width); height: auto; }');

export interface BoxActions {
  readonly redraw: () => void;
  readonly tellFault: (fault: DiagramFault) => void;
}

export class DiagramBox {
  /** It is to be drawn, or drawn again, when it is in view. */
  isStale = true;
  readonly #figure: HTMLElement;
  readonly #source: string;
  readonly #actions: BoxActions;
  #drawing: Drawing | null = null;
  #isAnyway = false;
  #isSourceShown = false;

  constructor(figure: HTMLElement, source: string, actions: BoxActions) {
    this.#figure = figure;
    this.#source = source;
    this.#actions = actions;
    figure.replaceChildren();
    this.#show();
  }

  async draw(): Promise<void> {
    this.isStale = false;
    if (this.#isTooLong && !this.#isAnyway) return;
    const { drawDiagram } = await import('./drawDiagram.ts');
    const drawing = await drawDiagram(this.#source, this.#isAnyway);
    if (drawing.is === 'failed' && this.#drawing?.is !== 'failed') this.#actions.tellFault(drawing);
    this.#drawing = drawing;
    this.#show();
    const box = this.#figure.querySelector<HTMLElement>('.diagram-box');
    if (box) watchBox(box, t('Diagram'));
  }

  get #isTooLong(): boolean {
    return this.#source.length > diagramCharacters;
  }

  #show(): void {
    render(html`${this.#body()}${this.#isSourceShown ? sourceLines(this.#source, null) : nothing}`, this.#figure);
  }

  #body(): TemplateResult {
    const drawing = this.#drawing;
    if (drawing?.is === 'drawn') return html`${drawn(drawing)}${this.#tools(drawing)}`;
    if (drawing?.is === 'failed') return broken(drawing, this.#source);
    if (drawing?.is === 'tooLarge') {
      return this.#tooLarge(t('This diagram has more than {0} edges, too many to be drawn at once.', diagramEdges));
    }
    if (this.#isTooLong && !this.#isAnyway) {
      const [found, limit] = [grouped(this.#source.length), grouped(diagramCharacters)];
      return this.#tooLarge(t('This diagram has {0} characters; at most {1} are drawn.', found, limit));
    }
    return html`<div class="diagram-box is-waiting"><p>${t('Drawing the diagram …')}</p></div>`;
  }

  #tools(drawing: Drawing & { is: 'drawn' }): TemplateResult {
    const open = (): void => enlarge(drawing.svg, drawing.name, this.#figure);
    return html`<div class="code-tools diagram-tools">
      ${tool('screen-full', t('Enlarge the diagram'), open)} ${this.#sourceTool()}
    </div>`;
  }

  #sourceTool(): TemplateResult {
    const toggle = (): void => {
      this.#isSourceShown = !this.#isSourceShown;
      this.#show();
    };
    const label = this.#isSourceShown ? t('Hide source') : t('Show source');
    return tool('code', label, toggle, this.#isSourceShown);
  }

  #tooLarge(text: string): TemplateResult {
    const anyway = (): void => {
      this.#isAnyway = true;
      this.#drawing = null;
      this.#show();
      this.#actions.redraw();
    };
    const action = html`<div class="notice-actions">
      ${button(t('Draw anyway'), anyway, true)} ${this.#sourceTool()}
    </div>`;
    return notice({ text, action });
  }
}

function tool(name: string, label: string, onPress: () => void, isPressed?: boolean): TemplateResult {
  return html`<button
    type="button"
    class="tool"
    title=${label}
    aria-label=${label}
    aria-expanded=${isPressed ?? nothing}
    @click=${onPress}
  >
    ${icon(name)}
  </button>`;
}

/** The drawing's own sheet stays its own: it stands in a shadow tree, and can't reach over the box's edge. */
function drawn({ svg, name }: Drawing & { is: 'drawn' }): TemplateResult {
  const place = document.createElement('div');
  place.className = 'drawing';
  place.setAttribute('role', 'img');
  place.setAttribute('aria-label', name);
  place.style.setProperty('--least-width', `${Math.ceil(svg.viewBox.baseVal.width * leastScale)}px`);
  const shadow = place.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [fitting];
  shadow.append(svg);
  return html`<div class="diagram-box">${place}</div>`;
}

function broken({ message, line }: DiagramFault, source: string): TemplateResult {
  return html`<div class="notice notice-error" role="group" aria-label=${t('Broken diagram')}>
      ${icon('error', 'error')}
      <p>
        <strong>${t('This diagram cannot be drawn.')}</strong> ${line === null ? nothing : t('Line {0}:', line)}
        <span class="plain" dir="auto">${shownText(message)}</span>
      </p>
    </div>
    ${sourceLines(source, line)}`;
}

function sourceLines(source: string, marked: number | null): TemplateResult {
  const lines = source.split('\n').map((text, index) => {
    const isMarked = index + 1 === marked;
    return html`<span class=${isMarked ? 'source-line is-marked' : 'source-line'}>${shownText(text)}${'\n'}</span>`;
  });
  return html`<pre
    class="diagram-source"
    dir="ltr"
    tabindex="0"
    role="group"
    aria-label=${t('Source of the diagram')}
  ><code>${lines}</code></pre>`;
}
