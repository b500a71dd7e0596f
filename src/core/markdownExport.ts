// A round and what was entered for it as Markdown: what a person can paste elsewhere.
import type { Draft } from '../../schemas/draft.ts';
import type { Decision, Round } from '../../schemas/round.ts';
import { decisionsOf, chosenValues, decisionState, offersOther, tidyText } from './answers.ts';
import { decisionEntry, generalNote, generalQuestions } from './draft.ts';

/** Ends with a line break. Texts of the agent and the user stand as they are; nothing is left out. */
export function roundAsMarkdown(round: Round, draft: Draft): string {
  const questions = generalQuestions(draft).map(({ body }) => tidyText(body));
  const note = tidyText(generalNote(draft));
  return [
    `# ${round.interview.title}, round ${round.round}`,
    ...decisionsOf(round).flatMap((decision) => decisionLines(decision, draft)),
    ...(note === '' ? [] : ['## General note', note]),
    ...questions.filter((body) => body !== '').flatMap((body) => ['## Question for the agent', body]),
    '',
  ].join('\n\n');
}

function decisionLines(decision: Decision, draft: Draft): readonly string[] {
  const entry = decisionEntry(draft, decision);
  const [note, question] = [tidyText(entry.note), tidyText(entry.question)];
  return [
    `## ${decision.title}`,
    answerText(decision, draft),
    ...(note === '' ? [] : [`Note: ${note}`]),
    ...(question === '' ? [] : [`Question for the agent: ${question}`]),
  ];
}

function answerText(decision: Decision, draft: Draft): string {
  const entry = decisionEntry(draft, decision);
  const { input } = decision;
  const state = decisionState(decision, entry);
  if (state.is === 'waived') return decision.waive_label ?? 'Not applicable';
  if (input.type === 'text') return tidyText(entry.text) || 'Open';
  const isOther = entry.isOtherChosen && offersOther(input);
  const values = isOther && input.type !== 'multi' ? [] : chosenValues(input, entry);
  const labels = (input.options ?? []).filter(({ value }) => values.includes(value)).map(({ label }) => `- ${label}`);
  const other = isOther ? tidyText(entry.other) : '';
  const lines = other === '' ? labels : [...labels, `- ${input.other_label ?? 'Something else'}: ${other}`];
  return lines.join('\n') || 'Open';
}
