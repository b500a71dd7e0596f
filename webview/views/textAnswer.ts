// The answer to a decision of type "text": one growing field, named by its label or by the title.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { entryKey } from '../../src/core/draft.ts';
import { t } from '../words.ts';
import { plainName, shownText } from './agentText.ts';
import { field } from './field.ts';
import type { AnswerParts } from './options.ts';
import { refusal, refusalId } from './options.ts';

export function textAnswer(parts: AnswerParts): TemplateResult {
  const { one, isReadOnly, send } = parts;
  const { decision, entry, index } = one;
  const { label, placeholder } = decision.input;
  const id = `d${index + 1}-text`;
  const heading = label
    ? html`<label class="field-label" for=${id} dir="auto">${shownText(label)}</label>`
    : html`<p class="section-label">${t('Your answer')}</p>`;
  const change = (text: string): void =>
    send({ type: 'decisionEdited', id: decision.id, change: { text, isWaived: false } });
  return html`<div class=${one.state.is === 'waived' ? 'text-answer is-waived' : 'text-answer'}>
    ${refusal(parts)} ${heading}
    ${field(
      {
        entry: entryKey(entry),
        field: 'text',
        value: entry.text,
        rows: 3,
        isReadOnly,
        focus: 'options missing chosen',
        id,
        ...(label ? {} : { label: plainName(decision.title) }),
        ...(placeholder ? { placeholder: plainName(placeholder) } : {}),
        refusal: refusalId(parts),
        onInput: change,
      },
      send,
    )}
    ${
      one.state.is === 'waived' && entry.text !== ''
        ? html`<p class="hint">${t('Marked as not applicable; what you wrote is kept and not sent')}</p>`
        : nothing
    }
  </div>`;
}
