// A round that is waited for: its answers, or the reason why there can never be any.
import { join } from 'node:path';
import type { Finding } from '../../schemas/finding.ts';
import { checkAnswers } from '../core/checkAnswers.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { fileName, readFileName } from '../core/fileNames.ts';
import type { InterviewDirectory } from '../disk/interviewDirectory.ts';
import type { RoundFile } from '../disk/roundFile.ts';
import { SettledReader, type Judgement } from '../disk/readSettled.ts';
import { findingLine, type Output } from './output.ts';
import { Patience } from './patience.ts';

const answersBytes = 50_000_000;

export class RoundWatch {
  readonly #directory: InterviewDirectory;
  readonly #number: number;
  readonly #output: Output;
  readonly #answers: SettledReader<readonly Finding[] | null>;
  readonly #patience = new Patience();
  #isWelcomed = false;
  #isUnreadable = false;

  constructor(directory: InterviewDirectory, number: number, output: Output) {
    this.#directory = directory;
    this.#number = number;
    this.#output = output;
    const file = `answers/${fileName('round', number)}`;
    this.#answers = new SettledReader(join(directory.path, file), answersBytes, (text) => judge(text, file, number));
  }

  /** What is wrong with the answers once they are there, null before. @throws ExpectedError when the round does not fit. */
  async look(): Promise<readonly Finding[] | null> {
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
    this.#output.say(`answers/${fileName('round', this.#number)} is there but is no JSON; waiting for one that is.`);
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
    for (const finding of await this.#directory.findings(this.#number, file)) this.#output.say(findingLine(finding));
    const { rounds, submitted } = await this.#directory.list();
    const lower = rounds.filter((round) => round < this.#number && !submitted.has(round));
    if (lower.length === 0) return;
    const which = lower.length === 1 ? `Round ${lower.join()} is` : `Rounds ${lower.join(', ')} are`;
    this.#output.say(`${which} still open; the user is shown the lowest first.`);
  }
}

/** That it parses is enough: the browser tool may write keys that we do not know. */
function judge(text: string | ExpectedError, file: string, number: number): Judgement<readonly Finding[] | null> {
  if (text instanceof ExpectedError || !isJson(text)) return { fits: false, value: null };
  return { fits: true, value: checkAnswers(text, { file, number }).findings };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // Half of it, perhaps: the next look tells.
  }
}
