// The options of a decision in a group named by its title, "Something else" last, and what keeps the decision open.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { Option } from '../../schemas/round.ts';
import { chosenValues, offersOther } from '../../src/core/answers.ts';
import { clearChoice, pickOption, pickOther, type DecisionChange } from '../../src/core/choosing.ts';
import type { DecisionReading } from '../state/reading.ts';
import { readRound } from '../state/reading.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import type { CardParts } from './card.ts';
import { card } from './card.ts';
import { otherCard } from './otherCard.ts';
import { callout, textButton } from './parts.ts';
import { undoTaken } from './recommendation.ts';
import { reasonSentence } from './sentences.ts';

export interface AnswerParts {
  readonly state: PageState;
  readonly one: DecisionReading;
  readonly isReadOnly: boolean;
  readonly send: Send;
}

export function titleId({ index }: DecisionReading): string {
  return `d${index + 1}-title`;
}

/** The id of the callout that says why the decision is open, while a submit has failed on it. */
export function refusalId({ state, one }: AnswerParts): string | null {
  const isRefused = state.refusal?.id === one.decision.id && state.refusal.round === state.place.shown;
  return isRefused && one.state.is === 'open' ? `d${one.index + 1}-refusal` : null;
}

export function refusal(parts: AnswerParts): TemplateResult | typeof nothing {
  const id = refusalId(parts);
  const { decision, state } = parts.one;
  if (id === null || state.is !== 'open') return nothing;
  const text = html`<strong>${t('This decision is required.')}</strong> ${reasonSentence(decision, state.reason)}`;
  return callout({ tone: 'error', text, id });
}

function edit({ one, send }: AnswerParts, change: DecisionChange): void {
  send({ type: 'decisionEdited', id: one.decision.id, change });
}

function common(
  parts: AnswerParts,
  place: number,
): Pick<CardParts, 'id' | 'group' | 'type' | 'isReadOnly' | 'refusal' | 'number'> {
  const { one, isReadOnly } = parts;
  const group = `d${one.index + 1}`;
  const type = one.decision.input.type === 'multi' ? 'checkbox' : 'radio';
  return { id: `${group}-o${place + 1}`, group, type, isReadOnly, refusal: refusalId(parts), number: place + 1 };
}

function focusWords(place: number, isChosen: boolean, isMissing: boolean): string {
  const first = place === 0 ? (isMissing ? 'options missing' : 'options') : '';
  return isChosen ? `${first} chosen` : first;
}

function isOtherMissing({ one }: AnswerParts): boolean {
  return one.state.is === 'open' && one.state.reason === 'emptyOther';
}

function optionCard(parts: AnswerParts, option: Option, place: number, isChosen: boolean): TemplateResult {
  const { state, one, send } = parts;
  const { input, id } = one.decision;
  const focus = focusWords(place, isChosen, !isOtherMissing(parts));
  const onPick = (): void => edit(parts, pickOption(input, one.entry, option.value));
  const foldKey = `${state.place.shown}:option:${id}:${option.value}`;
  return card(state, { ...common(parts, place), option, isChosen, focus, foldKey, onPick }, send);
}

function other(parts: AnswerParts, place: number): TemplateResult {
  const { one, send } = parts;
  const isChosen = one.entry.isOtherChosen;
  const focus = focusWords(place, isChosen, !isOtherMissing(parts));
  const onPick = (): void => edit(parts, pickOther(one.decision.input, one.entry));
  return otherCard(one, { ...common(parts, place), isChosen, focus, isMissing: isOtherMissing(parts), onPick }, send);
}

function isAnythingChosen({ entry, decision }: DecisionReading): boolean {
  return entry.values.length > 0 || (entry.isOtherChosen && offersOther(decision.input));
}

function lead(parts: AnswerParts): string {
  const { one, isReadOnly } = parts;
  if (one.state.is === 'waived' && isAnythingChosen(one))
    return t('Marked as not applicable; what you chose is kept and not sent');
  if (isReadOnly) return t('Your choice');
  return one.decision.input.type === 'multi' ? t('Choose any') : t('Choose one');
}

function head(parts: AnswerParts): TemplateResult {
  const { state, one, isReadOnly, send } = parts;
  const clear = (): void =>
    send({ type: 'decisionEdited', id: one.decision.id, change: clearChoice, focus: 'options' });
  const canClear = !isReadOnly && isAnythingChosen(one);
  const reading = readRound(state);
  const undo = reading && undoTaken(state, reading, one, send);
  return html`<div class="options-head">
    <p class="section-label">${lead(parts)}</p>
    ${canClear ? html`<span class="options-acts">${undo ?? nothing} ${textButton(t('Clear'), clear)}</span>` : nothing}
  </div>`;
}

export function options(parts: AnswerParts): TemplateResult {
  const { one } = parts;
  const { input } = one.decision;
  const all = input.options ?? [];
  const chosen = new Set(chosenValues(input, one.entry));
  const isRadio = input.type !== 'multi';
  const refused = refusalId(parts);
  return html`<div
    class=${one.state.is === 'waived' ? 'options is-waived' : 'options'}
    role=${isRadio ? 'radiogroup' : 'group'}
    aria-labelledby=${titleId(one)}
    aria-describedby=${refused ?? nothing}
    aria-invalid=${refused && isRadio ? 'true' : nothing}
  >
    ${head(parts)} ${refusal(parts)}
    ${repeat(
      all,
      ({ value }) => value,
      (option, place) => optionCard(parts, option, place, chosen.has(option.value)),
    )}
    ${offersOther(input) ? other(parts, all.length) : nothing}
  </div>`;
}
