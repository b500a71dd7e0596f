// A link in a text of the agent -> where it may lead: the web, a document or file of the user's, a part of the text.
// Everything else is refused. Only the shape is judged here; what really lies at a path is for disk to see.
import { documentPath } from './documentPath.ts';
import { shownText } from './shown.ts';

export type TextLink =
  | { readonly is: 'web'; readonly url: string }
  /** A heading of the same text. */
  | { readonly is: 'part'; readonly part: string }
  /** `path` is docs/…, `part` a heading in it. */
  | { readonly is: 'document'; readonly path: string; readonly part: string | null }
  /** As it was written, decoded; `line` and `column` begin at 1. */
  | { readonly is: 'file'; readonly path: string; readonly line: number | null; readonly column: number | null }
  /** `reason` is a sentence without a full stop. */
  | { readonly is: 'refused'; readonly reason: string };

export type ImageSource =
  /** Under docs/. */
  | { readonly is: 'image'; readonly path: string }
  /** Never loaded: shown as a link. */
  | { readonly is: 'elsewhere' };

const documentName = /\.(?:md|markdown|html?)$/i;
const imageName = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;
const placeInFile = /^(.*?)(?:#L(\d{1,7})(?:C(\d{1,7}))?(?:-L?\d+(?:C\d+)?)?|:(\d{1,7})(?::(\d{1,7}))?)$/i;

/** `from` is the document (docs/…) that the link stands in, or null for a text of the round. */
export function readTextLink(href: string, from: string | null): TextLink {
  const given = href.trim();
  if (given === '' || /\p{Cc}/u.test(given)) return refused('This link leads nowhere', given);
  if (/^https:\/\/[^\s/?#@]/i.test(given)) return { is: 'web', url: given };
  if (given.startsWith('#')) return { is: 'part', part: decoded(given.slice(1)) };
  // Merely asking another machine for a file hands it the user's credentials.
  if (/^[\\/]{2}/.test(given)) return refused('Other machines are not asked', given);
  const place = placeInFile.exec(given);
  const isAddress = /^[a-z][a-z0-9+.-]+:/i.test(place?.[1] ?? given);
  if (isAddress) return refused('Only https addresses and paths are opened', given);
  const [, path = given, line, column, otherLine, otherColumn] = place ?? [];
  const document = place ? null : readDocumentLink(given, from);
  return document ?? fileAt(decoded(withoutPart(path)), line ?? otherLine, column ?? otherColumn);
}

/** An image in a text: shown only from docs/. */
export function readImageSource(source: string, from: string | null): ImageSource {
  const path = documentIn(decoded(source.trim()), from);
  return path !== null && imageName.test(path) ? { is: 'image', path } : { is: 'elsewhere' };
}

function readDocumentLink(given: string, from: string | null): TextLink | null {
  const path = withoutPart(given);
  const part = given.slice(path.length + 1);
  if (!documentName.test(path) || (from === null && !/^(?:\.\/)*docs\//.test(path))) return null;
  const document = documentIn(decoded(path), from);
  return document === null ? null : { is: 'document', path: document, part: part === '' ? null : decoded(part) };
}

/** Paths in a document are relative to it, as in any Markdown; those that begin with docs/ are the interview's. */
function documentIn(path: string, from: string | null): string | null {
  const base = from === null || /^(?:\.\/)*docs\//.test(path) ? [] : from.split('/').slice(1, -1);
  const segments = [...base];
  for (const segment of path.split('/')) {
    if (segment === '..' && segments.length === 0) return null;
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  const named = path.startsWith('/') ? null : documentPath(segments.join('/'));
  return named?.is === 'document' ? named.path : null;
}

function fileAt(path: string, line: string | undefined, column: string | undefined): TextLink {
  if (path === '' || /\p{Cc}/u.test(path)) return refused('This link leads nowhere', path);
  return { is: 'file', path, line: placeOf(line), column: placeOf(column) };
}

function placeOf(digits: string | undefined): number | null {
  const number = Number(digits);
  return number >= 1 ? number : null;
}

function withoutPart(path: string): string {
  return path.split('#', 1)[0] ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A `%` that was never meant as an escape.
  }
}

function refused(why: string, given: string): TextLink {
  return { is: 'refused', reason: `${why}: ${shownText(given)}` };
}
