// A Markdown text or a document of the agent in its place.
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { textPlace } from '../texts/textPlace.ts';

/** A Markdown field of the agent's. */
export function markdown(text: string): TemplateResult {
  return html`<div class="md" dir="auto" ${textPlace({ is: 'text', text })}></div>`;
}

/** A document under docs/; `path` and `title` are the explainer's. */
export function documentText(path: string, title: string): TemplateResult {
  return html`<div class="md" dir="auto" ${textPlace({ is: 'document', path, part: null, title })}></div>`;
}
