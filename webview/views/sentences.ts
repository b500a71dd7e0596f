// What is said about a decision: its state, why it is open, its answer in a line.
import type { Answer } from '../../schemas/answers.ts';
import type { Decision, Input } from '../../schemas/round.ts';
import type { OpenReason } from '../../src/core/answers.ts';
import { chosenValues, isWaivable, offersOther, tidyText } from '../../src/core/answers.ts';
import type { DecisionReading, Mark } from '../state/reading.ts';
import { t } from '../words.ts';
import { plainName } from './agentText.ts';

export const markIcons: Readonly<Record<Mark, string>> = {
  required: 'circle-large',
  optional: 'issue-draft',
  answered: 'pass-filled',
  waived: 'circle-slash',
  leftOpen: 'issue-draft',
};

export function markWords(mark: Mark): string {
  switch (mark) {
    case 'required':
      return t('open, required');
    case 'optional':
      return t('open');
    case 'answered':
      return t('answered');
    case 'waived':
      return t('not applicable');
    case 'leftOpen':
      return t('left open');
  }
}

export function otherLabel(input: Input): string {
  return input.other_label ?? t('Something else');
}

export function waiveLabel(decision: Decision): string {
  return decision.waive_label ?? t('Not applicable');
}

function missingText(decision: Decision): string {
  return isWaivable(decision) ? t('Write an answer, or say that it does not apply.') : t('Write an answer.');
}

function missingChoice(decision: Decision): string {
  const hasOptions = (decision.input.options ?? []).length > 0;
  if (!hasOptions) return missingText(decision);
  const canWaive = isWaivable(decision);
  if (!offersOther(decision.input)) {
    return canWaive ? t('Choose an option, or say that it does not apply.') : t('Choose an option.');
  }
  return canWaive
    ? t('Choose an option, write something else, or say that it does not apply.')
    : t('Choose an option, or write something else.');
}

/** What is missing, in a sentence that says what to do. */
export function reasonSentence(decision: Decision, reason: OpenReason): string {
  switch (reason) {
    case 'nothing':
      return decision.input.type === 'text' ? missingText(decision) : missingChoice(decision);
    case 'emptyOther':
      return t('“{0}” is chosen, but nothing is written there.', plainName(otherLabel(decision.input)));
    case 'optionGone':
      return t('The option that you chose is no longer offered. Choose another one.');
  }
}

function choiceInWords(input: Input, values: readonly string[], other: string): string {
  const labels = new Map((input.options ?? []).map(({ value, label }) => [value, label]));
  const parts = values.map((value) => labels.get(value) ?? value);
  if (other !== '') parts.push(t('{0}: {1}', otherLabel(input), other));
  return parts.join('; ');
}

/** What was decided, or, while nothing is, the question. */
export function answerInWords({ decision, entry, state, mark }: DecisionReading): string {
  if (mark === 'leftOpen') return t('Left open');
  if (state.is === 'waived') return waiveLabel(decision);
  if (state.is === 'open') return decision.title;
  const { input } = decision;
  if (input.type === 'text') return tidyText(entry.text);
  const other = entry.isOtherChosen && offersOther(input) ? tidyText(entry.other) : '';
  const isAlone = other !== '' && input.type !== 'multi';
  return choiceInWords(input, isAlone ? [] : chosenValues(input, entry), other);
}

/** What an earlier round's answer said, with the words of this round's options where they are still there. */
export function earlierInWords(decision: Decision, answer: Answer): string {
  if (answer.status === 'waived') return waiveLabel(decision);
  if (answer.status === 'skipped') return t('Left open');
  return answer.text ?? choiceInWords(decision.input, answer.values ?? [], answer.other ?? '');
}
