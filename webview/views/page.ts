// The whole page: header, rail, the screen, footer. A screen is drawn anew only when another one takes its place.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { keyed } from 'lit-html/directives/keyed.js';
import type { Picture } from '../../schemas/messages.ts';
import { focusOn } from '../focus.ts';
import type { Reading } from '../state/reading.ts';
import { decisionShown, isOnePage, readRound, screenKey, shownView } from '../state/reading.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { banners } from './banners.ts';
import { conversationScreen } from './conversation.ts';
import { decisionScreen } from './decision.ts';
import { emptyScreen } from './empty.ts';
import { footer } from './footer.ts';
import { goneScreen } from './gone.ts';
import { header } from './header.ts';
import { invalidScreen } from './invalid.ts';
import { keySheet } from './keySheet.ts';
import { onePageScreen } from './onePage.ts';
import { rail, railKey } from './rail.ts';
import { reviewScreen } from './review.ts';
import { submittedScreen } from './submitted.ts';

function form(state: PageState, reading: Reading, send: Send): TemplateResult {
  if (isOnePage(state, reading)) return onePageScreen(state, reading, send);
  const one = decisionShown(reading);
  if (one) return decisionScreen(state, reading, one, send);
  if (reading.screen.is === 'conversation') return conversationScreen(state, reading, send);
  switch (reading.view.state) {
    case 'submitted':
      return submittedScreen(state, reading, reading.view, send);
    case 'gone':
      return goneScreen(state, reading, send);
    case 'open':
      return reviewScreen(state, reading, send);
  }
}

function screen(state: PageState, picture: Picture, reading: Reading | null, send: Send): TemplateResult {
  if (reading) return form(state, reading, send);
  const view = shownView(state);
  return view?.state === 'invalid' ? invalidScreen(state, view, send) : emptyScreen(state, picture, send);
}

/** Past header and rail, for the keyboard. */
function skipLink(): TemplateResult {
  return html`<button type="button" class="skip" @click=${() => focusOn('heading')}>
    ${t('Skip to the content')}
  </button>`;
}

export function page(state: PageState, send: Send): TemplateResult {
  const { picture } = state;
  if (!picture) return html`<main class="main" aria-busy="true"></main>`;
  const reading = readRound(state);
  return html`<div class=${reading ? 'page' : 'page page-bare'} data-density=${picture.settings.density}>
      ${skipLink()} ${header(state, picture, reading, send)}
      ${reading ? guard(railKey(state, reading), () => rail(state, reading, send)) : nothing}
      <main class="main">
        ${keyed(
          screenKey(state),
          html`<article class="column">
            ${banners(state, reading, send)} ${screen(state, picture, reading, send)}
          </article>`,
        )}
      </main>
      ${footer(state, reading, send)}
    </div>
    ${keySheet(state, picture, send)}`;
}
