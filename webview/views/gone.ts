// A round whose file went away while it was being answered: said, with everything that was entered still there.
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { fileName } from '../../src/core/fileNames.ts';
import type { Reading } from '../state/reading.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { button, callout } from './parts.ts';
import { rowList } from './rows.ts';
import { otherRound } from './invalid.ts';

export function copyButton(reading: Pick<Reading, 'view' | 'draft'>, send: Send): TemplateResult {
  const { number: round } = reading.view;
  const copy = (): void => send({ type: 'wanted', message: { type: 'copyWanted', round, draft: [...reading.draft] } });
  return button(t('Copy my answers'), copy, true);
}

export function goneCallout(reading: Reading, send: Send): TemplateResult {
  const file = `rounds/${fileName('round', reading.view.number)}`;
  const text = html`<strong>${t('This round’s file is gone.')}</strong> ${t('Your draft is kept. When')}
    <code>${file}</code> ${t('is there again, so is the form.')}`;
  return callout({ tone: 'warning', text, action: copyButton(reading, send) });
}

export function goneScreen(state: PageState, reading: Reading, send: Send): TemplateResult {
  const { number } = reading.view;
  return html`<h1 tabindex="-1" data-focus="heading">${t('Round {0} is gone', number)}</h1>
    ${goneCallout(reading, send)} ${rowList('gone-answers', t('What you had entered'), reading.decisions, send)}
    <div class="page-actions">${otherRound(state, number, send)}</div>`;
}
