// One decision of a decision log: what was decided, why it mattered, the options considered, notes, questions, replies.
import type { Draft } from '../../schemas/draft.ts';
import type { Exchange } from '../../schemas/messages.ts';
import type { Decision, Option } from '../../schemas/round.ts';
import { chosenValues, decisionState, offersOther, tidyText } from './answers.ts';
import { decisionEntry } from './draft.ts';

interface Around {
  /** The conversation about this round. */
  readonly replies: readonly Exchange[];
  readonly isSubmitted: boolean;
}

/** Paragraphs without the heading. */
export function decisionMarkdown(decision: Decision, draft: Draft, around: Around): readonly string[] {
  const entry = decisionEntry(draft, decision);
  const chosen = isExcluded(decision, draft) ? [] : chosenValues(decision.input, entry);
  const options = decision.input.options ?? [];
  return [
    labelled('Decision', answerText(decision, draft, around.isSubmitted)),
    ...field('Why it matters', decision.why ?? ''),
    ...(options.length === 0 ? [] : ['Options considered:', optionLines(options, chosen)]),
    ...field('Note', entry.note),
    ...exchangeMarkdown(entry.question, around.replies),
  ];
}

/** A question to the agent and, where it was answered, the reply. */
export function exchangeMarkdown(body: string, replies: readonly Exchange[]): readonly string[] {
  const question = tidyText(body);
  if (question === '') return [];
  const reply = replies.find((exchange) => tidyText(exchange.question) === question);
  const answer = reply?.answer ?? null;
  return [
    labelled('Asked', question),
    ...(answer === null
      ? []
      : [labelled(`Reply${reply?.repliedIn ? ` in round ${reply.repliedIn}` : ''}`, answer, true)]),
  ];
}

/** A bold name and its text; one of several lines stands below it as a quotation, so that it stays in its place. */
export function labelled(name: string, text: string, isQuoted = false): string {
  if (!isQuoted && !/[\n\r]/.test(text)) return `**${name}:** ${text}`;
  const quoted = text.split(/\r\n|\n|\r/).map((line) => (line === '' ? '>' : `> ${line}`));
  return `**${name}:**\n\n${quoted.join('\n')}`;
}

export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function field(name: string, text: string): readonly string[] {
  const tidy = tidyText(text);
  return tidy === '' ? [] : [labelled(name, tidy)];
}

/** "Something else" stands alone where one thing is chosen. */
function isExcluded(decision: Decision, draft: Draft): boolean {
  const { input } = decision;
  return input.type !== 'multi' && offersOther(input) && decisionEntry(draft, decision).isOtherChosen;
}

function answerText(decision: Decision, draft: Draft, isSubmitted: boolean): string {
  const entry = decisionEntry(draft, decision);
  const { input } = decision;
  const state = decisionState(decision, entry);
  if (state.is === 'waived') return `${inOneLine(decision.waive_label ?? 'Not applicable')} (waived)`;
  if (state.is === 'open') return isSubmitted ? 'left open' : 'open';
  if (input.type === 'text') return tidyText(entry.text);
  const values = isExcluded(decision, draft) ? [] : chosenValues(input, entry);
  const labels = (input.options ?? [])
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => inOneLine(label));
  const other = entry.isOtherChosen && offersOther(input) ? tidyText(entry.other) : '';
  const said = other === '' ? labels : [...labels, `${inOneLine(input.other_label ?? 'Something else')}: ${other}`];
  return said.length === 1 ? (said[0] ?? '') : said.map((line) => `- ${line}`).join('\n');
}

function optionLines(options: readonly Option[], chosen: readonly string[]): string {
  return options
    .map(({ value, label, recommended, description, consequences }) => {
      const isChosen = chosen.includes(value);
      const marks = [isChosen ? 'chosen' : '', recommended === true ? 'recommended' : ''].filter(Boolean).join(', ');
      const name = isChosen ? `**${inOneLine(label)}**` : inOneLine(label);
      const said = [description, consequences].map((text) => inOneLine(text ?? '')).filter(Boolean);
      return `- ${name}${marks === '' ? '' : ` (${marks})`}${said.length === 0 ? '' : `: ${said.join(' ')}`}`;
    })
    .join('\n');
}
