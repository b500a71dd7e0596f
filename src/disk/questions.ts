// The Q&A loops of an interview as files: which there are, what they ask, and how a new one is handed in.
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import type { QuestionResult } from '../../schemas/questionResult.ts';
import { checkQuestionFile, type CheckedQuestionFile } from '../core/checkQuestionFile.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { fileName, readFileName } from '../core/fileNames.ts';
import { roundFileBytes } from '../core/limits.ts';
import { createOnce } from './createOnce.ts';
import { namesIn } from './findInterviews.ts';
import { isAbsence } from './readSettled.ts';
import { readTextFile } from './readText.ts';
import { modifiedAt } from './serving.ts';

/** A result younger than this still answers the same questions, in ms. */
const freshMs = 600_000;

export interface LoopFile {
  readonly number: number;
  readonly isAnswered: boolean;
}

/** Every loop that has questions, ascending by number. */
export async function listLoops(root: string): Promise<readonly LoopFile[]> {
  const [questions, answers] = await Promise.all(['questions', 'answers'].map((part) => numbersIn(root, part)));
  return [...(questions ?? [])]
    .sort((a, b) => a - b)
    .map((number) => ({ number, isAnswered: answers?.has(number) === true }));
}

/** The questions of one loop; those of an absent or unreadable file are findings. */
export async function readQuestions(root: string, number: number): Promise<CheckedQuestionFile> {
  const file = `questions/${fileName('qa', number)}`;
  try {
    return checkQuestionFile(await readTextFile(join(root, file), roundFileBytes, root), file);
  } catch (error) {
    if (!isAbsence(error) && !(error instanceof ExpectedError)) throw error;
    const message = error instanceof ExpectedError ? error.message.replace(/\.$/, '') : 'There is no such file';
    return { findings: [{ severity: 'error', file, path: '', message }] };
  }
}

/**
 * Hands in questions: as a new loop, or by the one that asks just the same and has no result yet, or one from the last
 * ten minutes. `text` is the file to write; `questions` what it holds.
 */
export async function handIn(
  root: string,
  text: string,
  questions: QuestionResult,
): Promise<{ readonly number: number; readonly isNew: boolean }> {
  for (;;) {
    const same = await findSame(root, questions);
    if (same !== null) return { number: same, isNew: false };
    const number = (await highest(root)) + 1;
    if ((await createOnce(root, 'questions', fileName('qa', number), text)) === 'created')
      return { number, isNew: true };
    // Somebody took the number just now: perhaps with these very questions.
  }
}

async function findSame(root: string, { questions }: QuestionResult): Promise<number | null> {
  for (const { number, isAnswered } of (await listLoops(root)).toReversed()) {
    const result = join(root, 'answers', fileName('qa', number));
    if (isAnswered && Date.now() - (await modifiedAt(result)) >= freshMs) continue;
    const asked = await readQuestions(root, number);
    if (isDeepStrictEqual(asked.questions?.questions, questions)) return number;
  }
  return null;
}

/** A number that only has a result is taken as well. */
async function highest(root: string): Promise<number> {
  const numbers = await Promise.all(['questions', 'answers'].map((part) => numbersIn(root, part)));
  return Math.max(0, ...numbers.flatMap((found) => [...found]));
}

async function numbersIn(root: string, part: string): Promise<ReadonlySet<number>> {
  const readings = (await namesIn(join(root, part))).map((name) => readFileName('qa', name));
  return new Set(readings.flatMap((reading) => (reading.is === 'numbered' ? [reading.number] : [])));
}
