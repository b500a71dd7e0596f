// The "Something else" card: a choice with a field that grows. Writing in it picks it; picking another keeps the text.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { entryKey } from '../../src/core/draft.ts';
import { writeOther } from '../../src/core/choosing.ts';
import type { DecisionReading } from '../state/reading.ts';
import type { Send } from '../state/state.ts';
import { t } from '../words.ts';
import { plainName, shownText } from './agentText.ts';
import type { ControlParts } from './card.ts';
import { control, pickByCard, pickNumber } from './card.ts';
import { field } from './field.ts';
import { otherLabel } from './sentences.ts';

export interface OtherParts extends Omit<ControlParts, 'labelledBy' | 'describedBy'> {
  readonly number: number;
  /** Whether its text is what keeps the decision open. */
  readonly isMissing: boolean;
}

function hint({ decision, entry }: DecisionReading): TemplateResult | typeof nothing {
  const hasOptions = (decision.input.options ?? []).length > 0;
  if (decision.input.type === 'multi' || !hasOptions || !entry.isOtherChosen) return nothing;
  return html`<p class="hint">
    ${t('This takes the place of the options above. A remark beside a choice goes into the note.')}
  </p>`;
}

export function otherCard(reading: DecisionReading, parts: OtherParts, send: Send): TemplateResult {
  const { decision, entry } = reading;
  const { input } = decision;
  const { id, isReadOnly } = parts;
  const label = otherLabel(input);
  const writing = field(
    {
      entry: entryKey(entry),
      field: 'other',
      value: entry.other,
      rows: 1,
      isReadOnly,
      focus: parts.isMissing ? 'other missing' : 'other',
      label: plainName(label),
      placeholder: plainName(input.other_placeholder ?? t('In your own words')),
      refusal: parts.isMissing ? parts.refusal : null,
      onInput: (other) => send({ type: 'decisionEdited', id: decision.id, change: writeOther(input, entry, other) }),
    },
    send,
  );
  return html`<div class=${isReadOnly ? 'card is-readonly' : 'card'} @click=${isReadOnly ? null : pickByCard}>
    ${control({ ...parts, labelledBy: `${id}-label`, describedBy: '' })}
    <div class="card-head">
      <label class="card-label" id="${id}-label" for=${id} dir="auto">${shownText(label)}</label>
      ${pickNumber(parts.number, isReadOnly)}
    </div>
    ${
      isReadOnly && entry.other === ''
        ? nothing
        : html`<div class="card-body">${writing} ${isReadOnly ? nothing : hint(reading)}</div>`
    }
  </div>`;
}
