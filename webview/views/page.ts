// The whole page: header, rail, the screen, footer. A screen is drawn anew only when another one takes its place.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { keyed } from 'lit-html/directives/keyed.js';
import type { Picture } from '../../schemas/messages.ts';
import { roundOffered } from '../state/pictures.ts';
import type { Reading } from '../state/reading.ts';
import { decisionShown, readRound, screenKey, shownView } from '../state/reading.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { conversationScreen } from './conversation.ts';
import { decisionScreen } from './decision.ts';
import { emptyScreen } from './empty.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { invalidScreen } from './invalid.ts';
import { button, callout } from './parts.ts';
import { rail, railKey } from './rail.ts';
import { reviewScreen } from './review.ts';
import { submittedScreen } from './submitted.ts';

function form(state: PageState, reading: Reading, send: Send): TemplateResult {
  const one = decisionShown(reading);
  if (one) return decisionScreen(state, reading, one, send);
  if (reading.screen.is === 'conversation') return conversationScreen(state, reading, send);
  return reading.isReadOnly ? submittedScreen(state, reading, send) : reviewScreen(state, reading, send);
}

function screen(state: PageState, picture: Picture, reading: Reading | null, send: Send): TemplateResult {
  if (reading) return form(state, reading, send);
  const view = shownView(state);
  return view?.state === 'invalid' ? invalidScreen(state, view, send) : emptyScreen(state, picture, send);
}

/** A bar for the round that waits while another one is on the screen. */
function offer(state: PageState, send: Send): TemplateResult | typeof nothing {
  const round = roundOffered(state);
  if (round === null) return nothing;
  const action = button(t('Show round {0}', round), () => send({ type: 'roundChosen', round }), true);
  return html`<div class="offered">
    ${callout({ tone: 'info', text: html`<strong>${t('Round {0} is here.', round)}</strong>`, action })}
  </div>`;
}

/** Past header and rail, for the keyboard. */
function skipLink(): TemplateResult {
  const skip = (): void => document.querySelector<HTMLElement>('[data-focus="heading"]')?.focus();
  return html`<button type="button" class="skip" @click=${skip}>${t('Skip to the content')}</button>`;
}

export function page(state: PageState, send: Send): TemplateResult {
  const { picture } = state;
  if (!picture) return html`<main class="main" aria-busy="true"></main>`;
  const reading = readRound(state);
  return html`<div class=${reading ? 'page' : 'page page-bare'}>
    ${skipLink()} ${header(state, picture, reading, send)}
    ${reading ? guard(railKey(state, reading), () => rail(state, reading, send)) : nothing}
    <main class="main">
      ${keyed(
        screenKey(state),
        html`<article class="column">${offer(state, send)} ${screen(state, picture, reading, send)}</article>`,
      )}
    </main>
    ${footer(state, reading, send)}
  </div>`;
}
