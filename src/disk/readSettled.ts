// A file that may still be being written: it is judged as soon as it fits, and found wanting only once it rests.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../core/expectedError.ts';
import { errorCode, readTextFile } from './readText.ts';

/** A file that does not fit is left alone until it has not changed for this long. */
export const restMs = 1000;

/** What a file's text comes to: `fits` is false for what may be half a file. */
export interface Judgement<T> {
  readonly fits: boolean;
  readonly value: T;
}

export type Reading<T> =
  | { readonly is: 'absent' }
  /** It does not fit, and it changed a moment ago: look again in `recheckMs`. */
  | { readonly is: 'settling'; readonly recheckMs: number }
  | { readonly is: 'settled'; readonly fits: boolean; readonly value: T };

/** What the file system says of a file without opening it. `changedAt` is in ms since 1970, by its clock. */
interface Stamp {
  readonly text: string;
  readonly changedAt: number;
}

/** How long a file system's time stamps may fail to tell two writes apart, in ms (FAT keeps 2 s). */
const stampGrainMs = 2100;

/**
 * Reads one file again and again. `judge` gets the text, or the sentence that says why there is none.
 * Times are monotonic.
 */
export class SettledReader<T> {
  readonly #interview: string;
  readonly #path: string;
  readonly #limitBytes: number;
  readonly #judge: (text: string | ExpectedError) => Judgement<T>;
  #stamp = '';
  #isStampSure = false;
  #content: string | null = null;
  #judgement: Judgement<T> | null = null;
  #changedAt = 0;

  /** `file` is relative to the interview, and read only where it really lies in there. */
  constructor(
    interview: string,
    file: string,
    limitBytes: number,
    judge: (text: string | ExpectedError) => Judgement<T>,
  ) {
    this.#interview = interview;
    this.#path = join(interview, file);
    this.#limitBytes = limitBytes;
    this.#judge = judge;
  }

  /** The file as it is now; unchanged files are not read twice. @throws what the system throws but for absence. */
  async read(now: number = performance.now()): Promise<Reading<T>> {
    const stamp = await this.#look();
    if (stamp === null) {
      this.#stamp = '';
      this.#content = null;
      this.#judgement = null;
      return { is: 'absent' };
    }
    if (!this.#judgement || stamp.text !== this.#stamp || !this.#isStampSure) await this.#readAgain(stamp, now);
    return this.#reading(now);
  }

  async #look(): Promise<Stamp | null> {
    try {
      const { mtimeMs, ctimeMs, size, ino } = await stat(this.#path);
      return { text: `${mtimeMs} ${ctimeMs} ${size} ${ino}`, changedAt: Math.max(mtimeMs, ctimeMs) };
    } catch (error) {
      if (isAbsence(error)) return null;
      throw error;
    }
  }

  async #readAgain(stamp: Stamp, now: number): Promise<void> {
    // A write in the same tick of the file system's clock leaves no trace in the stamp: such a file is read again.
    this.#isStampSure = Date.now() - stamp.changedAt > stampGrainMs;
    const text = await this.#text();
    const content = typeof text === 'string' ? text : `\0${text.message}`;
    if (content !== this.#content || !this.#judgement) {
      this.#content = content;
      this.#judgement = this.#judge(text);
      this.#changedAt = now;
    } else if (stamp.text !== this.#stamp) {
      this.#changedAt = now;
    }
    this.#stamp = stamp.text;
  }

  async #text(): Promise<string | ExpectedError> {
    try {
      return await readTextFile(this.#path, this.#limitBytes, this.#interview);
    } catch (error) {
      if (error instanceof ExpectedError) return error;
      // Gone between two looks, locked by its writer, or forbidden: the next look tells.
      return new ExpectedError(
        `The file cannot be read (${errorCode(error) ?? String(error)}). Check its permissions.`,
      );
    }
  }

  #reading(now: number): Reading<T> {
    if (!this.#judgement) return { is: 'absent' };
    const restsFor = now - this.#changedAt;
    if (!this.#judgement.fits && restsFor < restMs) return { is: 'settling', recheckMs: restMs - restsFor };
    return { is: 'settled', ...this.#judgement };
  }
}

/** Whether an error says that there is no such file or directory. */
export function isAbsence(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
