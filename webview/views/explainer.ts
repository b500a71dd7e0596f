// An explainer: Markdown in place, or a document under docs/. It folds, and what the user folded stays so.
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Explainer } from '../../schemas/round.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { shownText } from './agentText.ts';
import { documentText, markdown } from './markdownText.ts';
import { icon } from './parts.ts';

export interface FoldParts {
  readonly key: string;
  readonly isOpenAtFirst: boolean;
  readonly className: string;
  readonly title: string;
  readonly body: TemplateResult;
}

/** A part that folds; `key` is what the page remembers it by. */
export function fold(state: PageState, parts: FoldParts, send: Send): TemplateResult {
  const { key } = parts;
  const kept = state.place.folds.find((one) => one.key === key);
  const isOpen = kept?.isOpen ?? parts.isOpenAtFirst;
  const onToggle = (event: Event): void => {
    if (event.target instanceof HTMLDetailsElement && event.target.open !== isOpen) {
      send({ type: 'foldToggled', key, isOpen: event.target.open });
    }
  };
  return html`<details class=${parts.className} ?open=${isOpen} @toggle=${onToggle}>
    <summary>${icon('chevron-right', 'fold-mark')}<span dir="auto">${shownText(parts.title)}</span></summary>
    <div class="${parts.className}-body">${parts.body}</div>
  </details>`;
}

function titleOf(explainer: Explainer): string {
  if (typeof explainer !== 'string' && explainer.title) return explainer.title;
  return typeof explainer !== 'string' && 'path' in explainer ? explainer.path : t('Explanation');
}

function explainerBody(explainer: Explainer): TemplateResult {
  if (typeof explainer === 'string') return markdown(explainer);
  return 'path' in explainer ? documentText(explainer.path, titleOf(explainer)) : markdown(explainer.markdown);
}

export interface ExplainerParts {
  readonly key: string;
  readonly explainer: Explainer;
  /** A decision's stands open in a frame of its own; an option's folds out of its card. */
  readonly isOfOption: boolean;
}

export function explainer(state: PageState, parts: ExplainerParts, send: Send): TemplateResult {
  const body = explainerBody(parts.explainer);
  const title = titleOf(parts.explainer);
  const className = parts.isOfOption ? 'fold' : 'explainer';
  return fold(state, { key: parts.key, isOpenAtFirst: !parts.isOfOption, className, title, body }, send);
}
