// What drawn Markdown still needs: a direction for each block, direction marks written out, links and images judged.
import { readImageSource, readTextLink } from '../../src/core/textLink.ts';
import { t } from '../words.ts';
import { plainName, splitMarks } from '../views/agentText.ts';

const blocks = 'p, h2, h3, h4, h5, h6, li, ul, ol, table, td, th, blockquote';

/** Changes the nodes in place. `from` is the document that they are of, or null. */
export function polish(root: DocumentFragment, from: string | null): void {
  for (const block of root.querySelectorAll(blocks)) block.setAttribute('dir', 'auto');
  for (const code of root.querySelectorAll('pre, code')) code.setAttribute('dir', 'ltr');
  for (const note of root.querySelectorAll<HTMLElement>('[data-image]')) placeImage(note, from);
  for (const link of root.querySelectorAll('a')) placeLink(link, from);
  // What is copied or drawn is the source as it is: there the marks are written out later.
  writeMarks(root, (text) => text.parentElement?.closest('pre') === null);
}

/** Writes out the marks that turn text around, in all text that `isMeant` says. */
export function writeMarks(root: Node, isMeant: (text: Text) => boolean = () => true): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && splitMarks(node.data).length > 1 && isMeant(node)) found.push(node);
  }
  for (const text of found) text.replaceWith(...splitMarks(text.data).map(markNode));
}

function markNode(part: { readonly text: string; readonly isMark: boolean }): Node | string {
  if (!part.isMark) return part.text;
  const mark = document.createElement('span');
  mark.className = 'turning-mark';
  mark.textContent = part.text;
  return mark;
}

function placeLink(link: HTMLAnchorElement, from: string | null): void {
  const to = link.dataset['to'] ?? '';
  const read = readTextLink(to, from);
  link.dataset['to'] = to;
  // Others lead nowhere by themselves: what a click on them does is the page's to say.
  link.setAttribute('href', read.is === 'web' ? read.url : '#');
  link.title = plainName(link.title ? `${link.title} (${to})` : to);
  if (read.is === 'refused') link.classList.add('is-refused');
}

function placeImage(note: HTMLElement, from: string | null): void {
  const source = note.dataset['image'] ?? '';
  const alt = plainName(note.dataset['alt'] ?? '');
  const read = readImageSource(source, from);
  if (read.is === 'image') {
    note.className = 'picture';
    note.dataset['image'] = read.path;
    note.dataset['alt'] = alt || t('Image {0}', read.path);
    return;
  }
  const isLinked = note.closest('a') !== null;
  const link = document.createElement(isLinked ? 'span' : 'a');
  link.textContent = alt || plainName(source);
  if (!isLinked) link.dataset['to'] = source;
  note.replaceWith(link);
}
