// What the parts of `npm run prove` do with the attempts of the tests: all of them, one kind after the other.
import { HostilePages } from '../page/hostilePages.ts';
import { hostileTexts } from '../page/hostileTexts.ts';
import { kinds, meetMangled, meetMessages, meetMutated } from '../unit/generatedFiles.ts';
import { inMarkdown, inNotifications, inTerminal } from '../unit/hostileOutside.ts';
import { assertInterviewFiles, pathTricks, setTrap, tryPath } from '../unit/pathTricks.ts';
import { attempt, together, type Effort, type Proven } from './proven.ts';

/** One after the other; each has its share of the time that is left. */
export async function each(
  { seed, count, budgetMs = Infinity }: Effort,
  all: readonly ((effort: Effort) => Promise<Proven> | Proven)[],
): Promise<Proven> {
  const end = performance.now() + budgetMs;
  const done: Proven[] = [];
  for (const [at, one] of all.entries()) {
    const leftMs = Math.max(0, end - performance.now());
    done.push(await one({ seed, count, budgetMs: leftMs / (all.length - at) }));
  }
  return together(done);
}

/** Every trick with every ending, once. */
export async function tryPaths({ budgetMs = Infinity }: Effort): Promise<Proven> {
  const trap = await setTrap();
  const paths = [...new Set(['md', 'html', 'png', 'svg'].flatMap((ending) => pathTricks(trap, ending)))];
  return attempt({ seed: 0, count: paths.length, budgetMs }, async (at) => {
    await tryPath(trap, paths[at] ?? '');
    return 'path tricks';
  });
}

export async function linkFiles({ seed }: Effort): Promise<Proven> {
  return attempt({ seed, count: 1 }, async () => {
    await assertInterviewFiles();
    return 'interview of links to files outside';
  });
}

/** Every hostile text on every screen, as links, as labels and as documents. */
export async function showHostile(): Promise<Proven> {
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
export async function speakHostile({ budgetMs }: Effort): Promise<Proven> {
  const texts = [...new Set(hostileTexts('http://127.0.0.1:9'))];
  return together([await inNotifications(texts), await inMarkdown(texts), await inTerminal(texts, budgetMs)]);
}

/** Of the 100,000 files and messages that are promised, how many of each. */
const files = { mutated: 14_000, mangled: 8000, messages: 14_000 };

export function meetFiles(effort: Effort): Promise<Proven> {
  return each(effort, [
    ...kinds.map((kind) => (one: Effort) => meetMutated(kind, { ...one, count: files.mutated })),
    ...kinds.map((kind) => (one: Effort) => meetMangled(kind, { ...one, count: files.mangled })),
    (one) => meetMessages({ ...one, count: files.messages }),
  ]);
}
