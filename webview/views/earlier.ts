// What an earlier round decided about a decision that is asked again. It is filled in only when the user says so.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { EarlierAnswer } from '../../schemas/messages.ts';
import type { Decision } from '../../schemas/round.ts';
import { decisionState } from '../../src/core/answers.ts';
import { keepAnswer } from '../../src/core/choosing.ts';
import type { DecisionReading } from '../state/reading.ts';
import { t } from '../words.ts';
import { plainName, shownText } from './agentText.ts';
import type { AnswerParts } from './options.ts';
import { button, icon } from './parts.ts';
import { earlierInWords } from './sentences.ts';

function kept({ decision, entry }: DecisionReading, { answer }: EarlierAnswer): DecisionReading['entry'] {
  const { values, ...rest } = keepAnswer(decision.input, answer);
  return { ...entry, ...rest, values: [...(values ?? entry.values)] };
}

function isKeptAlready(one: DecisionReading, earlier: EarlierAnswer): boolean {
  return JSON.stringify(kept(one, earlier)) === JSON.stringify(one.entry) && one.state.is !== 'open';
}

function canKeep(one: DecisionReading, earlier: EarlierAnswer): boolean {
  if (earlier.answer.status === 'skipped') return false;
  return decisionState(one.decision, kept(one, earlier)).is !== 'open';
}

function said(decision: Decision, { answer }: EarlierAnswer): TemplateResult {
  const note = answer.note
    ? html`<p class="row-extra">${icon('note')}<span class="plain" dir="auto">${shownText(answer.note)}</span></p>`
    : nothing;
  return html`<p class="plain" dir="auto">${shownText(earlierInWords(decision, answer))}</p>
    ${note}`;
}

export function earlierAnswer(parts: AnswerParts, earlier: EarlierAnswer | undefined): TemplateResult | typeof nothing {
  if (!earlier) return nothing;
  const { one, send } = parts;
  const { decision } = one;
  const keep = (): void =>
    send({
      type: 'decisionEdited',
      id: decision.id,
      change: keepAnswer(decision.input, earlier.answer),
      focus: 'chosen',
    });
  const action = isKeptAlready(one, earlier) ? nothing : button(t('Keep that answer'), keep, true);
  const gone = html`<p class="hint">${t('That answer is not among the options any more.')}</p>`;
  const isSkipped = earlier.answer.status === 'skipped';
  return html`<section class="earlier" aria-label=${plainName(t('Your answer in round {0}', earlier.round))}>
    <p class="section-label">${t('Your answer in round {0}', earlier.round)}</p>
    ${said(decision, earlier)} ${canKeep(one, earlier) ? action : isSkipped ? nothing : gone}
  </section>`;
}
