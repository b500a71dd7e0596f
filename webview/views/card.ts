// An option as a card: a real radio or checkbox, its label, tags, description and, never hidden, its consequences.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Option, Tag } from '../../schemas/round.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { shownText } from './agentText.ts';
import { explainer } from './explainer.ts';
import { icon } from './parts.ts';

export interface ControlParts {
  readonly id: string;
  readonly group: string;
  readonly type: 'radio' | 'checkbox';
  readonly isChosen: boolean;
  readonly isReadOnly: boolean;
  /** The id of the callout that says why the decision is open. */
  readonly refusal: string | null;
  /** Space-separated words for where the focus may be sent. */
  readonly focus: string;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly onPick: () => void;
}

export function control(parts: ControlParts): TemplateResult {
  const isInvalid = parts.refusal !== null && parts.type === 'checkbox';
  return html`<input
    class="control"
    id=${parts.id}
    type=${parts.type}
    name=${parts.group}
    data-focus=${parts.focus}
    .checked=${live(parts.isChosen)}
    ?disabled=${parts.isReadOnly}
    aria-labelledby=${parts.labelledBy}
    aria-describedby=${parts.describedBy || nothing}
    aria-invalid=${isInvalid ? 'true' : nothing}
    @change=${parts.onPick}
  />`;
}

const ownTargets = 'a, button, summary, label, input, textarea, .fold-body';

function hasSelectionIn(card: Element): boolean {
  const selection = getSelection();
  return !!selection && !selection.isCollapsed && selection.containsNode(card, true);
}

/** A click anywhere on the card picks it, unless it meant something in it or ended a selection of text. */
export function pickByCard(event: MouseEvent): void {
  const { currentTarget: card, target } = event;
  if (!(card instanceof HTMLElement) || !(target instanceof Element)) return;
  if (target.closest(ownTargets) || hasSelectionIn(card)) return;
  const input = card.querySelector<HTMLInputElement>(':scope > .control');
  input?.click();
  input?.focus({ preventScroll: true });
}

const toneIcons = { ok: 'check', warn: 'warning' };

function tag(given: Tag): TemplateResult {
  const { label, tone = 'neutral' } = typeof given === 'string' ? { label: given } : given;
  const mark = tone === 'neutral' ? nothing : icon(toneIcons[tone]);
  return html`<li class="tag tag-${tone}">${mark}<span dir="auto">${shownText(label)}</span></li>`;
}

export function pickNumber(number: number, isReadOnly: boolean): TemplateResult | typeof nothing {
  return isReadOnly || number > 9 ? nothing : html`<kbd class="pick" aria-hidden="true">${number}</kbd>`;
}

function head(option: Option, id: string, number: number, isReadOnly: boolean): TemplateResult {
  const recommended = html`<span class="recommended" id="${id}-recommended"
    >${icon('star-empty')}${t('Recommended')}</span
  >`;
  return html`<div class="card-head">
    <label class="card-label" id="${id}-label" for=${id} dir="auto">${shownText(option.label)}</label>
    ${option.recommended ? recommended : nothing} ${pickNumber(number, isReadOnly)}
  </div>`;
}

function consequences(text: string, id: string): TemplateResult {
  return html`<div class="consequences" id="${id}-then">
    <span class="consequences-label">${t('Consequences')}</span>
    <p class="plain" dir="auto">${shownText(text)}</p>
  </div>`;
}

function body(option: Option, id: string, below: TemplateResult | typeof nothing): TemplateResult {
  const tags = option.tags ?? [];
  return html`<div class="card-body">
    ${
      tags.length === 0
        ? nothing
        : html`<ul class="tags" id="${id}-tags">
            ${tags.map(tag)}
          </ul>`
    }
    ${option.description ? html`<p class="card-text plain" id="${id}-text" dir="auto">${shownText(option.description)}</p>` : nothing}
    ${option.consequences ? consequences(option.consequences, id) : nothing} ${below}
  </div>`;
}

function describedBy(option: Option, id: string): string {
  const parts = [
    (option.tags ?? []).length > 0 && `${id}-tags`,
    option.description && `${id}-text`,
    option.consequences && `${id}-then`,
  ];
  return parts.filter(Boolean).join(' ');
}

export interface CardParts extends Omit<ControlParts, 'labelledBy' | 'describedBy'> {
  readonly option: Option;
  /** Its place among the cards, from 1. */
  readonly number: number;
  /** What the page remembers its explainer's fold by. */
  readonly foldKey: string;
}

export function card(state: PageState, parts: CardParts, send: Send): TemplateResult {
  const { option, id, number, isReadOnly, foldKey } = parts;
  const labelledBy = option.recommended ? `${id}-label ${id}-recommended` : `${id}-label`;
  const below = option.explainer
    ? explainer(state, { key: foldKey, explainer: option.explainer, isOfOption: true }, send)
    : nothing;
  return html`<div class=${isReadOnly ? 'card is-readonly' : 'card'} @click=${isReadOnly ? null : pickByCard}>
    ${control({ ...parts, labelledBy, describedBy: describedBy(option, id) })} ${head(option, id, number, isReadOnly)}
    ${body(option, id, below)}
  </div>`;
}
