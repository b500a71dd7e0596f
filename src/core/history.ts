// What earlier rounds left behind: answers to decisions that are asked again, questions, and their replies.
import type { Answers } from '../../schemas/answers.ts';
import type { EarlierAnswer, Exchange } from '../../schemas/messages.ts';
import type { Reply, Round } from '../../schemas/round.ts';
import { decisionsOf } from './answers.ts';
import { isReplyTo } from './replyRules.ts';

/** A round and, once it was submitted, its answers. */
export interface PastRound {
  readonly round: Round;
  readonly answers: Answers | null;
}

/** The latest earlier answers to decisions that `round` asks again. `past` may hold any rounds, in any order. */
export function earlierAnswers(round: Round, past: readonly PastRound[]): readonly EarlierAnswer[] {
  const asked = new Set(decisionsOf(round).map(({ id }) => id));
  const latest = new Map<string, EarlierAnswer>();
  for (const {
    round: { round: number },
    answers,
  } of ascending(past)) {
    if (number >= round.round) break;
    for (const answer of answers?.answers ?? []) {
      if (asked.has(answer.decision_id)) latest.set(answer.decision_id, { round: number, answer });
    }
  }
  return [...latest.values()];
}

/** The ids of all questions that went out with these rounds. */
export function questionIds(past: readonly PastRound[]): ReadonlySet<string> {
  return new Set(past.flatMap(({ answers }) => (answers?.questions ?? []).map(({ id }) => id)));
}

/** Every question of the interview with its reply, by round; replies to nothing that was asked stand for themselves. */
export function conversationOf(past: readonly PastRound[]): readonly Exchange[] {
  const rounds = ascending(past);
  const replies = rounds.flatMap(({ round }) => (round.replies ?? []).map((reply) => ({ reply, in: round.round })));
  const questions = rounds.flatMap(({ answers }) => answers?.questions ?? []);
  const used = new Set<Reply>();
  const asked = rounds.flatMap(({ round, answers }) =>
    (answers?.questions ?? []).map((question): Exchange => {
      const found = replies.find(
        ({ reply, in: repliedIn }) =>
          repliedIn > round.round && !used.has(reply) && isReplyTo(reply, question, questions),
      );
      if (found) used.add(found.reply);
      return {
        round: round.round,
        about: decisionName(round, question.decision_id ?? null),
        question: question.body,
        answer: found?.reply.answer ?? null,
        repliedIn: found?.in ?? null,
      };
    }),
  );
  const unasked = replies
    .filter(({ reply }) => !used.has(reply))
    .map(({ reply, in: repliedIn }): Exchange => {
      const about = rounds
        .map(({ round }) => decisionName(round, reply.decision_id ?? null))
        .find((name) => name !== null);
      return { round: repliedIn, about: about ?? null, question: reply.question, answer: reply.answer, repliedIn };
    });
  return [...asked, ...unasked];
}

function ascending(past: readonly PastRound[]): readonly PastRound[] {
  return past.toSorted((one, other) => one.round.round - other.round.round);
}

function decisionName(round: Round, id: string | null): string | null {
  if (id === null) return null;
  const decision = decisionsOf(round).find((candidate) => candidate.id === id);
  return decision ? (decision.short ?? decision.title) : null;
}
