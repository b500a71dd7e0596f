// Marks on a decision: that the agent changed it while the user was at the round, and text of an earlier sitting that
// was written under another question.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { DecisionEntry } from '../../schemas/draft.ts';
import type { DecisionReading, Reading } from '../state/reading.ts';
import { changesUnseen } from '../state/seen.ts';
import { offeredEntry } from '../state/sitting.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { shownText } from './agentText.ts';
import { button, callout } from './parts.ts';
import { answerInWords } from './sentences.ts';
import { readingsOf } from '../state/reading.ts';

export function changeMark(
  state: PageState,
  { view }: Reading,
  { decision }: DecisionReading,
): TemplateResult | typeof nothing {
  const changes = view.state === 'open' ? changesUnseen(state, view) : null;
  if (changes?.added.includes(decision.id)) {
    return callout({ tone: 'info', text: t('The agent added this decision while you were at the round.') });
  }
  if (!changes?.changed.includes(decision.id)) return nothing;
  return callout({ tone: 'info', text: t('The agent changed this decision while you were at the round.') });
}

export function offeredText(
  state: PageState,
  { view }: Reading,
  one: DecisionReading,
  send: Send,
): TemplateResult | typeof nothing {
  const entry = view.state === 'open' ? offeredEntry(state, view, one.decision) : null;
  if (!entry || view.state !== 'open') return nothing;
  const text = html`<strong>${t('You answered this when it was another question:')}</strong>
    <span class="plain" dir="auto">${shownText(entry.title)}</span>
    <br /><span class="plain" dir="auto">${shownText(enteredInWords(view.round, one, entry))}</span>`;
  const action = button(t('Use it here'), () => send({ type: 'offerTaken', id: entry.id }), true);
  return callout({ tone: 'info', text, action });
}

function enteredInWords(round: Reading['round'], one: DecisionReading, entry: DecisionEntry): string {
  const read = readingsOf(round, [entry], false)[one.index];
  const answer = read && read.state.is !== 'open' ? answerInWords(read) : '';
  const texts = [answer, entry.text, entry.other, entry.note, entry.question].map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ''))].join('\n');
}
