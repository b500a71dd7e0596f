// Unknown text -> the answers to a round, or findings with their places. Other tools write such files as well.
import { Answers } from '../../schemas/answers.ts';
import type { Finding } from '../../schemas/finding.ts';
import { checkFile } from './checkFile.ts';
import { error, warning, type Fault } from './fault.ts';
import { entriesOf, hasKey, keyOf, repeated, textOf, type Found } from './look.ts';
import { shown, shownPath } from './shown.ts';

export interface AnswersFacts {
  /** As findings name it, relative to the interview directory: answers/round-02.json. */
  readonly file: string;
  /** The number in the file's name; left out, it is not checked. */
  readonly number?: number;
}

export interface CheckedAnswers {
  /** There exactly when no finding is an error. */
  readonly answers?: Answers;
  readonly findings: readonly Finding[];
}

/** Never throws, whatever the text. */
export function checkAnswers(text: string, { file, number }: AnswersFacts): CheckedAnswers {
  const { value, findings } = checkFile(text, file, Answers, (answers) => answersFaults(answers, number));
  return { ...(value ? { answers: value } : {}), findings };
}

function answersFaults(answers: unknown, number: number | undefined): readonly Fault[] {
  const whole: Found = { value: answers, path: [] };
  const each = entriesOf(whole, 'answers');
  return [
    ...numberFaults(answers, number),
    ...repeatedFaults(each, 'decision_id', 'decision'),
    ...repeatedFaults(entriesOf(whole, 'questions'), 'id', 'question'),
    ...each.flatMap(statusFaults),
  ];
}

function numberFaults(answers: unknown, number: number | undefined): readonly Fault[] {
  const found = keyOf(answers, 'round');
  if (number === undefined || typeof found !== 'number' || found === number || !Number.isInteger(found)) return [];
  return [
    error(
      ['round'],
      `These are answers to round ${number} by the file’s name, and to ${found} here`,
      `Expected ${number}.`,
    ),
  ];
}

function repeatedFaults(entries: readonly Found[], key: string, what: string): readonly Fault[] {
  return repeated(entries, key).map(({ entry, first, text }) =>
    warning(
      [...entry.path, key],
      `The ${what} ${shown(text)} stands here twice`,
      `It stands first at ${shownPath(first.path)}.`,
    ),
  );
}

/** An answer holds something, and what is waived or left open holds nothing. */
function statusFaults({ value, path }: Found): readonly Fault[] {
  const status = textOf(value, 'status');
  const values = keyOf(value, 'values');
  const isEmpty = !(Array.isArray(values) && values.length > 0) && !hasKey(value, 'other') && !hasKey(value, 'text');
  if (status === 'answered' && isEmpty) {
    return [warning(path, 'The answer holds nothing', 'Expected values, other or text.')];
  }
  if ((status === 'waived' || status === 'skipped') && !isEmpty) {
    return [warning(path, `The decision is ${status} and has an answer`, 'Expected a note at most.')];
  }
  return [];
}
