// The parts of `npm run prove`: what each holds the product against, for how long, and what must be installed for it.
import type { Part as Installed } from '../install.mjs';
import { HostilePages } from '../page/hostilePages.ts';
import { hostileTexts } from '../page/hostileTexts.ts';
import { writeClumsily } from '../unit/clumsyWriting.ts';
import { damageStorage } from '../unit/damage.ts';
import { driveLoops } from '../unit/drivenLoop.ts';
import { kinds, meetMangled, meetMessages, meetMutated } from '../unit/generatedFiles.ts';
import { inMarkdown, inNotifications, inTerminal } from '../unit/hostileOutside.ts';
import { killWaiting } from '../unit/killedWaits.ts';
import { killWhileSaving } from '../unit/killing.ts';
import { raceReading, raceWriting } from '../unit/pathRaces.ts';
import { assertInterviewFiles, pathTricks, setTrap, tryPath } from '../unit/pathTricks.ts';
import { raceSubmitters } from '../unit/racing.ts';
import { attempt, together, type Effort, type Proven } from './proven.ts';

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

/** Every trick with every ending, once. */
async function tryPaths({ budgetMs = Infinity }: Effort): Promise<Proven> {
  const trap = await setTrap();
  const paths = [...new Set(['md', 'html', 'png', 'svg'].flatMap((ending) => pathTricks(trap, ending)))];
  return attempt({ seed: 0, count: paths.length, budgetMs }, async (at) => {
    await tryPath(trap, paths[at] ?? '');
    return 'path tricks';
  });
}

async function linkFiles({ seed }: Effort): Promise<Proven> {
  return attempt({ seed, count: 1 }, async () => {
    await assertInterviewFiles();
    return 'interview of links to files outside';
  });
}

/** Every hostile text on every screen, as links, as labels and as documents. */
async function showHostile(): Promise<Proven> {
  const pages = await HostilePages.start();
  const { texts } = pages;
  const done = [
    await pages.inFields(texts),
    await pages.asLinks(texts),
    await pages.inDiagrams(texts),
    await pages.asDocuments(texts),
  ];
  await pages.stop();
  return together(done);
}

/** Every hostile text where no page holds it. */
async function speakHostile(): Promise<Proven> {
  const texts = [...new Set(hostileTexts('http://127.0.0.1:9'))];
  return together([await inNotifications(texts), await inMarkdown(texts), await inTerminal(texts)]);
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
  paths: { budgetSeconds: 90, run: (effort) => each(effort, [tryPaths, linkFiles, raceReading, raceWriting]) },
  outside: { budgetSeconds: 90, run: speakHostile },
  page: { budgetSeconds: 240, needs: ['chromium'], run: showHostile },
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
