// The header's tool buttons.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { unreadReplies } from '../state/replies.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { icon } from './parts.ts';

export function conversationTool(state: PageState, send: Send): TemplateResult {
  const unread = unreadReplies(state).length;
  const label = unread === 0 ? t('Conversation') : t('Conversation, {0} unread', unread);
  return html`<button
    type="button"
    class="tool"
    aria-label=${label}
    title=${t('Conversation')}
    @click=${() => send({ type: 'screenChosen', screen: { is: 'conversation' } })}
  >
    ${icon('comment-discussion')}
    ${unread === 0 ? nothing : html`<span class="tool-badge" aria-hidden="true">${unread}</span>`}
  </button>`;
}

export function keysTool(state: PageState, send: Send): TemplateResult {
  return html`<button
    type="button"
    class="tool"
    aria-label=${t('Keys')}
    aria-haspopup="dialog"
    title=${state.picture?.settings.singleKeys ? t('Keys (?)') : t('Keys')}
    @click=${() => send({ type: 'sheetToggled' })}
  >
    ${icon('keyboard')}
  </button>`;
}

export function onePageTool(state: PageState, send: Send): TemplateResult {
  return html`<button
    type="button"
    class="tool"
    aria-label=${t('One page')}
    title=${t('One page')}
    aria-pressed=${state.place.isOnePage}
    @click=${() => send({ type: 'onePageToggled' })}
  >
    ${icon('list-flat')}
  </button>`;
}
