// The Q&A loops of one interview: lists questions/qa-NN.json, reads one, writes what it returned, once.
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../schemas/finding.ts';
import type { QaSessionResult } from '../../schemas/qaSessionResult.ts';
import type { QuestionResult } from '../../schemas/questionResult.ts';
import { checkQuestionFile } from '../core/checkQuestionFile.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { fileName, readFileName } from '../core/fileNames.ts';
import { roundFileBytes } from '../core/limits.ts';
import { createOnce, type Created } from './createOnce.ts';
import { namesIn } from './findInterviews.ts';
import { SettledReader, type Judgement, type Reading } from './readSettled.ts';
import { readTextFile } from './readText.ts';

/** 'invalid': it does not fit, and it rests. A loop that has its answers is never read again. */
export interface LoopEntry {
  readonly number: number;
  readonly state: 'open' | 'answered' | 'invalid';
  /** How many there are in one that is open, else 0. */
  readonly questions: number;
}

export type LoopFile =
  | { readonly fits: true; readonly questions: QuestionResult }
  | { readonly fits: false; readonly findings: readonly Finding[] };

/** `recheckMs`: after which time to look again, since a file still changes; Infinity when none does. */
export interface LoopListing {
  readonly loops: readonly LoopEntry[];
  readonly recheckMs: number;
}

export class LoopDirectory {
  /** The interview directory's real path. */
  readonly path: string;
  readonly #readers = new Map<number, SettledReader<LoopFile>>();

  constructor(path: string) {
    this.path = path;
  }

  /** Numbers ascend. A file that is only half written yet is not listed. */
  async list(): Promise<LoopListing> {
    const [asked, answered] = await Promise.all([this.#numbersIn('questions'), this.#numbersIn('answers')]);
    const looks = await Promise.all(asked.map((number) => this.#lookAt(number, answered.includes(number))));
    return {
      loops: looks.flatMap(({ entry }) => entry ?? []),
      recheckMs: Math.min(Infinity, ...looks.map(({ recheckMs }) => recheckMs)),
    };
  }

  async read(number: number): Promise<Reading<LoopFile>> {
    const reader = this.#readers.get(number) ?? loopReader(this.path, number);
    this.#readers.set(number, reader);
    return reader.read();
  }

  /** Whether answers/qa-NN.json is there, whatever it holds: then the loop never runs again. */
  async isAnswered(number: number): Promise<boolean> {
    return (await this.#numbersIn('answers')).includes(number);
  }

  /** @throws ExpectedError or the system's error when it cannot be written. */
  async write(number: number, result: QaSessionResult): Promise<Created> {
    const root = await realpath(this.path);
    return createOnce(root, 'answers', fileName('qa', number), `${JSON.stringify(result, null, 2)}\n`);
  }

  async #lookAt(number: number, isAnswered: boolean): Promise<{ entry: LoopEntry | null; recheckMs: number }> {
    if (isAnswered) {
      this.#readers.delete(number);
      return { entry: { number, state: 'answered', questions: 0 }, recheckMs: Infinity };
    }
    const reading = await this.read(number);
    if (reading.is === 'absent') return { entry: null, recheckMs: Infinity };
    if (reading.is === 'settling') return { entry: null, recheckMs: reading.recheckMs };
    const { value } = reading;
    const entry: LoopEntry = value.fits
      ? { number, state: 'open', questions: value.questions.questions.length }
      : { number, state: 'invalid', questions: 0 };
    return { entry, recheckMs: Infinity };
  }

  async #numbersIn(part: string): Promise<readonly number[]> {
    const readings = (await namesIn(join(this.path, part))).map((name) => readFileName('qa', name));
    const numbers = readings.flatMap((reading) => (reading.is === 'numbered' ? [reading.number] : []));
    return numbers.toSorted((one, other) => one - other);
  }
}

/** Any file of questions, once. @throws ExpectedError with every finding when it does not fit. */
export async function readQuestionFile(path: string): Promise<QuestionResult> {
  return fittingQuestions(await readTextFile(path, roundFileBytes), path);
}

/** @throws ExpectedError with every finding, a line each, when the text does not fit. `name` is what findings call it. */
export function fittingQuestions(text: string, name: string): QuestionResult {
  const { questions, findings } = checkQuestionFile(text, name);
  if (questions) return questions;
  const errors = findings.filter(({ severity }) => severity === 'error');
  throw new ExpectedError(errors.map(inOneLine).join('\n'));
}

/** "questions/qa-01.json: questions[0].topic: The topic … is used twice. It tells …" */
export function inOneLine({ file, path, message, expected }: Finding): string {
  return [`${[file, path].filter(Boolean).join(': ')}: ${message}.`, expected].filter(Boolean).join(' ');
}

function loopReader(interview: string, number: number): SettledReader<LoopFile> {
  const file = `questions/${fileName('qa', number)}`;
  return new SettledReader(interview, file, roundFileBytes, (text): Judgement<LoopFile> => {
    if (text instanceof ExpectedError) {
      const finding: Finding = { severity: 'error', file, path: '', message: text.message.replace(/\.$/, '') };
      return { fits: false, value: { fits: false, findings: [finding] } };
    }
    const { questions, findings } = checkQuestionFile(text, file);
    if (!questions) return { fits: false, value: { fits: false, findings } };
    return { fits: true, value: { fits: true, questions } };
  });
}
