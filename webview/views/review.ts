// Review: everything that would be sent, what is open first, the general note; and that it can't be taken back.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { generalNote, generalQuestions } from '../../src/core/draft.ts';
import { tidyText } from '../../src/core/answers.ts';
import type { Reading } from '../state/reading.ts';
import type { PageState, Send } from '../state/state.ts';
import { t, told } from '../words.ts';
import { field } from './field.ts';
import { ignoredFiles } from './findings.ts';
import { callout } from './parts.ts';
import { recommendationOffer, takenTogether } from './recommendation.ts';
import { rowList } from './rows.ts';

function openSentence(reading: Reading): string {
  const required = reading.decisions.filter(({ mark }) => mark === 'required').length;
  const optional = reading.decisions.filter(({ mark }) => mark === 'optional').length;
  if (required > 0) return told(required, 'One required decision is open.', '{0} required decisions are open.');
  if (optional > 0)
    return told(optional, 'One optional decision is left open.', '{0} optional decisions are left open.');
  return t('Everything is decided.');
}

function questionSentence({ decisions, draft }: Reading): string {
  const questions = [
    ...decisions.map(({ entry }) => entry.question),
    ...generalQuestions(draft).map(({ body }) => body),
  ];
  const asked = questions.filter((body) => tidyText(body) !== '').length;
  if (asked === 0) return '';
  return told(
    asked,
    'One question goes to the agent along with the answers.',
    '{0} questions go to the agent along with the answers.',
  );
}

function refused(state: PageState): TemplateResult | typeof nothing {
  const { submitRefusal } = state;
  if (submitRefusal?.round !== state.place.shown) return nothing;
  return callout({
    tone: 'error',
    text: html`<strong>${t('The round was not submitted.')}</strong> ${submitRefusal?.reason}`,
  });
}

function note(reading: Reading, send: Send): TemplateResult {
  return html`<div class="text-answer">
    <label class="field-label" for="general-note">${t('General note')}</label>
    ${field(
      {
        entry: 'generalNote',
        field: 'body',
        value: generalNote(reading.draft),
        rows: 2,
        isReadOnly: false,
        focus: 'general',
        id: 'general-note',
        placeholder: t('Anything that belongs to no decision'),
        onInput: (body) => send({ type: 'noteEdited', body }),
      },
      send,
    )}
  </div>`;
}

export function reviewScreen(state: PageState, reading: Reading, send: Send): TemplateResult {
  const open = reading.decisions.filter(({ state: { is } }) => is === 'open');
  const sorted = [...open.filter(({ mark }) => mark === 'required'), ...open.filter(({ mark }) => mark !== 'required')];
  const decided = reading.decisions.filter(({ state: { is } }) => is !== 'open');
  return html`<h1 tabindex="-1" data-focus="heading">${t('Review')}</h1>
    <p class="why">
      ${openSentence(reading)} ${questionSentence(reading)} ${t('A submitted round can’t be taken back.')}
    </p>
    ${refused(state)} ${takenTogether(state, reading, send)} ${ignoredFiles(state)}
    ${rowList('review-open', t('Open'), sorted, send)} ${recommendationOffer(reading, send)}
    ${rowList('review-decided', t('Decided'), decided, send)} ${note(reading, send)}`;
}
