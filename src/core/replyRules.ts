// Replies and the questions that they reply to: none may be missing, none may answer what nobody asked.
import type { Question } from '../../schemas/answers.ts';
import { warning, type Fault } from './fault.ts';
import { entriesOf, textOf, type Found } from './look.ts';
import { shown } from './shown.ts';

/** What is known of a round before this one. */
export interface EarlierRound {
  readonly number: number;
  /** Absent when its file does not fit. */
  readonly slug?: string;
  /** What the user asked with it; none while it has no answers. */
  readonly questions: readonly Question[];
}

/** `earlier` are the rounds before this one, in any order. */
export function replyFaults(round: unknown, earlier: readonly EarlierRound[]): readonly Fault[] {
  const replies = entriesOf({ value: round, path: [] }, 'replies');
  const asked = earlier.flatMap(({ questions }) => questions);
  const [last] = [...earlier].sort((a, b) => b.number - a.number);
  const unanswered = (last?.questions ?? []).filter(
    (question) => !replies.some(({ value }) => isReplyTo(value, question, asked)),
  );
  return [
    ...replies.flatMap((reply) => unaskedFault(reply, asked)),
    ...unanswered.map((question) => unansweredFault(question, last?.number ?? 0)),
  ];
}

/**
 * Whether `reply` answers `question`: by the question's id; without one, by its words; and by the decision that both are
 * about when its words are those of no question in `asked`.
 */
export function isReplyTo(reply: unknown, question: Question, asked: readonly Question[]): boolean {
  const id = textOf(reply, 'question_id');
  if (id !== undefined) return id === question.id;
  const words = plain(textOf(reply, 'question'));
  if (asked.some(({ body }) => plain(body) === words)) return plain(question.body) === words;
  const about = textOf(reply, 'decision_id');
  return about !== undefined && about === question.decision_id;
}

function plain(text: string | undefined): string {
  return (text ?? '')
    .replace(/[\s>"“”]+/g, ' ')
    .trim()
    .toLowerCase();
}

function unaskedFault(reply: Found, asked: readonly Question[]): readonly Fault[] {
  if (asked.some((question) => isReplyTo(reply.value, question, asked))) return [];
  const id = textOf(reply.value, 'question_id');
  if (id !== undefined) {
    const ids = asked.slice(-5).map((question) => shown(question.id));
    const expected =
      ids.length === 0 ? 'No question was asked so far.' : `The questions last asked are ${ids.join(', ')}.`;
    return [warning([...reply.path, 'question_id'], `Nobody asked a question ${shown(id)}`, expected)];
  }
  if (textOf(reply.value, 'question') === undefined) return [];
  const expected = 'Name the question by its id from the answers file, in "question_id".';
  return [warning([...reply.path, 'question'], 'Nobody asked this question', expected)];
}

function unansweredFault({ id, body }: Question, round: number): Fault {
  const message = `The question ${shown(id)} of round ${round} has no reply: ${shown(body)}`;
  return warning(['replies'], message, `Add a reply with "question_id": ${shown(id)}.`);
}
