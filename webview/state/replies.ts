// The conversation: which replies are new, and which questions wait to go out with this round.
import type { Exchange } from '../../schemas/messages.ts';
import type { Reply } from '../../schemas/round.ts';
import { generalQuestions } from '../../src/core/draft.ts';
import { tidyText } from '../../src/core/answers.ts';
import type { DecisionReading, Reading } from './reading.ts';
import { decisionShown } from './reading.ts';
import type { PageState } from './state.ts';

function replyKey(exchange: Exchange): string {
  return JSON.stringify([exchange.round, exchange.repliedIn, exchange.about, exchange.question]);
}

/** Replies that came with the newest round and were not looked at yet. */
export function unreadReplies(state: PageState): readonly Exchange[] {
  const newest = state.picture?.rounds.at(-1)?.number;
  const seen = new Set(state.place.seenReplies);
  const replied = state.picture?.conversation.filter(
    ({ answer, repliedIn }) => answer !== null && repliedIn === newest,
  );
  return (replied ?? []).filter((exchange) => !seen.has(replyKey(exchange)));
}

export function isUnread(state: PageState, exchange: Exchange): boolean {
  return unreadReplies(state).includes(exchange);
}

/** The replies that stand beside this decision. */
export function repliesTo(reading: Reading, id: string): readonly Reply[] {
  return (reading.round.replies ?? []).filter(({ decision_id }) => decision_id === id);
}

/** What counts as seen once the screen is left: all of the conversation, or what stood beside the decision. */
export function repliesSeen(state: PageState, reading: Reading): readonly string[] {
  const unread = unreadReplies(state);
  const id = decisionShown(reading)?.decision.id;
  const beside = new Set(id === undefined ? [] : repliesTo(reading, id).map(({ question }) => question));
  const isAll = reading.screen.is === 'conversation';
  const seen = unread.filter(({ question }) => isAll || beside.has(question));
  return seen.length === 0 ? state.place.seenReplies : [...state.place.seenReplies, ...seen.map(replyKey)];
}

/** The round that a question of the user's went out with, where that is known. */
export function roundAsked(state: PageState, reply: Reply): number | null {
  const found = state.picture?.conversation.find(
    ({ question, answer }) => question === reply.question && answer !== null,
  );
  return found?.round ?? null;
}

export interface PendingQuestion {
  readonly body: string;
  /** The decision that it is about, or null. */
  readonly about: DecisionReading | null;
  /** The entry's id when it is about none. */
  readonly id: string | null;
}

/** The questions of the open round, the one in the field left out. */
export function pendingQuestions(reading: Reading, asking: string | null): readonly PendingQuestion[] {
  if (reading.isReadOnly) return [];
  const about = reading.decisions.map((one) => ({ body: tidyText(one.entry.question), about: one, id: null }));
  const general = generalQuestions(reading.draft)
    .filter(({ id }) => id !== asking)
    .map(({ id, body }) => ({ body: tidyText(body), about: null, id }));
  return [...about, ...general].filter(({ body }) => body !== '');
}
