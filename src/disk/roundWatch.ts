// A round that is waited for: its answers, or the reason why there can never be any.
import type { Finding } from '../../schemas/finding.ts';
import { checkAnswers } from '../core/checkAnswers.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { fileName, readFileName } from '../core/fileNames.ts';
import { findingLine } from '../core/findingLine.ts';
import type { InterviewDirectory } from './interviewDirectory.ts';
import { Patience } from './patience.ts';
import { SettledReader, type Judgement } from './readSettled.ts';
import type { RoundFile } from './roundFile.ts';

const answersBytes = 50_000_000;

/** What a file of answers holds, and what is wrong with it. */
export interface FoundAnswers {
  readonly json: unknown;
  readonly findings: readonly Finding[];
}

export class RoundWatch {
  readonly #directory: InterviewDirectory;
  readonly #number: number;
  readonly #say: (line: string) => void;
  readonly #answers: SettledReader<FoundAnswers | null>;
  readonly #patience = new Patience();
  #isWelcomed = false;
  #isUnreadable = false;

  constructor(directory: InterviewDirectory, number: number, say: (line: string) => void) {
    this.#directory = directory;
    this.#number = number;
    this.#say = say;
    const file = `answers/${fileName('round', number)}`;
    this.#answers = new SettledReader(directory.path, file, answersBytes, (text) => judge(text, file, number));
  }

  /** The answers once they are there, null before. @throws ExpectedError when the round does not fit. */
  async look(): Promise<FoundAnswers | null> {
    const reading = await this.#answers.read();
    if (reading.is === 'settled' && reading.value !== null) return reading.value;
    if (reading.is === 'settled') this.#sayUnreadable();
    await this.#lookAtRound();
    return null;
  }

  /** Answers that are no JSON may still be replaced by some that are. */
  #sayUnreadable(): void {
    if (this.#isUnreadable) return;
    this.#isUnreadable = true;
    this.#say(`answers/${fileName('round', this.#number)} is there but is no JSON; waiting for one that is.`);
  }

  async #lookAtRound(): Promise<void> {
    const reading = await this.#directory.readRound(this.#number);
    const file = `rounds/${fileName('round', this.#number)}`;
    if (reading.is === 'absent' && this.#patience.isAtEnd('absent')) throw new ExpectedError(await this.#absence(file));
    if (reading.is === 'settling' && this.#patience.isAtEnd('settling')) {
      throw new ExpectedError(`${file} keeps changing and does not fit. Write it once, whole, and wait again.`);
    }
    if (reading.is !== 'settled') return;
    this.#patience.reset();
    if (!reading.value.fits) {
      const lines = reading.value.findings.map(findingLine);
      throw new ExpectedError(
        [...lines, `${file} does not fit, so nobody can answer it. Mend it and wait again.`].join('\n'),
      );
    }
    if (!this.#isWelcomed) await this.#welcome(reading.value);
  }

  async #absence(file: string): Promise<string> {
    const { rounds, ignored } = await this.#directory.list();
    const misspelt = ignored.filter(({ file: other }) => {
      const name = readFileName('round', other.replace('rounds/', ''));
      return name.is === 'misspelt' && name.instead === fileName('round', this.#number);
    });
    const there = rounds.length === 0 ? 'there are none yet' : `there are ${rounds.join(', ')}`;
    return [...misspelt.map(findingLine), `There is no ${file}: of rounds ${there}. Write it first.`].join('\n');
  }

  /** Said once: what a user will see that the agent may not have meant. */
  async #welcome(file: RoundFile): Promise<void> {
    this.#isWelcomed = true;
    for (const finding of await this.#directory.findings(this.#number, file)) this.#say(findingLine(finding));
    const { rounds, submitted } = await this.#directory.list();
    const lower = rounds.filter((round) => round < this.#number && !submitted.has(round));
    if (lower.length === 0) return;
    const which = lower.length === 1 ? `Round ${lower.join()} is` : `Rounds ${lower.join(', ')} are`;
    this.#say(`${which} still open; the user is shown the lowest first.`);
  }
}

/** That it parses is enough: the browser tool may write keys that we do not know. */
function judge(text: string | ExpectedError, file: string, number: number): Judgement<FoundAnswers | null> {
  const json = text instanceof ExpectedError ? undefined : jsonIn(text);
  if (text instanceof ExpectedError || json === undefined) return { fits: false, value: null };
  return { fits: true, value: { json, findings: checkAnswers(text, { file, number }).findings } };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Half of it, perhaps: the next look tells.
  }
}
