// The three pictures of the README, of the sample interview: `npm run screens -- --readme`.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { DraftEntry } from '../../schemas/draft.ts';
import { Round } from '../../schemas/round.ts';
import { openRound, picture, submittedRound } from '../page/orderTags.ts';
import { StandInHost, type StandIn, type Theme } from '../page/standInHost.ts';
import { root } from '../root.mjs';
import { asWebp } from './webp.ts';

const media = path.join(root, 'webview', 'media');

/** What the agent of the demo would fill in. */
const answers: Readonly<Record<string, string>> = {
  store: 'The object store that holds the originals',
  key: 'A hash of the original and the sorted parameters',
  budget: '200 GB in all',
  expiry: '30 days after it was last asked for, sooner if the limit is reached',
  together: 'Yes, they wait together',
  formats: 'WebP, AVIF',
  purge: 'Not applicable',
  full: 'Serve, and do not store',
  warm: 'Yes, with last week’s 50,000 most wanted pictures',
};

async function sampleRound(number: number): Promise<Round> {
  const text = await fs.readFile(path.join(media, 'sample', `round-0${number}.json`), 'utf8');
  return Round.parse(JSON.parse(text.replace(/\{\{answer:(\w+)\}\}/g, (_, id: string) => answers[id] ?? id)));
}

function entry(id: string, change: Partial<Extract<DraftEntry, { of: 'decision' }>>): DraftEntry {
  const blank = { values: [], isOtherChosen: false, other: '', text: '', isWaived: false, note: '', question: '' };
  return { of: 'decision', id, editedAt: 1, title: '', ...blank, ...change };
}

const begun: readonly DraftEntry[] = [
  entry('store', { values: ['object-store'] }),
  entry('key', { values: ['content'], question: 'How long would the migration take?' }),
  entry('budget', { text: '200 GB in all' }),
  entry('formats', { values: ['webp'], note: 'AVIF can follow once the resizers are faster.' }),
];

interface Shot {
  readonly name: string;
  readonly theme: Theme;
  readonly number: number;
  readonly draft: readonly DraftEntry[];
  readonly height: number;
  readonly act: (standIn: StandIn) => Promise<unknown>;
}

const shots: readonly Shot[] = [
  {
    name: 'decision',
    theme: 'dark',
    number: 1,
    draft: begun,
    height: 1180,
    // Folded, so that diagram and options are both in the picture.
    act: async ({ page }) => {
      await page.getByRole('img', { name: /^(Flowchart|Sequence)/ }).waitFor();
      await page.locator('summary', { hasText: 'About this round' }).click();
      await page.locator('.main').evaluate((main) => main.scrollTo(0, 0));
    },
  },
  { name: 'review', theme: 'light', number: 1, draft: begun, height: 860, act: (standIn) => standIn.goTo('Review') },
  {
    name: 'readback',
    theme: 'hc',
    number: 3,
    draft: [],
    height: 860,
    act: ({ page }) => page.locator('table').waitFor(),
  },
];

async function take(host: StandInHost, { name, theme, number, draft, height, act }: Shot): Promise<void> {
  const round = await sampleRound(number);
  const interview = { id: 'sample', title: round.interview.title, skill: round.interview.skill ?? '', directory: '' };
  const before = Array.from({ length: number - 1 }, (_, at) => ({ ...submittedRound, number: at + 1 }));
  const view = openRound({ number, round, draft: [...draft], hash: 'e'.repeat(64) });
  const standIn = await host.open({
    picture: picture([...before, view], { interview }),
    theme,
    width: 980,
    height,
    scale: 2,
  });
  await standIn.page.waitForFunction(() => customElements.get('vscode-button'));
  await act(standIn);
  await standIn.page.mouse.move(0, 0);
  await standIn.page.waitForTimeout(400);
  const shot = await standIn.page.screenshot();
  await fs.writeFile(path.join(media, `${name}.webp`), await asWebp(standIn.page, shot));
}

export async function takeReadmePictures(): Promise<void> {
  const host = await StandInHost.start();
  try {
    for (const shot of shots) await take(host, shot);
  } finally {
    await host.stop();
  }
}
