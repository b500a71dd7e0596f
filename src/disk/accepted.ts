// Rounds as they were when their answers were accepted: shown from here, whatever becomes of the files afterwards.
import { join } from 'node:path';
import * as z from 'zod';
import { Answers } from '../../schemas/answers.ts';
import { Round } from '../../schemas/round.ts';
import { readStored, storedPlace, writeStored } from './storage.ts';

/** `hash` is that of the round as it was signed, `answers` what was written for it. */
export const AcceptedRound = z.object({ hash: z.string(), round: Round, answers: Answers });
export type AcceptedRound = z.infer<typeof AcceptedRound>;

const name = 'accepted.json';

/** It shares its places with the drafts, and so their 90 days. */
export class Accepted {
  readonly #root: string;
  readonly #onTrouble: (message: string) => void;

  constructor(root: string, onTrouble: (message: string) => void) {
    this.#root = root;
    this.#onTrouble = onTrouble;
  }

  async save(interview: string, round: number, accepted: AcceptedRound): Promise<void> {
    await writeStored(storedPlace(this.#root, interview, round), name, accepted);
  }

  async read(interview: string, round: number): Promise<AcceptedRound | null> {
    return readStored(join(storedPlace(this.#root, interview, round), name), AcceptedRound, this.#onTrouble);
  }
}
