// The parts of `npm run prove`: what each holds the product against, for how long, and what must be installed for it.
import type { Part as Installed } from '../install.mjs';
import { writeClumsily } from '../unit/clumsyWriting.ts';
import { damageStorage } from '../unit/damage.ts';
import { driveLoops } from '../unit/drivenLoop.ts';
import { killWaiting } from '../unit/killedWaits.ts';
import { killWhileSaving } from '../unit/killing.ts';
import { raceReading, raceWriting } from '../unit/pathRaces.ts';
import { raceSubmitters } from '../unit/racing.ts';
import { each, linkFiles, meetFiles, showHostile, speakHostile, tryPaths } from './attempts.ts';
import { failPages, reloadStates, surround } from './inEditor.ts';
import type { Effort, Proven } from './proven.ts';

export interface Part {
  /** For how long new attempts are begun. */
  readonly budgetSeconds: number;
  readonly needs?: readonly Installed[];
  readonly run: (effort: Effort) => Promise<Proven> | Proven;
}

const wholeEditor: readonly Installed[] = ['chromium', 'newest'];

export const parts: Readonly<Record<string, Part>> = {
  kills: { budgetSeconds: 60, run: killWhileSaving },
  races: {
    budgetSeconds: 45,
    run: (effort) => each(effort, [(one) => raceSubmitters('links', one), (one) => raceSubmitters('locks', one)]),
  },
  halfWritten: { budgetSeconds: 30, run: writeClumsily },
  clock: { budgetSeconds: 15, run: driveLoops },
  storage: { budgetSeconds: 40, run: damageStorage },
  waits: { budgetSeconds: 45, run: (effort) => killWaiting({ ...effort, count: 1 }) },
  reloads: { budgetSeconds: 150, needs: wholeEditor, run: reloadStates },
  failingPage: { budgetSeconds: 90, needs: wholeEditor, run: failPages },
  files: { budgetSeconds: 300, run: meetFiles },
  paths: { budgetSeconds: 60, run: (effort) => each(effort, [tryPaths, linkFiles, raceReading, raceWriting]) },
  outside: { budgetSeconds: 90, run: speakHostile },
  page: { budgetSeconds: 240, needs: ['chromium'], run: showHostile },
  workbench: { budgetSeconds: 90, needs: wholeEditor, run: surround },
};
