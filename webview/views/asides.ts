// The quiet row below the answer: not applicable, a note, a question for the agent. Notes and questions unfold in place.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { isWaivable } from '../../src/core/answers.ts';
import { entryKey } from '../../src/core/draft.ts';
import type { Aside } from '../state/state.ts';
import { asideKey } from '../state/update.ts';
import { t } from '../words.ts';
import { plainName, shownText } from './agentText.ts';
import { field } from './field.ts';
import type { AnswerParts } from './options.ts';
import { icon } from './parts.ts';
import { waiveLabel } from './sentences.ts';

interface AsideWords {
  readonly icon: string;
  readonly closed: string;
  readonly written: string;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
}

function wordsOf(aside: Aside): AsideWords {
  if (aside === 'note') {
    const hint = t('Goes to the agent with your choice. A note alone is no answer.');
    return { icon: 'note', closed: t('Add a note'), written: t('Note'), title: t('Note (N)'), label: t('Note'), hint };
  }
  const ask = t('Ask the agent');
  const hint = t(
    'Goes out with the round, and is answered in the next one. To hold this decision open, say so in its note.',
  );
  return {
    icon: 'comment',
    closed: ask,
    written: ask,
    title: t('Ask the agent (Q)'),
    label: t('Question for the agent'),
    hint,
  };
}

function isOpen({ state, one }: AnswerParts, aside: Aside): boolean {
  return state.place.openAsides.includes(asideKey(state, one.decision.id, aside));
}

function toggle(parts: AnswerParts, aside: Aside): TemplateResult {
  const { state, one, send } = parts;
  const words = wordsOf(aside);
  const open = isOpen(parts, aside);
  const isWritten = one.entry[aside].trim() !== '';
  return html`<button
    type="button"
    class="aside"
    aria-expanded=${open}
    title=${state.picture?.settings.singleKeys ? words.title : nothing}
    @click=${() => send({ type: 'asideToggled', id: one.decision.id, aside })}
  >
    ${icon(words.icon)}<span>${open || isWritten ? words.written : words.closed}</span>
    ${isWritten && !open ? html`<span class="aside-has">${t('written')}</span>` : nothing}
  </button>`;
}

function asideField(parts: AnswerParts, aside: Aside): TemplateResult | typeof nothing {
  const { one, isReadOnly, send } = parts;
  const value = one.entry[aside];
  if (isReadOnly ? value === '' : !isOpen(parts, aside)) return nothing;
  const words = wordsOf(aside);
  const id = `d${one.index + 1}-${aside}`;
  const onInput = (text: string): void =>
    send({ type: 'decisionEdited', id: one.decision.id, change: { [aside]: text } });
  return html`<div class="aside-field">
    <label for=${id}>${words.label}</label>
    ${field({ entry: entryKey(one.entry), field: aside, value, rows: 2, isReadOnly, focus: aside, id, onInput }, send)}
    ${isReadOnly ? nothing : html`<p class="hint">${words.hint}</p>`}
  </div>`;
}

function waive(parts: AnswerParts): TemplateResult | typeof nothing {
  const { one, isReadOnly, send } = parts;
  const { decision, entry } = one;
  if (!isWaivable(decision) || (isReadOnly && !entry.isWaived)) return nothing;
  const onChange = (): void => send({ type: 'decisionEdited', id: decision.id, change: { isWaived: !entry.isWaived } });
  return html`<label class="aside-check">
    <input
      class="control"
      type="checkbox"
      aria-label=${plainName(waiveLabel(decision))}
      .checked=${live(entry.isWaived)}
      ?disabled=${isReadOnly}
      @change=${onChange}
    />
    <span dir="auto">${shownText(waiveLabel(decision))}</span>
  </label>`;
}

export function asides(parts: AnswerParts): TemplateResult {
  const { isReadOnly } = parts;
  return html`<div class="asides">
    <div class="asides-row">
      ${waive(parts)} ${isReadOnly ? nothing : toggle(parts, 'note')}
      ${isReadOnly ? nothing : toggle(parts, 'question')}
    </div>
    ${asideField(parts, 'note')} ${asideField(parts, 'question')}
  </div>`;
}
