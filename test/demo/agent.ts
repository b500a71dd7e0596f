// The scripted agent of the sample interview: writes a round, waits for its answers, writes the next one.
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as thinking } from 'node:timers/promises';
import { Round } from '../../schemas/round.ts';
import { fileName } from '../../src/core/fileNames.ts';
import { nextSampleRound, type AnsweredRound } from '../../src/core/sampleRounds.ts';
import type { Workspace } from '../host/workspace.ts';
import { root } from '../root.mjs';

const sample = path.join(root, 'webview', 'media', 'sample');

export const slug = 'resize-cache';

/** As long as a person may take over a round, in seconds. */
const aDay = 24 * 60 * 60;

async function readTemplate(round: number): Promise<Round> {
  return Round.parse(JSON.parse(await fs.readFile(path.join(sample, fileName('round', round)), 'utf8')));
}

/** Two rounds and a read-back. Every file that it reads or writes is held against its contract. */
export class Agent {
  static readonly rounds = 3;
  readonly #workspace: Workspace;
  readonly #past: AnsweredRound[] = [];
  #current: Round | null = null;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  async writeNextRound(): Promise<void> {
    const number = this.#past.length + 1;
    if (number === 1)
      await fs.cp(path.join(sample, 'docs'), path.join(this.#workspace.interview, 'docs'), { recursive: true });
    const templates = await Promise.all([1, 2, 3].map(readTemplate));
    const round = Round.parse(nextSampleRound(templates, this.#past));
    await this.#workspace.writeRound(round);
    this.#current = round;
    console.log(`The agent wrote rounds/${fileName('round', number)}.`);
  }

  /** Waits for the answers to the round that it wrote last. */
  async takeAnswers(): Promise<void> {
    const round = this.#current;
    if (!round) throw new Error('No round was written yet.');
    const answers = await this.#workspace.answersTo(round.round, aDay);
    this.#past.push({ round, answers });
    console.log(`The user answered in answers/${fileName('round', round.round)}.`);
  }

  /** The whole interview, at a person's pace. */
  async run(): Promise<void> {
    while (this.#past.length < Agent.rounds) {
      await this.writeNextRound();
      await this.takeAnswers();
      await thinking(2000);
    }
    console.log('The interview is over.');
  }
}
