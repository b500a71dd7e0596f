// The footer: what became of the draft, and the ways on. It holds the page's one status region, seen or not.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { isSaving } from '../state/drafting.ts';
import type { Reading } from '../state/reading.ts';
import { screenAfter, screenBefore } from '../state/screens.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { button, icon, spoken, textButton } from './parts.ts';

function draftStatus(state: PageState, reading: Reading, send: Send): TemplateResult | typeof nothing {
  if (state.submitting !== null) return html`<span class="late">${t('Submitting…')}</span>`;
  if (state.notSaved !== null) {
    return html`<span class="not-saved"
        >${icon('error', 'error')}<span>${t('Not saved: {0}', state.notSaved)}</span></span
      >
      ${textButton(t('Retry'), () => send({ type: 'retried' }))}`;
  }
  if (state.silence !== 'none') {
    return html`<span class="not-saved"
      >${icon('error', 'error')}<span>${t('Not saved: the editor does not answer')}</span></span
    >`;
  }
  // The style sheet shows the first late and the second a moment after the last key, so that nothing flickers.
  if (isSaving(state)) return html`<span class="late">${t('Saving…')}</span>`;
  return reading.draft.length === 0 ? nothing : html`<span class="soon">${icon('check')}${t('Saved')}</span>`;
}

function status(state: PageState, reading: Reading | null, send: Send): TemplateResult {
  const isForm = reading?.view.state === 'open';
  return html`<div class="footer-status" role="status" aria-atomic="false">
    ${state.announcement === '' ? nothing : spoken(`${state.announcement} `)}
    ${isForm ? draftStatus(state, reading, send) : nothing}
  </div>`;
}

function nextLabel(reading: Reading): string | null {
  if (reading.screen.is === 'review')
    return reading.view.state === 'open' && !reading.isReadOnly ? t('Submit round') : null;
  return screenAfter(reading)?.is === 'review' ? t('Review') : t('Next');
}

function ways(state: PageState, reading: Reading, send: Send): TemplateResult {
  const next = nextLabel(reading);
  const isSubmit = reading.screen.is === 'review';
  const hasBack = screenBefore(reading, state.cameFrom) !== null;
  return html`${hasBack ? button(t('Back'), () => send({ type: 'backPressed' }), true) : nothing}
  ${next === null ? nothing : button(next, () => send({ type: isSubmit ? 'submitPressed' : 'nextPressed' }))}`;
}

export function footer(state: PageState, reading: Reading | null, send: Send): TemplateResult {
  const isDone = reading?.view.state !== 'open' && reading?.screen.is === 'review';
  const hasWays = reading !== null && !isDone;
  return html`<footer class=${hasWays ? 'footer' : 'footer spoken'}>
    <div class="footer-row">${status(state, reading, send)} ${hasWays ? ways(state, reading, send) : nothing}</div>
  </footer>`;
}
