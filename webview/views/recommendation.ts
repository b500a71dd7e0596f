// What the agent recommends for the decisions that are open: offered together on Review, shown before it is done; and
// the way back once it was taken.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { DecisionReading, Reading } from '../state/reading.ts';
import { nameOf } from '../state/reading.ts';
import type { Recommendation } from '../state/recommended.ts';
import { recommendations, standingTaken, takenSentence } from '../state/recommended.ts';
import type { PageState, Send } from '../state/state.ts';
import { t, told } from '../words.ts';
import { plainName, shownText } from './agentText.ts';
import { button, callout, icon, textButton } from './parts.ts';

function offered({ one, option }: Recommendation): TemplateResult {
  return html`<div>
    <dt dir="auto">${shownText(nameOf(one.decision))}</dt>
    <dd dir="auto">${shownText(option.label)}</dd>
  </div>`;
}

export function recommendationOffer(reading: Reading, send: Send): TemplateResult | typeof nothing {
  const list = recommendations(reading);
  if (list.length === 0 || reading.isReadOnly) return nothing;
  const head = told(
    list.length,
    'One of the open decisions has a recommendation',
    '{0} of the open decisions have a recommendation',
  );
  return html`<section class="offer" aria-labelledby="offer-head">
    <h2 class="offer-head" id="offer-head">${icon('star-empty')}<span>${head}</span></h2>
    <dl class="offer-list">${list.map(offered)}</dl>
    ${button(t('Take the recommendation for all that are open'), () => send({ type: 'recommendationsTaken' }), true)}
  </section>`;
}

/** On Review, after it was done for several. */
export function takenTogether(state: PageState, reading: Reading, send: Send): TemplateResult | typeof nothing {
  const standing = state.place.taken?.isAll ? standingTaken(state, reading) : [];
  if (standing.length === 0) return nothing;
  const names = standing.map(({ decision }) => plainName(nameOf(decision))).join(', ');
  const undo = button(t('Undo'), () => send({ type: 'recommendationsGivenBack' }), true);
  const text = html`<strong>${takenSentence(standing.length)}</strong> <span dir="auto">${names}</span>`;
  return callout({ tone: 'info', text, action: undo });
}

/** Beside the options, after it was done for this one. */
export function undoTaken(state: PageState, reading: Reading, one: DecisionReading, send: Send): TemplateResult | null {
  const { taken } = state.place;
  if (!taken || taken.isAll || !standingTaken(state, reading).includes(one)) return null;
  return textButton(t('Undo'), () => send({ type: 'recommendationsGivenBack' }));
}
