// The place of a text of the agent: shows a field or a document, follows its links, and leads back.
import { noChange } from 'lit-html';
import { AsyncDirective } from 'lit-html/async-directive.js';
import { directive, PartType } from 'lit-html/directive.js';
import type { ElementPart, PartInfo } from 'lit-html/directive.js';
import { followLinks } from './links.ts';
import { Shelf } from './shelf.ts';
import type { Source } from './showSource.ts';

function isSame(one: Source | null, other: Source): boolean {
  if (one?.is === 'text' && other.is === 'text') return one.text === other.text;
  return one?.is === 'document' && other.is === 'document' && one.path === other.path;
}

const open = new Set<TextPlace>();

/** Closes texts that have left the page. lit's `keyed` drops what it held without a word to the directives in it. */
export function closeDeparted(): void {
  for (const place of open) place.closeIfDeparted();
}

/** What stands in the element is its own; a rendering with the same source changes nothing. */
class TextPlace extends AsyncDirective {
  #source: Source | null = null;
  #shelf: Shelf | null = null;
  #element: HTMLElement | null = null;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('A text stands in an element.');
  }

  override render(source: Source): unknown {
    // Its parameters are those of the directive; all is done by `update`.
    void source;
    return noChange;
  }

  override update({ element }: ElementPart, [source]: [Source]): unknown {
    if (!(element instanceof HTMLElement) || (isSame(this.#source, source) && this.#shelf)) return noChange;
    this.#source = source;
    this.#element = element;
    this.#begin();
    return noChange;
  }

  closeIfDeparted(): void {
    if (!this.#element?.isConnected) this.disconnected();
  }

  protected override disconnected(): void {
    open.delete(this);
    this.#shelf?.close();
    this.#shelf = null;
  }

  protected override reconnected(): void {
    this.#begin();
  }

  #begin(): void {
    this.#shelf?.close();
    if (!this.#element || !this.#source) return;
    open.add(this);
    this.#shelf = new Shelf(this.#element, this.#source);
    followLinks(this.#element, this.#shelf);
  }
}

/** An element directive: `<div ${textPlace(source)}></div>`. */
export const textPlace = directive(TextPlace);
