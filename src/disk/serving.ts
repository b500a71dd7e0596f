// Whether an interview is to be served: because an agent asked, because something is open, or because somebody waits.
import { hostname } from 'node:os';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileName, readFileName, type NumberedKind } from '../core/fileNames.ts';
import { namesIn } from './findInterviews.ts';
import { isAbsence } from './readSettled.ts';

/** What is open for longer than this keeps nobody busy any more, in ms. */
const freshMs = 7 * 24 * 3_600_000;

/** This machine's name, for people. */
export const hostName: string = hostname();

/** Whether a round or loop without answers stands there that was written in the last 7 days. `now` in ms since 1970. */
export async function hasFreshOpen(root: string, now: number): Promise<boolean> {
  const [rounds, questions, answers] = await Promise.all(
    ['rounds', 'questions', 'answers'].map((part) => namesIn(join(root, part))),
  );
  const answered = new Set(answers);
  const isOpen = (kind: NumberedKind) => (name: string) =>
    readFileName(kind, name).is === 'numbered' && !answered.has(name);
  const open = [
    ...(rounds ?? []).filter(isOpen('round')).map((name) => join(root, 'rounds', name)),
    ...(questions ?? []).filter(isOpen('qa')).map((name) => join(root, 'questions', name)),
  ];
  for (const path of open.reverse()) if (now - (await modifiedAt(path)) <= freshMs) return true;
  return false;
}

/** When the answers to a round are older than the round itself: they were given to an earlier version of it. */
export async function areAnswersOlder(root: string, round: number): Promise<boolean> {
  const name = fileName('round', round);
  const [asked, answered] = await Promise.all(['rounds', 'answers'].map((part) => modifiedAt(join(root, part, name))));
  return asked !== undefined && answered !== undefined && answered > 0 && answered < asked;
}

/** In ms since 1970; 0 when there is no such file. */
export async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isAbsence(error)) return 0;
    throw error;
  }
}
