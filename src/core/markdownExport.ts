// Rounds and what was decided in them as Markdown, a decision log: what a spec or a pull request can quote.
import type { Draft } from '../../schemas/draft.ts';
import type { Exchange } from '../../schemas/messages.ts';
import type { Round } from '../../schemas/round.ts';
import { decisionsOf, tidyText } from './answers.ts';
import { decisionMarkdown, exchangeMarkdown, inOneLine, labelled } from './decisionMarkdown.ts';
import { generalNote, generalQuestions } from './draft.ts';
import { withMarksShown } from './shown.ts';

/** A round with what was entered for it, or what its answers say as a draft. */
export interface RoundRecord {
  readonly round: Round;
  readonly draft: Draft;
  /** `at` is ISO 8601, where the answers say so. */
  readonly state: { readonly is: 'draft' } | { readonly is: 'submitted'; readonly at?: string };
}

/** Ends with a line break. Texts of the agent and the user are all there; `conversation` may hold other rounds'. */
export function roundAsMarkdown(record: RoundRecord, conversation: readonly Exchange[] = []): string {
  const { interview, round } = record.round;
  const name = `${inOneLine(interview.title)}, round ${round}`;
  return document([`# ${name}`, stateLine(record), ...roundParts(record, conversation, 2)]);
}

/** A whole interview; `records` ascend by number. */
export function interviewAsMarkdown(
  title: string,
  records: readonly RoundRecord[],
  conversation: readonly Exchange[],
): string {
  const rounds = records.flatMap((record) => [
    `## Round ${record.round.round}${record.round.kind === 'readback' ? ', read-back' : ''}`,
    stateLine(record),
    ...roundParts(record, conversation, 3),
  ]);
  return document([`# ${inOneLine(title)}`, ...rounds]);
}

function roundParts(
  { round, draft, state }: RoundRecord,
  conversation: readonly Exchange[],
  level: number,
): readonly string[] {
  const heading = '#'.repeat(level);
  const replies = conversation.filter((exchange) => exchange.round === round.round);
  const isSubmitted = state.is === 'submitted';
  const note = tidyText(generalNote(draft));
  const questions = generalQuestions(draft).flatMap(({ body }) => exchangeMarkdown(body, replies));
  return [
    // As a quotation: a fence or a comment that it leaves open must not hide what was decided.
    ...(round.kind === 'readback' && round.summary ? [labelled('Summary', tidyText(round.summary), true)] : []),
    ...decisionsOf(round).flatMap((decision) => [
      `${heading} ${inOneLine(decision.title)}`,
      ...decisionMarkdown(decision, draft, { replies, isSubmitted }),
    ]),
    ...(note === '' ? [] : [`${heading} General note`, note]),
    ...(questions.length === 0 ? [] : [`${heading} Questions to the agent`, ...questions]),
  ];
}

function stateLine({ state }: RoundRecord): string {
  if (state.is === 'draft') return labelled('State', 'draft, not submitted');
  return labelled('State', state.at === undefined ? 'submitted' : `submitted on ${state.at.slice(0, 10)}`);
}

function document(parts: readonly string[]): string {
  return `${shownWhole(parts.filter((part) => part !== '').join('\n\n'))}\n`;
}

/** Nothing that commands a terminal or an editor, and direction marks so that they are seen. */
function shownWhole(text: string): string {
  return withMarksShown(text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, ''));
}
