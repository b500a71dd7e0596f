// The agent's texts, shown whole: line breaks stay, each takes its own direction, marks that turn text around are seen.
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Content } from './parts.ts';

const turning = /([\u202A-\u202E\u2066-\u2069])/;

function codePoint(mark: string): string {
  return `U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
}

function isTurning(part: string): boolean {
  return part.length === 1 && turning.test(part);
}

/** A text in which invisible direction marks are written out. */
export function shownText(text: string): Content {
  if (!turning.test(text)) return text;
  return text
    .split(turning)
    .map((part) => (isTurning(part) ? html`<span class="turning-mark">${codePoint(part)}</span>` : part));
}

/** The same for where only characters can stand: a name, a placeholder. */
export function plainName(text: string): string {
  return text
    .split(turning)
    .map((part) => (isTurning(part) ? `[${codePoint(part)}]` : part))
    .join('');
}

/** A Markdown field of the agent's. For now it is shown as it was written. */
export function markdown(text: string): TemplateResult {
  return html`<div class="md plain" dir="auto">${shownText(text)}</div>`;
}
