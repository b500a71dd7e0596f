// After submitting: where the answers went, what is awaited, and the answers to read again.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { generalNote } from '../../src/core/draft.ts';
import { fileName } from '../../src/core/fileNames.ts';
import type { Reading } from '../state/reading.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { shownText } from './agentText.ts';
import { ignoredFiles } from './findings.ts';
import { icon, textButton } from './parts.ts';
import { rowList } from './rows.ts';

function whereAnswersAre(round: number, send: Send): TemplateResult {
  const open = (): void => send({ type: 'wanted', message: { type: 'fileWanted', what: 'answers', round } });
  const path = `answers/${fileName('round', round)}`;
  return html`<p>${t('Your answers are in')} ${textButton(html`<code>${path}</code>`, open)}.</p>`;
}

/** Only the last round of all has something to wait for. */
function waiting(state: PageState, round: number): TemplateResult | typeof nothing {
  const isLast = state.picture?.rounds.at(-1)?.number === round;
  if (!isLast) return nothing;
  return html`${icon('loading', 'spin')}
    <p>${t('Waiting for the agent’s next round. It appears here by itself.')}</p>`;
}

function note(reading: Reading): TemplateResult | typeof nothing {
  const text = generalNote(reading.draft);
  if (text === '') return nothing;
  return html`<section class="list" aria-labelledby="submitted-note">
    <h2 class="section-label" id="submitted-note">${t('General note')}</h2>
    <p class="plain" dir="auto">${shownText(text)}</p>
  </section>`;
}

export function submittedScreen(state: PageState, reading: Reading, send: Send): TemplateResult {
  const { number } = reading.view;
  return html`<h1 tabindex="-1" data-focus="heading">${t('Round {0} is submitted', number)}</h1>
    <div class="callout">${icon('pass', 'ok')} ${whereAnswersAre(number, send)} ${waiting(state, number)}</div>
    ${ignoredFiles(state)} ${rowList('submitted-answers', t('Your answers'), reading.decisions, send)} ${note(reading)}`;
}
