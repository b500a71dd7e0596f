// After submitting: where the answers went, what is awaited, and the answers to read again.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { SubmittedRound } from '../../schemas/messages.ts';
import { generalNote } from '../../src/core/draft.ts';
import { draftFromAnswers } from '../../src/core/answers.ts';
import { fileName } from '../../src/core/fileNames.ts';
import type { Reading } from '../state/reading.ts';
import { readingsOf } from '../state/reading.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { shownText } from './agentText.ts';
import { ignoredFiles } from './findings.ts';
import { copyButton } from './gone.ts';
import { button, callout, icon, textButton } from './parts.ts';
import { rowList } from './rows.ts';

function whereAnswersAre(state: PageState, round: number, send: Send): TemplateResult {
  const open = (): void => send({ type: 'wanted', message: { type: 'fileWanted', what: 'answers', round } });
  const path = `answers/${fileName('round', round)}`;
  const wasAwaited = state.place.awaited === round;
  return html`<p>
    ${t('Your answers are in')} ${textButton(html`<code>${path}</code>`, open)}.
    ${wasAwaited ? t('The agent was waiting for them.') : nothing}
  </p>`;
}

/** Only the last round of all has something to wait for. */
function waiting(state: PageState, round: number): TemplateResult | typeof nothing {
  const isLast = state.picture?.rounds.at(-1)?.number === round;
  if (!isLast) return nothing;
  if (state.picture?.hasAgentEnded) {
    return html`${icon('info')}
      <p>${t('The agent has ended this interview.')}</p>`;
  }
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

/** What became of the files since, if anything: what was submitted here is shown as it was. */
function afterwards(view: SubmittedRound, send: Send): TemplateResult | typeof nothing {
  const { number: round, isChangedSince, replacedBy, areAnswersOlder } = view;
  const open = (what: 'round' | 'answers'): void =>
    send({ type: 'wanted', message: { type: 'fileWanted', what, round } });
  const replaced = callout({
    tone: 'warning',
    text: html`<strong>${t('Something else replaced the answers file.')}</strong>
      ${t('Below is what you submitted; the agent may read what the file says now.')}`,
    action: button(t('Open the answers'), () => open('answers'), true),
  });
  const changed = callout({
    tone: 'info',
    text: t('The agent changed this round after you submitted it. It is shown as you answered it.'),
    action: button(t('Open the round file'), () => open('round'), true),
  });
  const older = callout({
    tone: 'warning',
    text: t('These answers are older than the round: they were given to an earlier version of it.'),
  });
  return html`${replacedBy === undefined ? nothing : replaced} ${isChangedSince ? changed : nothing}
  ${areAnswersOlder ? older : nothing}`;
}

/** The other answers to the round, those that its file holds now. */
function standing({ round, replacedBy }: SubmittedRound, send: Send): TemplateResult | typeof nothing {
  if (!replacedBy) return nothing;
  return rowList(
    'standing-answers',
    t('What the file says now'),
    readingsOf(round, draftFromAnswers(round, replacedBy), true),
    send,
  );
}

function unsent(view: SubmittedRound, send: Send): TemplateResult | typeof nothing {
  const { unsent: draft } = view;
  if (!draft) return nothing;
  return callout({
    tone: 'warning',
    text: html`<strong>${t('This round was answered elsewhere.')}</strong>
      ${t('Those answers count; they are below. What you had entered here is kept.')}`,
    action: copyButton({ view, draft }, send),
  });
}

export function submittedScreen(state: PageState, reading: Reading, view: SubmittedRound, send: Send): TemplateResult {
  const { number } = view;
  return html`<h1 tabindex="-1" data-focus="heading">${t('Round {0} is submitted', number)}</h1>
    <div class="callout">${icon('pass', 'ok')} ${whereAnswersAre(state, number, send)} ${waiting(state, number)}</div>
    ${unsent(view, send)} ${afterwards(view, send)} ${ignoredFiles(state)}
    ${rowList('submitted-answers', view.unsent ? t('The answers') : t('Your answers'), reading.decisions, send)}
    ${note(reading)} ${standing(view, send)}`;
}
