// Whether git would take an interview into a commit, and the line in .git/info/exclude that keeps it out on this machine.
import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { isAbsence } from './readSettled.ts';

/** What is to be excluded, as a pattern, and where it is to be written. */
export interface Exclusion {
  readonly pattern: string;
  readonly file: string;
}

/**
 * The exclusion that a directory lacks: null when git ignores it, when it lies in no repository, or where there is no
 * git. `path` is an interview's real path; what is excluded is the directory around it, with all interviews to come.
 */
export async function missingExclusion(path: string): Promise<Exclusion | null> {
  const ignored = await git(path, ['check-ignore', '--quiet', '--', path]);
  // 0: ignored; 128 and the rest: no repository, or none that is ours to ask.
  if (ignored.code !== 1) return null;
  const [top, file] = await Promise.all([
    git(path, ['rev-parse', '--show-toplevel']),
    git(path, ['rev-parse', '--git-path', 'info/exclude']),
  ]);
  if (top.code !== 0 || file.code !== 0) return null;
  const inside = relative(await realpath(top.out), dirname(path))
    .split(sep)
    .join('/');
  // The repository's own root is the interviews' home: only this one is left out then.
  const pattern = inside === '' ? relative(await realpath(top.out), path) : inside;
  return pattern.startsWith('..') ? null : { pattern: `/${escaped(pattern)}/`, file: resolve(path, file.out) };
}

/** Adds the line, once. @throws the system's error. */
export async function addExclusion({ pattern, file }: Exclusion): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isAbsence(error)) return '';
    throw error;
  });
  if (text.split(/\r?\n/).includes(pattern)) return;
  await appendFile(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}${pattern}\n`);
}

function escaped(path: string): string {
  return path.replace(/[\\*?[\]]/g, '\\$&').replace(/ $/, '\\ ');
}

function git(cwd: string, args: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
  // A repository's own settings must not run anything for this question.
  const safe = ['-c', 'core.fsmonitor=false', ...args];
  return new Promise((done) => {
    execFile('git', safe, { cwd, timeout: 10_000, windowsHide: true }, (error, out) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      done({ code, out: out.replace(/\r?\n$/, '') });
    });
  });
}
