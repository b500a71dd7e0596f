// An interview directory as a whole: found by its path, or made.
import { mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ExpectedError } from '../core/expectedError.ts';
import { insideDirectory } from './insideDirectory.ts';
import { isAbsence } from './readSettled.ts';
import { errorCode } from './readText.ts';

/** What agents write into, and what they read from. */
const parts = ['rounds', 'answers', 'docs', 'questions'];

/** The real path of a directory. @throws ExpectedError when there is none. */
export async function realDirectory(path: string): Promise<string> {
  const full = resolve(path);
  try {
    const real = await realpath(full);
    if ((await stat(real)).isDirectory()) return real;
    throw new ExpectedError(`${full} is a file. Name the directory of the interview.`);
  } catch (error) {
    if (!isAbsence(error)) throw error;
    throw new ExpectedError(`There is no directory ${full}. interview-panel start --dir DIRECTORY makes it.`);
  }
}

/** Makes what is missing of an interview directory. Gives back its real path. @throws ExpectedError when it cannot. */
export async function makeInterview(path: string): Promise<string> {
  const full = resolve(path);
  try {
    await mkdir(full, { recursive: true });
    const real = await realpath(full);
    for (const part of parts) await insideDirectory(real, part, () => Promise.resolve());
    return real;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new ExpectedError(`${full} is a file, or below one. Name a directory.`);
    throw new ExpectedError(`${join(full)} cannot be made (${code}). Choose a place that you may write in.`);
  }
}
