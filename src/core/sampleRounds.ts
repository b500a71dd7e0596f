// What the sample's scripted agent writes next: a template with the user's answers and questions put in.
import type { Answer, Answers } from '../../schemas/answers.ts';
import type { Decision, Reply, Round } from '../../schemas/round.ts';
import { decisionsOf } from './answers.ts';

export interface AnsweredRound {
  readonly round: Round;
  readonly answers: Answers;
}

/** An answer in the words that the user saw, on one line. */
function inWords(decision: Decision, { status, values = [], other, text, note }: Answer): string {
  const labels = new Map((decision.input.options ?? []).map(({ value, label }) => [value, label]));
  const said = [...values.map((value) => labels.get(value) ?? value), other ?? '', text ?? ''].filter(Boolean);
  const words = status === 'waived' ? (decision.waive_label ?? 'Not applicable') : said.join(', ') || 'left open';
  return (note === undefined ? words : `${words} (${note})`).replace(/\s+/g, ' ');
}

/** By decision id; a decision that was asked twice has its latest answer. */
function wordsByDecision(past: readonly AnsweredRound[]): ReadonlyMap<string, string> {
  return new Map(
    past.flatMap(({ round, answers }) => {
      const byId = new Map(answers.answers.map((answer) => [answer.decision_id, answer]));
      return decisionsOf(round).flatMap((decision) => {
        const answer = byId.get(decision.id);
        return answer ? [[decision.id, inWords(decision, answer)] as const] : [];
      });
    }),
  );
}

/** One reply a question of the last round, from the template about its decision or else from the general one. */
function repliesTo({ questions = [] }: Answers, templates: readonly Reply[]): readonly Reply[] {
  const general = templates.find(({ decision_id }) => decision_id === undefined);
  return questions.flatMap(({ id, decision_id, body }) => {
    const template = templates.find((one) => one.decision_id === (decision_id ?? undefined)) ?? general;
    if (!template) return [];
    return [{ ...template, ...(decision_id ? { decision_id } : {}), question_id: id, question: body }];
  });
}

/** A bar would end the cell of a table that the words may be put into. */
function safeInTables(words: string): string {
  return words.replaceAll('|', '\\|');
}

/**
 * The round that follows on `past`, which ascends; null when the last one was agreed to. Whoever does not agree is asked
 * again.
 */
export function nextSampleRound(templates: readonly Round[], past: readonly AnsweredRound[]): Round | null {
  const template = templates[past.length];
  if (template) return fillTemplate(template, past);
  const last = templates.at(-1);
  if (!last || hasAgreed(past)) return null;
  return fillTemplate({ ...last, round: past.length + 1, intro: again }, past);
}

const again =
  'You said: **{{answer:agreed}}**. An agent would ask further now; the sample can only read its list to you again.';

function hasAgreed(past: readonly AnsweredRound[]): boolean {
  const agreed = past.at(-1)?.answers.answers.find(({ decision_id }) => decision_id === 'agreed');
  return agreed?.values?.includes('yes') === true;
}

/** `template` may hold `{{answer:<decision id>}}` in any text. */
function fillTemplate(template: Round, past: readonly AnsweredRound[]): Round {
  const words = wordsByDecision(past);
  const fill = (text: string): string =>
    text.replace(/\{\{answer:([^}]+)\}\}/g, (_place, id: string) => safeInTables(words.get(id) ?? 'left open'));
  const filled = JSON.parse(JSON.stringify(template), (_key, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  ) as Round;
  const last = past.at(-1);
  const replies = last ? repliesTo(last.answers, filled.replies ?? []) : [];
  return { ...filled, replies: replies.length === 0 ? undefined : [...replies] };
}
