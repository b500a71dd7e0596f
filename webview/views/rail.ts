// The list of decisions; below 720 px a bar that unfolds. A state is told by shape, by colour and in the name.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Reading } from '../state/reading.ts';
import { decisionShown, nameOf } from '../state/reading.ts';
import { unreadReplies } from '../state/replies.ts';
import type { PageState, Send } from '../state/state.ts';
import { counted, t } from '../words.ts';
import { shownText } from './agentText.ts';
import type { Content } from './parts.ts';
import { icon } from './parts.ts';
import { foldedGroups, isLong, railFilter, railGroups } from './railGroups.ts';
import { markIcon, railRow, railWord } from './railRow.ts';

function openCount(reading: Reading): number {
  return reading.view.state === 'submitted' ? 0 : reading.decisions.filter(({ state }) => state.is === 'open').length;
}

function openWords(reading: Reading): string {
  const open = openCount(reading);
  return open === 0 ? '' : t('{0} open', open);
}

function conversationRow(state: PageState, reading: Reading, send: Send): TemplateResult {
  const unread = unreadReplies(state).length;
  const end =
    unread === 0 ? nothing : html`<vscode-badge class="rail-badge" aria-hidden="true">${unread}</vscode-badge>`;
  const said = unread === 0 ? '' : counted(unread, '{0} unread', '{0} unread');
  const screen = { is: 'conversation' } as const;
  const isCurrent = reading.screen.is === 'conversation';
  return railRow(
    { icon: icon('comment-discussion', 'state'), name: t('Conversation'), state: said, end, isCurrent, screen },
    send,
  );
}

function reviewRow(reading: Reading, send: Send): TemplateResult {
  const open = openWords(reading);
  const isCurrent = reading.screen.is === 'review';
  const end = open === '' ? nothing : railWord(open);
  return railRow(
    { icon: icon('checklist', 'state'), name: t('Review'), state: open, end, isCurrent, screen: { is: 'review' } },
    send,
  );
}

function barWords(reading: Reading): { readonly icon: TemplateResult; readonly name: Content; readonly place: string } {
  const shown = decisionShown(reading);
  if (shown) {
    const place = t('{0} of {1}', shown.index + 1, reading.decisions.length);
    return { icon: markIcon(shown.mark), name: shownText(nameOf(shown.decision)), place };
  }
  const isReview = reading.screen.is === 'review';
  const name = isReview ? t('Review') : t('Conversation');
  return {
    icon: icon(isReview ? 'checklist' : 'comment-discussion', 'state'),
    name,
    place: isReview ? openWords(reading) : '',
  };
}

function bar(state: PageState, reading: Reading, send: Send): TemplateResult {
  const words = barWords(reading);
  return html`<button
    type="button"
    class="rail-toggle"
    aria-expanded=${state.place.isRailOpen}
    @click=${() => send({ type: 'railToggled' })}
  >
    ${words.icon}<span class="rail-toggle-name" dir="auto">${words.name}</span>
    <span class="rail-toggle-place">${words.place}</span>${icon('chevron-down')}
  </button>`;
}

/** What the rail shows, for the page to draw it again only when that changes. */
export function railKey(state: PageState, reading: Reading): unknown[] {
  const marks = reading.decisions.map(({ mark }) => mark).join();
  const shown = decisionShown(reading)?.decision.id ?? null;
  const own = [state.place.isRailOpen, state.filter, foldedGroups(state), unreadReplies(state).length];
  return [reading.round, marks, shown, reading.screen.is, ...own];
}

export function rail(state: PageState, reading: Reading, send: Send): TemplateResult {
  return html`<nav class=${isLong(reading) ? 'rail is-long' : 'rail'} aria-label=${t('Decisions')}>
    ${bar(state, reading, send)}
    <div class="rail-list">
      ${railFilter(state, reading, send)} ${railGroups(state, reading, send)}
      <vscode-divider></vscode-divider>
      <ul class="rail-end">
        ${conversationRow(state, reading, send)} ${reviewRow(reading, send)}
      </ul>
    </div>
  </nav>`;
}
