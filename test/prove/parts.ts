// The parts of `npm run prove`: what each holds the product against, for how long, and what must be installed for it.
import type { Part as Installed } from '../install.mjs';
import { writeClumsily } from '../unit/clumsyWriting.ts';
import { damageStorage } from '../unit/damage.ts';
import { driveLoops } from '../unit/drivenLoop.ts';
import { kinds, meetMangled, meetMessages, meetMutated } from '../unit/generatedFiles.ts';
import { killWaiting } from '../unit/killedWaits.ts';
import { killWhileSaving } from '../unit/killing.ts';
import { raceSubmitters } from '../unit/racing.ts';
import { together, type Effort, type Proven } from './proven.ts';

export interface Part {
  /** For how long new attempts are begun. */
  readonly budgetSeconds: number;
  readonly needs?: readonly Installed[];
  readonly run: (effort: Effort) => Promise<Proven> | Proven;
}

/** A share of the time for each, one after the other. */
async function each(
  { seed, count, budgetMs = Infinity }: Effort,
  all: readonly ((effort: Effort) => Promise<Proven> | Proven)[],
): Promise<Proven> {
  const done: Proven[] = [];
  for (const one of all) done.push(await one({ seed, count, budgetMs: budgetMs / all.length }));
  return together(done);
}

/** Of the 100,000 files and messages that are promised, how many of each. */
const files = { mutated: 14_000, mangled: 8000, messages: 14_000 };

export const parts: Readonly<Record<string, Part>> = {
  kills: { budgetSeconds: 90, run: killWhileSaving },
  races: {
    budgetSeconds: 60,
    run: (effort) => each(effort, [(one) => raceSubmitters('links', one), (one) => raceSubmitters('locks', one)]),
  },
  halfWritten: { budgetSeconds: 45, run: writeClumsily },
  clock: { budgetSeconds: 15, run: driveLoops },
  storage: { budgetSeconds: 45, run: damageStorage },
  waits: { budgetSeconds: 45, run: (effort) => killWaiting({ ...effort, count: 1 }) },
  files: {
    budgetSeconds: 300,
    run: (effort) =>
      each(effort, [
        ...kinds.map((kind) => (one: Effort) => meetMutated(kind, { ...one, count: files.mutated })),
        ...kinds.map((kind) => (one: Effort) => meetMangled(kind, { ...one, count: files.mangled })),
        (one) => meetMessages({ ...one, count: files.messages }),
      ]),
  },
};
