// One decision: what it is about, what the agent knows and replied, then the answer, then the quiet row.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import type { Reply } from '../../schemas/round.ts';
import { isRequired, offersOther } from '../../src/core/answers.ts';
import type { DecisionReading, Reading } from '../state/reading.ts';
import { repliesTo, roundAsked } from '../state/replies.ts';
import type { PageState, Send } from '../state/state.ts';
import { counted, t } from '../words.ts';
import { shownText } from './agentText.ts';
import { asides } from './asides.ts';
import { earlierAnswer } from './earlier.ts';
import { explainer, fold } from './explainer.ts';
import type { AnswerParts } from './options.ts';
import { options, titleId } from './options.ts';
import { changeMark, offeredText } from './marks.ts';
import { markdown } from './markdownText.ts';
import { icon } from './parts.ts';
import { textAnswer } from './textAnswer.ts';

function toOptions(state: PageState, { decision }: DecisionReading): TemplateResult | typeof nothing {
  const { input } = decision;
  const count = (input.options ?? []).length + (offersOther(input) ? 1 : 0);
  if (input.type === 'text' || count === 0 || !state.areOptionsBelow || state.place.isOnePage) return nothing;
  return html`<button type="button" class="to-options">
    ${counted(count, 'One option', '{0} options')}${icon('arrow-down')}
  </button>`;
}

export function eyebrow(state: PageState, reading: Reading, one: DecisionReading): TemplateResult {
  const place = t('{0} of {1}', one.index + 1, reading.decisions.length);
  return html`<div class="eyebrow">
    <span dir="auto">${shownText(one.group)}</span><span>${place}</span>
    ${isRequired(one.decision) ? nothing : html`<span>${t('Optional')}</span>`} ${toOptions(state, one)}
  </div>`;
}

function reply(state: PageState, given: Reply): TemplateResult {
  const asked = roundAsked(state, given);
  return html`<section class="reply" aria-label=${t('Reply of the agent')}>
    <p class="reply-head">
      ${icon('comment-discussion')}<strong>${t('Reply to your question')}</strong>
      ${asked === null ? nothing : html`<span>${t('asked in round {0}', asked)}</span>`}
    </p>
    <blockquote class="reply-question plain" dir="auto">${shownText(given.question)}</blockquote>
    ${markdown(given.answer)}
  </section>`;
}

function context({ decision, index }: DecisionReading): TemplateResult | typeof nothing {
  if (!decision.context) return nothing;
  const id = `d${index + 1}-context`;
  return html`<section class="context" aria-labelledby=${id}>
    <h2 class="section-label" id=${id}>${t('Context')}</h2>
    ${markdown(decision.context)}
  </section>`;
}

/** What is known before the question is answered; none of it changes while the user types. */
function known(state: PageState, reading: Reading, one: DecisionReading, send: Send): TemplateResult {
  const { decision } = one;
  const key = `${state.place.shown}:explainer:${decision.id}`;
  return html`${repliesTo(reading, decision.id).map((given) => reply(state, given))} ${context(one)}
  ${decision.explainer ? explainer(state, { key, explainer: decision.explainer, isOfOption: false }, send) : nothing}`;
}

/** The round's own texts: open above its first decision, folded on the others. */
function preface(
  state: PageState,
  reading: Reading,
  one: DecisionReading,
  send: Send,
): TemplateResult | typeof nothing {
  const { intro } = reading.round;
  const summary = reading.round.kind === 'readback' ? reading.round.summary : undefined;
  const isFirst = one.index === 0;
  const part = (name: string, title: string, text: string): TemplateResult => {
    const key = `${state.place.shown}:${name}:${isFirst ? 'first' : 'later'}`;
    return fold(state, { key, isOpenAtFirst: isFirst, className: 'preface', title, body: markdown(text) }, send);
  };
  if (!intro && !summary) return nothing;
  return html`<div class="prefaces">
    ${intro ? part('intro', t('About this round'), intro) : nothing}
    ${summary ? (isFirst ? wholeSummary(summary) : part('summary', t('Summary'), summary)) : nothing}
  </div>`;
}

/** What is read back is a document of its own, before its decisions. */
function wholeSummary(summary: string): TemplateResult {
  return html`<section class="summary" aria-label=${t('Summary')}>
    <p class="doc-label">${icon('book')}${t('Summary')}</p>
    ${markdown(summary)}
  </section>`;
}

/** Above the first decision, or above whichever is shown. */
export function prefaceOf(state: PageState, reading: Reading, one: DecisionReading, send: Send): unknown {
  const still = [reading.round, one.index === 0, state.place.folds];
  return guard(still, () => preface(state, reading, one, send));
}

export function decisionScreen(state: PageState, reading: Reading, one: DecisionReading, send: Send): TemplateResult {
  return html`${prefaceOf(state, reading, one, send)} ${eyebrow(state, reading, one)} ${title(one)}
  ${question(state, reading, one, send)}`;
}

export function title(one: DecisionReading): TemplateResult {
  const { title: text } = one.decision;
  return html`<h1 id=${titleId(one)} tabindex="-1" data-focus="heading" dir="auto">${shownText(text)}</h1>`;
}

/** Everything below the title. */
export function question(state: PageState, reading: Reading, one: DecisionReading, send: Send): TemplateResult {
  const { decision } = one;
  const parts: AnswerParts = { state, one, isReadOnly: reading.isReadOnly, send };
  const earlier = reading.view.state === 'open' ? reading.view.earlier : [];
  const still = [reading.round, decision, state.place.folds, state.picture?.conversation];
  return html`${decision.why ? html`<p class="why plain" dir="auto">${shownText(decision.why)}</p>` : nothing}
  ${changeMark(state, reading, one)} ${offeredText(state, reading, one, send)}
  ${guard(still, () => known(state, reading, one, send))}
  ${earlierAnswer(
    parts,
    earlier.findLast(({ answer }) => answer.decision_id === decision.id),
  )}
  ${decision.input.type === 'text' ? textAnswer(parts) : options(parts)} ${asides(parts)}`;
}
