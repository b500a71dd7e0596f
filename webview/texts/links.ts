// What a click on a link of the agent's does: the page decides, never the link.
import { readTextLink } from '../../src/core/textLink.ts';
import { t } from '../words.ts';
import { goToPart } from './headings.ts';
import { outside } from './outside.ts';
import type { Shelf } from './shelf.ts';

/** Follows a link's text in the place where it was clicked. Returns a sentence when it leads nowhere. */
export function follow(to: string, shelf: Shelf, place: Element): string | null {
  const read = readTextLink(to, shelf.path);
  switch (read.is) {
    case 'web':
    case 'file':
      outside().post({ type: 'linkClicked', href: to, ...(shelf.path === null ? {} : { from: shelf.path }) });
      return null;
    case 'document':
      if (read.path === shelf.path && read.part !== null) return goToOrSay(place, read.part);
      shelf.open(read.path, read.part, to);
      return null;
    case 'part':
      return goToOrSay(place, read.part);
    case 'refused':
      return t('Not opened. {0}.', read.reason);
  }
}

function goToOrSay(place: Element, part: string): string | null {
  return goToPart(place, part) ? null : t('Not opened. This text has no part named {0}.', part);
}

/** A link of Markdown notes where it leads; one in a diagram has an address. */
function linkAt(event: Event): { readonly element: Element; readonly to: string } | null {
  for (const node of event.composedPath()) {
    if (node === event.currentTarget) return null;
    if (!(node instanceof Element) || node.localName !== 'a') continue;
    const to = node.getAttribute('data-to') ?? node.getAttribute('href') ?? node.getAttribute('xlink:href');
    return { element: node, to: to ?? '' };
  }
  return null;
}

/** The word stands behind the link, and is spoken. */
function sayAt(link: Element, words: string): void {
  outside().say(words);
  if (link.nextElementSibling?.className === 'link-word' || link.closest('svg')) return;
  const word = document.createElement('span');
  word.className = 'link-word';
  word.textContent = ` ${words}`;
  link.after(word);
}

/** Answers every click on a link in `element`, until the shelf closes. */
export function followLinks(element: HTMLElement, shelf: Shelf): void {
  const answer = (event: Event): void => {
    const link = linkAt(event);
    if (!link) return;
    event.preventDefault();
    // The editor listens behind the page, and would open every address that it sees clicked.
    event.stopPropagation();
    const words = event.type === 'click' ? follow(link.to, shelf, element) : null;
    if (words !== null) sayAt(link.element, words);
  };
  for (const type of ['click', 'auxclick']) element.addEventListener(type, answer, { signal: shelf.signal });
}
