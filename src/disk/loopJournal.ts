// The journal of one Q&A loop that runs in this window: rewritten at each passed question, and touched while it lives.
import { utimesSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { LoopAnswer } from '../../schemas/qaSessionResult.ts';
import { LoopQuestion } from '../../schemas/questionResult.ts';
import type { LoopState } from '../core/qaLoop.ts';
import { beatMs } from './heartbeat.ts';
import { errorCode } from './readText.ts';
import { readStored, writeStored } from './storage.ts';

/** `interview` is the directory's real path; null for a loop that belongs to none. */
export const JournalFile = z.object({
  owner: z.string(),
  interview: z.string().nullable(),
  loop: z.int().min(0),
  questions: z.array(LoopQuestion),
  answers: z.array(LoopAnswer),
  elapsedMs: z.number().min(0),
  end: z.enum(['no_questions', 'complete', 'skipped_all', 'user_abort']).nullable(),
});
export type JournalFile = z.infer<typeof JournalFile>;

export const journalName = 'journal.json';

/** What of a running loop is worth keeping. */
export function kept({
  questions,
  answers,
  elapsedMs,
  end,
}: LoopState): Omit<JournalFile, 'owner' | 'interview' | 'loop'> {
  return { questions: [...questions], answers: [...answers], elapsedMs, end };
}

export class LoopJournal {
  readonly #place: string;
  readonly #onTrouble: (message: string) => void;
  #file: JournalFile;
  #writing = Promise.resolve();
  #beating: NodeJS.Timeout | undefined;
  #isOver = false;

  /** `file` is what stands there already. */
  constructor(place: string, file: JournalFile, onTrouble: (message: string) => void) {
    this.#place = place;
    this.#file = file;
    this.#onTrouble = onTrouble;
  }

  /** Begins to touch it, until it is over. */
  keepAlive(): void {
    this.#beating = setInterval(() => void this.#write(), beatMs);
  }

  /** When the promise resolves it is on disk; what the disk refuses is told and the loop goes on. */
  note(state: LoopState): Promise<void> {
    this.#file = { ...this.#file, ...kept(state) };
    return this.#write();
  }

  /** The loop's result is where it belongs: nothing is left to remember. */
  async remove(): Promise<void> {
    this.#stop();
    await this.#writing;
    await rm(join(this.#place, journalName), { force: true });
    // Not when something else is in there.
    await rmdir(this.#place).catch(() => undefined);
  }

  /** This window goes: whoever comes next need not wait for the heartbeat to grow old. At once, as nobody waits. */
  release(): void {
    this.#stop();
    try {
      utimesSync(join(this.#place, journalName), 0, 0);
    } catch (error) {
      this.#onTrouble(`A Q&A journal was not released (${errorCode(error) ?? String(error)}).`);
    }
  }

  #stop(): void {
    this.#isOver = true;
    clearInterval(this.#beating);
  }

  #write(): Promise<void> {
    this.#writing = this.#writing
      .then(() => this.#writeNow())
      .catch((error: unknown) => {
        this.#onTrouble(`A Q&A journal was not written (${errorCode(error) ?? String(error)}).`);
      });
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    if (this.#isOver) return;
    const standing = await readStored(join(this.#place, journalName), JournalFile, this.#onTrouble);
    // Another window took this one for dead, as after a long sleep: what it made of the loop stands.
    if (standing && standing.owner !== this.#file.owner) return;
    await writeStored(this.#place, journalName, this.#file);
  }
}
