// The conversation: the user's questions and the agent's replies, newest round first, and a field for a general question.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Exchange } from '../../schemas/messages.ts';
import { generalQuestions } from '../../src/core/draft.ts';
import type { Reading } from '../state/reading.ts';
import { nameOf } from '../state/reading.ts';
import type { PendingQuestion } from '../state/replies.ts';
import { isUnread, pendingQuestions } from '../state/replies.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { shownText } from './agentText.ts';
import { field } from './field.ts';
import { markdown } from './markdownText.ts';
import { icon, textButton } from './parts.ts';

function about(reading: Reading, name: string | null, send: Send): TemplateResult {
  if (name === null) return html`${t('General')}`;
  const found = reading.decisions.find(({ decision }) => nameOf(decision) === name || decision.title === name);
  if (!found) return html`<span dir="auto">${shownText(name)}</span>`;
  const { id } = found.decision;
  return textButton(shownText(name), () => send({ type: 'screenChosen', screen: { is: 'decision', id } }));
}

function waiting(name: string, text: string): TemplateResult {
  return html`<p class="qa-pending">${icon(name)}<span>${text}</span></p>`;
}

function exchange(state: PageState, reading: Reading, one: Exchange, send: Send): TemplateResult {
  const isNew = isUnread(state, one);
  return html`<li class="qa">
    <p class="qa-about">
      ${about(reading, one.about, send)}${isNew ? html`<vscode-badge class="qa-new">${t('New')}</vscode-badge>` : nothing}
    </p>
    <p class="qa-question plain" dir="auto">${shownText(one.question)}</p>
    ${
      one.answer === null
        ? waiting('send', t('With the agent; it replies in its next round'))
        : html`<div class="qa-answer">${markdown(one.answer)}</div>`
    }
  </li>`;
}

function pending(reading: Reading, one: PendingQuestion, send: Send): TemplateResult {
  const { id } = one;
  const edit = id === null ? nothing : textButton(t('Edit'), () => send({ type: 'questionOpened', id }));
  return html`<li class="qa">
    <p class="qa-about">${about(reading, one.about ? nameOf(one.about.decision) : null, send)}</p>
    <p class="qa-question plain" dir="auto">${shownText(one.body)}</p>
    <p class="qa-pending">${icon('send')}<span>${t('Goes to the agent when you submit this round')}</span>${edit}</p>
  </li>`;
}

function section(round: number, list: readonly TemplateResult[]): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  const id = `conversation-${round}`;
  return html`<section class="list" aria-labelledby=${id}>
    <h2 class="section-label" id=${id}>${t('Round {0}', round)}</h2>
    <ul class="qas">
      ${list}
    </ul>
  </section>`;
}

/** By the round that each question went out with; those of the open round come first. */
function sections(
  state: PageState,
  reading: Reading,
  asking: string | null,
  send: Send,
): readonly (TemplateResult | typeof nothing)[] {
  const { number } = reading.view;
  const exchanges = state.picture?.conversation ?? [];
  const rounds = [...new Set([number, ...exchanges.map(({ round }) => round)])].sort((a, b) => b - a);
  return rounds.map((round) => {
    const own = round === number ? pendingQuestions(reading, asking).map((one) => pending(reading, one, send)) : [];
    const said = exchanges.filter((one) => one.round === round).map((one) => exchange(state, reading, one, send));
    return section(round, [...own, ...said]);
  });
}

/** Replies that came with this round to questions that the conversation does not know. */
function strays(state: PageState, reading: Reading): readonly TemplateResult[] {
  const known = new Set((state.picture?.conversation ?? []).map(({ question }) => question));
  const ids = new Set(reading.decisions.map(({ decision }) => decision.id));
  return (reading.round.replies ?? [])
    .filter(({ question, decision_id }) => !known.has(question) && !(decision_id !== undefined && ids.has(decision_id)))
    .map(
      ({ question, answer }) =>
        html`<li class="qa">
          <p class="qa-question plain" dir="auto">${shownText(question)}</p>
          <div class="qa-answer">${markdown(answer)}</div>
        </li>`,
    );
}

/** Never leaves the draft; it only has to differ from the others. */
function freshId(): string {
  return `ask-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** The first question's: the same at each rendering. */
const firstId = freshId();

/** The question in the field: the one that was begun last, or a new one. */
function askedNow(state: PageState, reading: Reading): { readonly id: string; readonly body: string } {
  const questions = generalQuestions(reading.draft);
  const { asking } = state.place;
  const found = asking === null ? questions.at(-1) : questions.find(({ id }) => id === asking);
  return found ?? { id: asking ?? firstId, body: '' };
}

function ask(asked: { readonly id: string; readonly body: string }, send: Send): TemplateResult {
  const { id, body } = asked;
  const another = (): void => send({ type: 'questionOpened', id: freshId() });
  return html`<div class="text-answer">
    <label class="field-label" for="ask">${t('Question for the agent')}</label>
    ${field(
      {
        entry: `generalQuestion:${id}`,
        field: 'body',
        value: body,
        rows: 2,
        isReadOnly: false,
        focus: 'ask',
        id: 'ask',
        placeholder: t('A question that belongs to no single decision'),
        onInput: (text) => send({ type: 'questionEdited', id, body: text }),
      },
      send,
    )}
    <div class="ask-foot">
      <p class="hint">${t('Goes out with the round. To hold a decision open, say so in its note.')}</p>
      ${body.trim() === '' ? nothing : textButton(t('Ask another question'), another)}
    </div>
  </div>`;
}

export function conversationScreen(state: PageState, reading: Reading, send: Send): TemplateResult {
  const asked = askedNow(state, reading);
  const stray = strays(state, reading);
  return html`<h1 tabindex="-1" data-focus="heading">${t('Conversation')}</h1>
    <p class="why">${t('Your questions go to the agent with the round; it answers them in its next one.')}</p>
    ${
      stray.length === 0
        ? nothing
        : html`<ul class="qas list">
            ${stray}
          </ul>`
    }
    ${sections(state, reading, reading.isReadOnly ? null : asked.id, send)}
    ${reading.isReadOnly ? nothing : ask(asked, send)}`;
}
