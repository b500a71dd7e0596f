// The agent's texts, shown whole: line breaks stay, each takes its own direction, marks that turn text around are seen.
import { html } from 'lit-html';
import type { Content } from './parts.ts';

const turning = /([\u202A-\u202E\u2066-\u2069])/;

function codePoint(mark: string): string {
  return `U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
}

function isTurning(part: string): boolean {
  return part.length === 1 && turning.test(part);
}

/** A text cut at its marks, each mark as the name of its code point. */
export function splitMarks(text: string): readonly { readonly text: string; readonly isMark: boolean }[] {
  if (!turning.test(text)) return [{ text, isMark: false }];
  return text
    .split(turning)
    .map((part) => (isTurning(part) ? { text: codePoint(part), isMark: true } : { text: part, isMark: false }));
}

/** A text in which invisible direction marks are written out. */
export function shownText(text: string): Content {
  if (!turning.test(text)) return text;
  return splitMarks(text).map((part) =>
    part.isMark ? html`<span class="turning-mark">${part.text}</span>` : part.text,
  );
}

/** The same for where only characters can stand: a name, a placeholder. */
export function plainName(text: string): string {
  return splitMarks(text)
    .map((part) => (part.isMark ? `[${part.text}]` : part.text))
    .join('');
}
