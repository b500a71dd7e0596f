// The header: whose interview, which round, how far, and to the right what concerns all of it.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { PageMessage, Picture, RoundSummary } from '../../schemas/messages.ts';
import type { Reading } from '../state/reading.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { shownText } from './agentText.ts';
import type { MenuItem } from './menu.ts';
import { menu } from './menu.ts';
import { icon } from './parts.ts';
import { conversationTool, keysTool, onePageTool } from './tools.ts';

function summaryWords(summary: RoundSummary): string {
  if (summary.state === 'submitted') return t('Submitted');
  if (summary.state === 'invalid') return t('Cannot be shown yet');
  return t('{0} of {1} decided', summary.decided ?? 0, summary.total ?? 0);
}

function roundSwitch(
  state: PageState,
  picture: Picture,
  reading: Reading | null,
  send: Send,
): TemplateResult | typeof nothing {
  const { shown } = state.place;
  if (shown === null) return nothing;
  const name = t('Round {0}', shown);
  if (picture.rounds.length < 2) return html`<span class="header-round">${name}</span>`;
  const items = [...picture.rounds].reverse().map((summary): MenuItem => ({
    label: t('Round {0}', summary.number),
    detail: reading?.view.state === 'open' && summary.number === shown ? progressWords(reading) : summaryWords(summary),
    isChosen: summary.number === shown,
    onPick: () => send({ type: 'roundChosen', round: summary.number }),
  }));
  return menu(state, { name: 'rounds', className: 'round-switch', content: [name, icon('chevron-down')], items }, send);
}

/** How far the round is: optional decisions are said only when nothing else is left. */
function progressWords(reading: Reading): string {
  const { decisions } = reading;
  const open = decisions.filter(({ state }) => state.is === 'open').length;
  const optional = decisions.filter(({ mark }) => mark === 'optional').length;
  const [decided, total] = [decisions.length - open, decisions.length];
  const isOptionalLeft = optional > 0 && optional === open;
  return isOptionalLeft
    ? t('{0} of {1}, {2} optional left', decided, total, optional)
    : t('{0} of {1} decided', decided, total);
}

function progress(reading: Reading): TemplateResult {
  const total = reading.decisions.length;
  const decided = reading.decisions.filter(({ state }) => state.is !== 'open').length;
  const share = total === 0 ? 0 : Math.round((100 * decided) / total);
  return html`<div class="progress">
    <div
      class="progress-track"
      role="progressbar"
      aria-label=${t('Decided')}
      aria-valuemin="0"
      aria-valuemax=${total}
      aria-valuenow=${decided}
    >
      <div class="progress-fill" style="width: ${share}%"></div>
    </div>
    <span class="progress-text">${progressWords(reading)}</span>
  </div>`;
}

function copy({ view, draft }: Reading, send: Send): () => void {
  const message: PageMessage = { type: 'copyWanted', round: view.number, draft: [...draft] };
  return () => send({ type: 'wanted', message });
}

function moreItems(state: PageState, picture: Picture, reading: Reading | null, send: Send): readonly MenuItem[] {
  const { shown } = state.place;
  const wanted = (what: 'round' | 'answers' | 'folder'): (() => void) => {
    const message: PageMessage = { type: 'fileWanted', what, round: shown ?? 1 };
    return () => send({ type: 'wanted', message });
  };
  const hasAnswers = picture.rounds.some(({ number, state: is }) => number === shown && is === 'submitted');
  return [
    ...(shown === null ? [] : [{ label: t('Open the Round File'), onPick: wanted('round') }]),
    ...(hasAnswers ? [{ label: t('Open the Answers'), onPick: wanted('answers') }] : []),
    { label: t('Reveal the Folder'), onPick: wanted('folder') },
    ...(reading ? [{ label: t('Copy as Markdown'), onPick: copy(reading, send) }] : []),
  ];
}

/** Whether an agent is blocked on the round that is shown. */
function isAwaited({ picture, place }: PageState): boolean {
  return picture !== null && picture.isAgentWaiting && picture.current === place.shown;
}

export function header(state: PageState, picture: Picture, reading: Reading | null, send: Send): TemplateResult {
  const { title, skill } = picture.interview;
  const more = {
    name: 'more',
    className: 'tool',
    content: icon('ellipsis'),
    label: t('More'),
    items: moreItems(state, picture, reading, send),
  } as const;
  return html`<header class="header">
    <div class="header-what">
      <strong class="header-title" dir="auto">${shownText(title)}</strong>
      ${skill ? html`<span class="header-skill" dir="auto">${shownText(skill)}</span>` : nothing}
      ${roundSwitch(state, picture, reading, send)}
      ${isAwaited(state) ? html`<span class="header-waits">${t('The agent is waiting')}</span>` : nothing}
      ${reading?.view.state === 'submitted' ? html`<span class="submitted">${icon('lock')}${t('Submitted')}</span>` : nothing}
    </div>
    ${reading ? progress(reading) : nothing}
    <div class="toolbar" role="group" aria-label=${t('Interview')}>
      ${reading ? html`${conversationTool(state, send)} ${onePageTool(state, send)}` : nothing}
      ${state.place.shown === null ? nothing : keysTool(state, send)} ${menu(state, more, send)}
    </div>
  </header>`;
}
