// A text and the documents opened from it, one on the other: the topmost is shown, with a way back.
import { html, nothing, render } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { shownText } from '../views/agentText.ts';
import { icon } from '../views/parts.ts';
import { t } from '../words.ts';
import { showSource } from './showSource.ts';
import type { Source } from './showSource.ts';

interface Opened {
  readonly source: Source;
  /** The link that led there, for the way back. */
  readonly from: string | null;
}

export class Shelf {
  readonly #element: HTMLElement;
  readonly #closing = new AbortController();
  #opened: readonly Opened[];
  #showing = new AbortController();

  constructor(element: HTMLElement, source: Source) {
    this.#element = element;
    this.#opened = [{ source, from: null }];
    this.#show();
  }

  /** Aborts when the text's place goes. */
  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  /** What is shown: the path of a document, or null for a text of the round. */
  get path(): string | null {
    const { source } = this.#top;
    return source.is === 'document' ? source.path : null;
  }

  /** Opens a document here, because the user followed the link `from`. */
  open(path: string, part: string | null, from: string): void {
    this.#opened = [...this.#opened, { source: { is: 'document', path, part }, from }];
    this.#show();
    this.#element.querySelector<HTMLElement>('.way-back')?.focus({ preventScroll: true });
    this.#element.scrollIntoView({ block: 'nearest' });
  }

  close(): void {
    this.#closing.abort();
    this.#showing.abort();
    render(nothing, this.#element);
  }

  get #top(): Opened {
    return this.#opened.at(-1) ?? { source: { is: 'text', text: '' }, from: null };
  }

  #back(): void {
    const { from } = this.#top;
    this.#opened = this.#opened.slice(0, -1);
    this.#show();
    const links = [...this.#element.querySelectorAll<HTMLElement>('a[data-to]')];
    links.find((link) => link.dataset['to'] === from)?.focus();
  }

  #show(): void {
    this.#showing.abort();
    this.#showing = new AbortController();
    const { signal } = this.#showing;
    showSource(this.#top.source, {
      element: this.#element,
      signal,
      render: (body) => this.#render(body),
      open: (path, part, from) => this.open(path, part, from),
    });
  }

  #render(body: TemplateResult): void {
    render(html`${this.#opened.length > 1 ? this.#head() : nothing}${body}`, this.#element);
  }

  #head(): TemplateResult {
    return html`<p class="doc-head">
      <button type="button" class="link way-back" @click=${() => this.#back()}>
        ${icon('arrow-left')}<span>${t('Back')}</span>
      </button>
      <code dir="ltr">${shownText(this.path ?? '')}</code>
    </p>`;
  }
}
