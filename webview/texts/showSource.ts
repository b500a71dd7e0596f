// Shows one text in its place: a field of the round or a document under docs/, whatever became of it.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { ShownDocument } from '../../schemas/messages.ts';
import { documentPath } from '../../src/core/documentPath.ts';
import { fieldCharacters } from '../../src/core/limits.ts';
import { mountFrame } from '../htmlFrame.ts';
import { shownText } from '../views/agentText.ts';
import { icon } from '../views/parts.ts';
import { t } from '../words.ts';
import { goToPart } from './headings.ts';
import { markdownDrawer } from './lateMarkdown.ts';
import { bringToLife } from './life.ts';
import { problemNotice, tooLongNotice } from './notices.ts';
import { outside } from './outside.ts';
import { whenNear } from './whenNear.ts';

export type Source =
  | { readonly is: 'text'; readonly text: string }
  /** As an explainer or a link names it; `part` is a heading to begin at, `title` the explainer's. */
  | { readonly is: 'document'; readonly path: string; readonly part: string | null; readonly title?: string };

/** Where a source is shown until `signal` ends it. */
export interface Showing {
  readonly element: HTMLElement;
  readonly signal: AbortSignal;
  render(body: TemplateResult): void;
  /** Opens a document on top of this one, from a link. */
  open(path: string, part: string | null, from: string): void;
}

export function showSource(source: Source, showing: Showing): void {
  if (source.is === 'document') return showDocument(source, showing);
  if (source.text.length > fieldCharacters) return showing.render(tooLongNotice(source.text.length));
  showMarkdown(source.text, null, nothing, showing);
}

function plain(text: string): TemplateResult {
  return html`<div class="plain">${shownText(text)}</div>`;
}

/** `from` is the document that the text is of, or null. */
function showMarkdown(
  text: string,
  from: string | null,
  head: TemplateResult | typeof nothing,
  showing: Showing,
): void {
  const draw = markdownDrawer(() => showMarkdown(text, from, head, showing), showing.signal);
  if (!draw) return showing.render(html`${head}${plain(text)}`);
  try {
    showing.render(
      html`${head}
        <div class="md-body">${draw(text, from)}</div>`,
    );
  } catch (error) {
    // Nested deeper than the parser can go: the rest of the page must not suffer for it.
    console.warn('A text could not be drawn as Markdown.', error);
    return showing.render(html`${head}${plain(text)}`);
  }
  bringToLife(showing.element, from, showing.signal);
}

function showDocument({ path, part, title }: Source & { is: 'document' }, showing: Showing): void {
  const named = documentPath(path);
  if (named.is === 'refused') return showing.render(problemNotice(path, { is: 'refused', reason: named.reason }));
  showing.render(html`<p class="doc-loading">${t('Loading {0} …', named.path)}</p>`);
  let version = new AbortController();
  showing.signal.addEventListener('abort', () => version.abort());
  let unvisited = part;
  const take = (document: ShownDocument, isChanged: boolean): void => {
    version.abort();
    version = new AbortController();
    const head = isChanged ? changedNote() : nothing;
    showVersion({ path: named.path, title: title ?? named.path }, document, head, {
      ...showing,
      signal: version.signal,
    });
    if (unvisited !== null) goToPart(showing.element, unvisited);
    unvisited = null;
  };
  // What is displayed is signed: a document that nobody unfolds is neither.
  const ask = (): void => outside().documents.show(named.path, take, showing.signal);
  whenNear(showing.element, ask, showing.signal);
}

function showVersion(
  { path, title }: { readonly path: string; readonly title: string },
  document: ShownDocument,
  head: TemplateResult | typeof nothing,
  showing: Showing,
): void {
  if (document.is === 'markdown') return showMarkdown(document.text, path, head, showing);
  if (document.is === 'html') {
    return showing.render(html`${head}${mountFrame({ path, title, html: document.text, ...showing })}`);
  }
  if (document.is === 'image') return showing.render(html`${head}<img src=${document.uri} alt=${title} />`);
  showing.render(problemNotice(path, document));
}

function changedNote(): TemplateResult {
  return html`<p class="doc-changed">
    ${icon('history')}<span>${t('The agent changed this document since you first saw it.')}</span>
  </p>`;
}
