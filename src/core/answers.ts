// Draft + round -> the answers file; and what of a round is still open.
import type { Answer, Answers, Question } from '../../schemas/answers.ts';
import type { DecisionEntry, Draft } from '../../schemas/draft.ts';
import type { Decision, Input, Round } from '../../schemas/round.ts';
import { decisionEntry, generalNote, generalQuestions } from './draft.ts';

/** Why a decision is open. `emptyOther`: "Something else" is chosen and nothing is written there. */
export type OpenReason = 'nothing' | 'emptyOther' | 'optionGone';

export type DecisionState =
  { readonly is: 'answered' } | { readonly is: 'waived' } | { readonly is: 'open'; readonly reason: OpenReason };

export function decisionsOf(round: Round): readonly Decision[] {
  return round.groups.flatMap((group) => group.decisions);
}

export function isRequired(decision: Decision): boolean {
  return decision.required ?? true;
}

export function isWaivable(decision: Decision): boolean {
  return decision.waivable ?? true;
}

/** Whether "Something else" is offered: when asked for, and by itself when there is nothing else to choose. */
export function offersOther(input: Input): boolean {
  if (input.type === 'text') return false;
  return input.allow_other ?? (input.options ?? []).length === 0;
}

/** Text as it is sent: without white space at its end and blank lines at either end, so that indented code survives. */
export function tidyText(text: string): string {
  return text.replace(/^(?:[^\S\n\r]*\r?\n)+/, '').trimEnd();
}

/** The chosen values that are options of the round as it stands, in the round's order. */
export function chosenValues(input: Input, entry: DecisionEntry): readonly string[] {
  const chosen = new Set(entry.values);
  return (input.options ?? []).map((option) => option.value).filter((value) => chosen.has(value));
}

/** What the entry comes to for this decision. Total: every combination of input and entry has a state. */
export function decisionState(decision: Decision, entry: DecisionEntry): DecisionState {
  if (entry.isWaived && isWaivable(decision)) return { is: 'waived' };
  const { input } = decision;
  if (input.type === 'text') {
    return tidyText(entry.text) === '' ? { is: 'open', reason: 'nothing' } : { is: 'answered' };
  }
  const isOther = entry.isOtherChosen && offersOther(input);
  if (isOther && tidyText(entry.other) !== '') return { is: 'answered' };
  const excludesOptions = isOther && input.type !== 'multi';
  if (!excludesOptions && chosenValues(input, entry).length > 0) return { is: 'answered' };
  if (isOther) return { is: 'open', reason: 'emptyOther' };
  return { is: 'open', reason: entry.values.length > 0 ? 'optionGone' : 'nothing' };
}

export interface Progress {
  /** Answered and waived. */
  readonly decided: number;
  readonly total: number;
  readonly openRequired: readonly Decision[];
  readonly openOptional: readonly Decision[];
}

export function progressOf(round: Round, draft: Draft): Progress {
  const decisions = decisionsOf(round);
  const open = decisions.filter((decision) => decisionState(decision, decisionEntry(draft, decision)).is === 'open');
  return {
    decided: decisions.length - open.length,
    total: decisions.length,
    openRequired: open.filter(isRequired),
    openOptional: open.filter((decision) => !isRequired(decision)),
  };
}

function answerOf(decision: Decision, entry: DecisionEntry): Answer {
  const state = decisionState(decision, entry);
  const note = tidyText(entry.note);
  const said = note === '' ? {} : { note };
  const decision_id = decision.id;
  if (state.is === 'waived') return { decision_id, status: 'waived', ...said };
  if (state.is === 'open') return { decision_id, status: 'skipped', ...said };
  const { input } = decision;
  if (input.type === 'text') return { decision_id, status: 'answered', text: tidyText(entry.text), ...said };
  const other = entry.isOtherChosen && offersOther(input) ? tidyText(entry.other) : '';
  const excludesOptions = other !== '' && input.type !== 'multi';
  const values = excludesOptions ? [] : chosenValues(input, entry).slice(0, input.type === 'multi' ? undefined : 1);
  return { decision_id, status: 'answered', values, ...(other === '' ? {} : { other }), ...said };
}

function questionsOf(round: Round, draft: Draft, taken: ReadonlySet<string>): readonly Question[] {
  const about = decisionsOf(round).map((decision) => ({
    decision_id: decision.id,
    body: tidyText(decisionEntry(draft, decision).question),
  }));
  const general = generalQuestions(draft).map((entry) => ({ decision_id: null, body: tidyText(entry.body) }));
  let last = 0;
  const nextId = (): string => {
    const id = `r${round.round}-q${(last += 1)}`;
    return taken.has(id) ? nextId() : id;
  };
  return [...about, ...general].filter(({ body }) => body !== '').map((question) => ({ id: nextId(), ...question }));
}

/**
 * The answers file for a round and what was entered for it; a required decision that is open is the caller's to refuse.
 * `submittedAt` is ISO 8601; `takenQuestionIds` are those of the interview's other rounds.
 */
export function answersOf(
  round: Round,
  draft: Draft,
  submittedAt: string,
  takenQuestionIds: ReadonlySet<string>,
): Answers {
  const questions = questionsOf(round, draft, takenQuestionIds);
  const note = tidyText(generalNote(draft));
  return {
    schema_version: 1,
    round: round.round,
    interview: round.interview.slug,
    submitted_at: submittedAt,
    answers: decisionsOf(round).map((decision) => answerOf(decision, decisionEntry(draft, decision))),
    ...(questions.length === 0 ? {} : { questions: [...questions] }),
    ...(note === '' ? {} : { general_note: note }),
  };
}

/** The draft that would have led to these answers: what a page shows of a submitted round. */
export function draftFromAnswers(round: Round, answers: Answers): Draft {
  const byDecision = new Map(answers.answers.map((answer) => [answer.decision_id, answer]));
  const questions = answers.questions ?? [];
  const entries = decisionsOf(round).map((decision) => {
    const answer = byDecision.get(decision.id);
    return {
      ...decisionEntry([], decision),
      values: answer?.values ?? [],
      isOtherChosen: answer?.other !== undefined,
      other: answer?.other ?? '',
      text: answer?.text ?? '',
      isWaived: answer?.status === 'waived',
      note: answer?.note ?? '',
      question: questions
        .filter(({ decision_id }) => decision_id === decision.id)
        .map(({ body }) => body)
        .join('\n\n'),
    };
  });
  const known = new Set(entries.map(({ id }) => id));
  const general = questions
    .filter(({ decision_id }) => decision_id == null || !known.has(decision_id))
    .map(({ id, body }) => ({ of: 'generalQuestion' as const, id, editedAt: 0, body }));
  return [...entries, ...general, { of: 'generalNote', editedAt: 0, body: answers.general_note ?? '' }];
}
