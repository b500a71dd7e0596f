// Unfolding Markdown documents, up to the size that is still shown in the panel.
import { documentBytes } from '../../../src/core/limits.ts';
import { Workspace } from '../../host/workspace.ts';
import type { Bench } from '../bench.ts';
import type { Step } from '../row.ts';
import type { Seat } from '../station.ts';
import { measuredRound, ordinaryText, titleOf } from '../texts.ts';
import { asSteps, heldBy, type Taken } from './steps.ts';

const runs = 3;
const sizes = [20_000, 200_000, documentBytes];
const end = 'Here it ends';

/** A document of this many bytes. */
function documentOf(bytes: number): string {
  const tail = `\n\n## ${end}\n`;
  const part = `${ordinaryText}\n\n`;
  const body = part.repeat(Math.floor((bytes - tail.length) / part.length));
  return body + tail;
}

/** From the click that unfolds it to the paint of its end, in ms. */
function timeUnfolding(seat: Seat): Promise<number> {
  const fold = seat.window.panel().page.locator('summary', { hasText: 'The document' });
  return fold.evaluate(
    (summary, last) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const tell = (): void => resolve(performance.now() - start);
        const observer = new MutationObserver(() => {
          if (document.querySelector('.main')?.textContent?.includes(last) !== true) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(tell));
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        (summary as HTMLElement).click(); // Reason: a summary in a page is one.
      }),
    end,
    { timeout: 120_000 },
  );
}

async function unfoldOften({ scope, station }: Bench, bytes: number): Promise<Taken> {
  const workspace = await Workspace.make(scope, 'bench');
  const explainer = { title: 'The document', path: 'docs/document.md' };
  await workspace.write('docs/document.md', documentOf(bytes));
  await workspace.writeRound(measuredRound(1, { decisions: 1, explainer }));
  const seat = await (await station()).open(workspace.folder);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await seat.clear();
    await seat.timeOpening(titleOf(1));
    times.push(await timeUnfolding(seat));
  }
  const held = await heldBy(seat);
  await seat.close();
  return { step: `${bytes / 1000} KB`, times, ...held };
}

export async function loadDocuments(bench: Bench): Promise<readonly Step[]> {
  const taken: Taken[] = [];
  for (const bytes of sizes) taken.push(await unfoldOften(bench, bytes));
  return asSteps('unfold a document', taken);
}
