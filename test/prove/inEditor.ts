// The parts of `npm run prove` that drive a whole editor; the budget ends what can be ended between two attempts.
import { hostileTexts } from '../page/hostileTexts.ts';
import type { Scope } from '../host/scope.ts';
import { failPage, failures } from '../workbench/failingPage.ts';
import { surroundWith } from '../workbench/hostileWorkbench.ts';
import { moveDirectory, reloadIn } from '../workbench/panelStates.ts';
import { sample, together, type Effort, type Proven } from './proven.ts';

/** One editor: what it tells counts as `what`, and what it throws is a fault. */
async function inEditor(what: string, action: (scope: Scope, tell: () => void) => Promise<void>): Promise<Proven> {
  const cleanUps: (() => Promise<void> | void)[] = [];
  const scope: Scope = { name: what, after: (cleanUp) => void cleanUps.push(cleanUp) };
  let told = 0;
  const faults: string[] = [];
  try {
    await action(scope, () => (told += 1));
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  return { reached: { [what]: told }, faults };
}

export async function reloadStates(): Promise<Proven> {
  return together([
    await inEditor('states of the panel reloaded', (scope, tell) => reloadIn(scope, () => true, tell)),
    await inEditor('ways in which its directory went and came back', moveDirectory),
  ]);
}

export async function failPages(): Promise<Proven> {
  const all: Proven[] = [];
  for (const script of Object.values(failures)) {
    all.push(
      await inEditor('ways in which the page’s script failed', async (scope, tell) => {
        await failPage(scope, script);
        tell();
      }),
    );
  }
  return together(all);
}

/** As many hostile texts as the time allows, others with each seed. */
export function surround({ seed, budgetMs = Infinity }: Effort): Promise<Proven> {
  const texts = [...new Set(hostileTexts('http://127.0.0.1:9'))];
  const end = performance.now() + budgetMs;
  return inEditor('hostile texts in tree, notifications, quick picks and Problems', (scope, tell) =>
    surroundWith(scope, sample(texts, texts.length, seed), () => performance.now() > end, tell),
  );
}
