// Unknown text -> the questions of a Q&A loop, or findings with their places.
import type { Finding } from '../../schemas/finding.ts';
import { QuestionFile, type QuestionResult } from '../../schemas/questionResult.ts';
import { checkFile } from './checkFile.ts';
import { error, warning, type Fault } from './fault.ts';
import { entriesOf, keyOf, repeated, textOf, type Found } from './look.ts';
import { shown, shownPath } from './shown.ts';

/** What the producer promises; more is asked all the same. */
const promised = { questions: 5, characters: 200 };

export interface CheckedQuestionFile {
  /** There exactly when no finding is an error; out of its wrapper. */
  readonly questions?: QuestionResult;
  readonly findings: readonly Finding[];
}

/** `file` is the name that findings give: questions/qa-01.json. Never throws, whatever the text. */
export function checkQuestionFile(text: string, file: string): CheckedQuestionFile {
  const { value, findings } = checkFile(text, file, QuestionFile, questionFaults);
  if (!value) return { findings };
  return { questions: 'question_result' in value ? value.question_result : value, findings };
}

/** Bare, or under a key `question_result`. */
function resultIn(file: unknown): Found {
  const inner = keyOf(file, 'question_result');
  return typeof inner === 'object' && inner !== null
    ? { value: inner, path: ['question_result'] }
    : { value: file, path: [] };
}

function questionFaults(file: unknown): readonly Fault[] {
  const result = resultIn(file);
  const questions = entriesOf(result, 'questions');
  const place = [...result.path, 'questions'];
  return [
    ...repeated(questions, 'topic').map(({ entry, first, text }) =>
      error(
        [...entry.path, 'topic'],
        `The topic ${shown(text)} is used twice`,
        `It tells the answers apart, and is first used by ${shownPath(first.path)}.`,
      ),
    ),
    ...(questions.length > promised.questions ? [tooMany(questions.length, place)] : []),
    ...questions.flatMap(lengthFault),
  ];
}

function tooMany(count: number, path: Fault['path']): Fault {
  return warning(
    path,
    `There are ${count} questions`,
    `Expected at most ${promised.questions}; all of them are asked.`,
  );
}

function lengthFault({ value, path }: Found): readonly Fault[] {
  const length = textOf(value, 'question_text')?.length ?? 0;
  if (length <= promised.characters) return [];
  const expected = `Expected at most ${promised.characters}; it is asked all the same.`;
  return [warning([...path, 'question_text'], `The question has ${length} characters`, expected)];
}
