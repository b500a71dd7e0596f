// A decision in a list: one button that goes there, with its answer, its state, its note and its question.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { tidyText } from '../../src/core/answers.ts';
import type { DecisionReading } from '../state/reading.ts';
import { nameOf } from '../state/reading.ts';
import type { Send } from '../state/state.ts';
import { t } from '../words.ts';
import { shownText } from './agentText.ts';
import { icon, inName, spoken } from './parts.ts';
import { markIcon } from './railRow.ts';
import { answerInWords, markWords, reasonSentence } from './sentences.ts';

function extra(name: string, label: string, text: string): TemplateResult | typeof nothing {
  const tidy = tidyText(text);
  if (tidy === '') return nothing;
  return html`<span class="row-extra"
    >${icon(name)}${spoken(`${label}: `)}<span class="plain" dir="auto">${shownText(tidy)}</span></span
  >`;
}

function reason({ decision, state, mark }: DecisionReading): TemplateResult | typeof nothing {
  if (mark !== 'required' || state.is !== 'open') return nothing;
  return html`<span class="row-reason">${t('Required: {0}', lowered(reasonSentence(decision, state.reason)))}</span>`;
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** An open decision without a short name would say its title twice. */
function answer(one: DecisionReading): TemplateResult | typeof nothing {
  const words = answerInWords(one);
  if (one.state.is === 'open' && words === nameOf(one.decision)) return nothing;
  return html`<span class="row-answer plain" dir="auto">${shownText(words)}</span>`;
}

function row(one: DecisionReading, send: Send): TemplateResult {
  const { decision, entry, mark } = one;
  const go = (): void => send({ type: 'screenChosen', screen: { is: 'decision', id: decision.id } });
  return html`<li>
    <button type="button" class="row" @click=${go}>
      ${markIcon(mark)}
      <span class="row-main">
        <span class="row-name" dir="auto">${shownText(nameOf(decision))}${inName(`, ${markWords(mark)}`)}</span>
        ${answer(one)} ${reason(one)} ${extra('note', t('Note'), entry.note)}
        ${extra('comment', t('Question for the agent'), entry.question)}
      </span>
      ${icon('chevron-right', 'row-go')}
    </button>
  </li>`;
}

export function rowList(
  id: string,
  title: string,
  list: readonly DecisionReading[],
  send: Send,
): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  return html`<section class="list" aria-labelledby=${id}>
    <h2 class="section-label" id=${id}>${title}</h2>
    <ul class="rows">
      ${list.map((one) => row(one, send))}
    </ul>
  </section>`;
}
