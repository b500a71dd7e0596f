// What the names in an interview directory say: its rounds, which are submitted, and what only looks like one.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../schemas/finding.ts';
import { fileName, readFileName, type NumberedKind } from '../core/fileNames.ts';
import { namesIn } from './findInterviews.ts';
import { isAbsence } from './readSettled.ts';
import { errorCode } from './readText.ts';

/** Numbers ascend. */
export interface Listing {
  readonly rounds: readonly number[];
  readonly submitted: ReadonlySet<number>;
  /** Files that look like rounds or loops and are not. */
  readonly ignored: readonly Finding[];
  /** When a file last came, went or was replaced, in ms since 1970; 0 when nothing tells. */
  readonly changedAt: number;
}

/** What changes with an interview; the directory itself also changes with files of ours. */
const active = ['rounds', 'answers', 'questions', 'docs', 'serve.json'];

/** Reads names only: what the files hold is for others to judge. */
export async function listInterview(path: string): Promise<Listing> {
  const [[rounds, answers, questions], changes] = await Promise.all([
    Promise.all(['rounds', 'answers', 'questions'].map((part) => namesIn(join(path, part)))),
    Promise.all(active.map((part) => changedAt(join(path, part)))),
  ]);
  return {
    rounds: numbersOf('round', rounds ?? []),
    submitted: new Set(numbersOf('round', answers ?? [])),
    ignored: [...misspelt('round', 'rounds', rounds ?? []), ...misspelt('qa', 'questions', questions ?? [])],
    changedAt: Math.max(...changes),
  };
}

function numbersOf(kind: NumberedKind, names: readonly string[]): readonly number[] {
  const readings = names.map((name) => readFileName(kind, name));
  const numbers = readings.flatMap((reading) => (reading.is === 'numbered' ? [reading.number] : []));
  return numbers.toSorted((one, other) => one - other);
}

function misspelt(kind: NumberedKind, part: string, names: readonly string[]): readonly Finding[] {
  return names.flatMap((name): readonly Finding[] => {
    const reading = readFileName(kind, name);
    if (reading.is !== 'misspelt') return [];
    const expected =
      reading.instead === null ? `Numbers begin at 1: ${fileName(kind, 1)}.` : `Rename it to ${reading.instead}.`;
    const what = kind === 'qa' ? 'a Q&A loop' : 'a round';
    return [
      {
        severity: 'error',
        file: `${part}/${name}`,
        path: '',
        message: `This file’s name is not that of ${what}, so it is not read`,
        expected,
      },
    ];
  });
}

async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isAbsence(error) || errorCode(error) === 'EACCES' || errorCode(error) === 'EPERM') return 0;
    throw error;
  }
}
