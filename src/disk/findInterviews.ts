// Which directories are interviews: the globs of the setting, held against the disk.
import { readdir, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { DirectoryGlob } from '../core/globs.ts';
import { isAbsence } from './readSettled.ts';
import { errorCode } from './readText.ts';

/** A directory is an interview once it holds one of these. */
const marks = new Set(['rounds', 'questions', 'serve.json']);

/** What of an interview directory can change an interview. The rest, and files of ours, is not watched. */
const parts = new Set([...marks, 'answers', 'docs']);

/** The real paths of all interviews that match; one that is reached under two names is named once. */
export async function findInterviews(globs: readonly DirectoryGlob[]): Promise<readonly string[]> {
  const matches = (await Promise.all(globs.map(({ base, segments }) => expand(base, segments)))).flat();
  const real = await Promise.all(matches.map(realInterview));
  return [...new Set(real.filter((path) => path !== null))];
}

/** The real path of a directory if it is an interview by now, else null. */
export async function realInterview(path: string): Promise<string | null> {
  const names = await namesIn(path);
  if (!names.some((name) => marks.has(name))) return null;
  return realpath(path);
}

/** What `~` in a glob stands for, with `/` between segments. */
export function homeDirectory(): string {
  return homedir().replaceAll('\\', '/');
}

/** The names in a directory; none when it is absent, no directory, or closed to us. */
export async function namesIn(path: string): Promise<readonly string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (isAbsence(error) || errorCode(error) === 'EACCES' || errorCode(error) === 'EPERM') return [];
    throw error;
  }
}

async function expand(base: string, segments: readonly RegExp[]): Promise<readonly string[]> {
  const [first, ...rest] = segments;
  if (!first) return [base];
  const names = (await namesIn(base)).filter((name) => first.test(name));
  return (await Promise.all(names.map((name) => expand(join(base, name), rest)))).flat();
}

/** For the watcher: whether a path is on the way to an interview that matches, or one of its parts. */
export function isOnTheWay(globs: readonly DirectoryGlob[], path: string): boolean {
  const slashed = path.replaceAll('\\', '/');
  return globs.some(({ base, segments }) => {
    if (slashed === base || base.startsWith(`${slashed}/`)) return true;
    const prefix = base === '/' ? base : `${base}/`;
    if (!slashed.startsWith(prefix)) return false;
    const names = slashed.slice(prefix.length).split('/');
    return names.every((name, at) => isWanted(name, at, segments));
  });
}

function isWanted(name: string, at: number, segments: readonly RegExp[]): boolean {
  const pattern = segments[at];
  if (pattern) return pattern.test(name);
  return at === segments.length ? parts.has(name) : !name.startsWith('.');
}
