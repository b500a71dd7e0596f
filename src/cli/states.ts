// The states of an interview's rounds and loops, as `status` prints them.
import { fileName } from '../core/fileNames.ts';
import { findingLine } from '../core/findingLine.ts';
import { areAnswersOlder } from '../disk/serving.ts';
import type { InterviewDirectory } from '../disk/interviewDirectory.ts';
import type { RoundFile } from '../disk/roundFile.ts';
import { listLoops, readQuestions } from '../disk/questions.ts';
import type { Reading } from '../disk/readSettled.ts';

export interface RoundState {
  readonly round: number;
  readonly title: string | null;
  readonly kind: string | null;
  readonly answered: boolean;
  readonly error: string | null;
  /** Only where it is so. */
  readonly answers_older?: true;
}

export interface LoopState {
  readonly loop: number;
  readonly answered: boolean;
  readonly error: string | null;
}

/** Ascending by number. */
export async function roundStates(directory: InterviewDirectory): Promise<readonly RoundState[]> {
  const { rounds, submitted } = await directory.list();
  return Promise.all(
    rounds.map(async (number) => {
      const file = await settled(() => directory.readRound(number));
      const isOlder = submitted.has(number) && (await areAnswersOlder(directory.path, number));
      return {
        round: number,
        title: file?.fits ? file.round.interview.title : null,
        kind: file?.fits ? (file.round.kind ?? 'questions') : null,
        answered: submitted.has(number),
        error: errorOf(file, number),
        ...(isOlder ? { answers_older: true as const } : {}),
      };
    }),
  );
}

function errorOf(file: RoundFile | null, number: number): string | null {
  if (file?.fits) return null;
  const [first] = file?.findings ?? [];
  return first ? findingLine(first) : `rounds/${fileName('round', number)} is still being written.`;
}

/** Ascending by number. */
export async function loopStates(root: string): Promise<readonly LoopState[]> {
  const loops = await listLoops(root);
  return Promise.all(
    loops.map(async ({ number, isAnswered }) => {
      const { findings } = await readQuestions(root, number);
      const first = findings.find(({ severity }) => severity === 'error');
      return { loop: number, answered: isAnswered, error: first ? findingLine(first) : null };
    }),
  );
}

/** What a file comes to once it rests; null when it does not, for as long as anybody would wait. */
async function settled<T>(read: () => Promise<Reading<T>>): Promise<T | null> {
  for (let turn = 0; turn < 5; turn += 1) {
    const reading = await read();
    if (reading.is === 'absent') return null;
    if (reading.is === 'settled') return reading.value;
    const { recheckMs } = reading;
    await new Promise((resolve) => setTimeout(resolve, recheckMs + 5));
  }
  return null;
}
