// A Q&A loop that is waited for: its result, or the reason why there can never be one.
import type { QaSessionResult } from '../../schemas/qaSessionResult.ts';
import { checkQaResult } from '../core/checkQaResult.ts';
import { checkQuestionFile, type CheckedQuestionFile } from '../core/checkQuestionFile.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { fileName } from '../core/fileNames.ts';
import { findingLine } from '../core/findingLine.ts';
import { roundFileBytes } from '../core/limits.ts';
import { Patience } from './patience.ts';
import { SettledReader } from './readSettled.ts';

const resultBytes = 50_000_000;

export class LoopWatch {
  readonly #name: string;
  readonly #result: SettledReader<ReturnType<typeof checkQaResult>>;
  readonly #questions: SettledReader<CheckedQuestionFile>;
  readonly #patience = new Patience();

  constructor(root: string, number: number) {
    this.#name = fileName('qa', number);
    const [result, questions] = [`answers/${this.#name}`, `questions/${this.#name}`];
    this.#result = new SettledReader(root, result, resultBytes, (text) => {
      const value = text instanceof ExpectedError ? unreadable(result, text) : checkQaResult(text, result);
      return { fits: 'result' in value && value.result !== undefined, value };
    });
    this.#questions = new SettledReader(root, questions, roundFileBytes, (text) => {
      const value = text instanceof ExpectedError ? unreadable(questions, text) : checkQuestionFile(text, questions);
      return { fits: 'questions' in value && value.questions !== undefined, value };
    });
  }

  /** Null while there is none. @throws ExpectedError when questions or result do not fit, or there are no questions. */
  async look(): Promise<QaSessionResult | null> {
    const reading = await this.#result.read();
    if (reading.is === 'settled' && reading.value.result) return reading.value.result;
    if (reading.is === 'settled') throw new ExpectedError(reading.value.findings.map(findingLine).join('\n'));
    await this.#lookAtQuestions();
    return null;
  }

  async #lookAtQuestions(): Promise<void> {
    const reading = await this.#questions.read();
    if (reading.is === 'absent' && this.#patience.isAtEnd('absent')) {
      throw new ExpectedError(`There is no questions/${this.#name}. Hand the questions in with ask --file first.`);
    }
    if (reading.is === 'settling' && this.#patience.isAtEnd('settling')) {
      throw new ExpectedError(`questions/${this.#name} keeps changing and does not fit. Write it once, whole.`);
    }
    if (reading.is !== 'settled') return;
    this.#patience.reset();
    if (!reading.fits) throw new ExpectedError(reading.value.findings.map(findingLine).join('\n'));
  }
}

function unreadable(file: string, reason: ExpectedError): Pick<CheckedQuestionFile, 'findings'> {
  return { findings: [{ severity: 'error', file, path: '', message: reason.message.replace(/\.$/, '') }] };
}
