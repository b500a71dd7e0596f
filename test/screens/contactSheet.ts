// Takes a picture of every scene in every theme and width, and puts them on one HTML page.
import fs from 'node:fs/promises';
import path from 'node:path';
import { explainingScenes } from '../page/explainingScenes.ts';
import { enter, scenes, type Scene } from '../page/scenes.ts';
import type { OpenOptions, StandIn } from '../page/standInHost.ts';
import { defaultThemes, otherThemes, StandInHost } from '../page/standInHost.ts';

export interface Wanted {
  /** The folder for the pictures and index.html. */
  readonly out: string;
  /** Each empty list means all. A scene is wanted by the beginning of its name. */
  readonly themes: readonly string[];
  readonly widths: readonly number[];
  readonly scenes: readonly string[];
}

/** One row of looks: how the page is opened for all scenes. */
interface Look {
  readonly name: string;
  readonly options: Omit<OpenOptions, 'picture'>;
}

interface Shot {
  readonly scene: string;
  readonly look: string;
  readonly file: string;
}

const widths = [1180, 420, 320];

/** The default themes in every width, the others in one; forced colours and reduced motion once. */
function looks({ themes, widths: wanted }: Wanted): readonly Look[] {
  const all = [
    ...defaultThemes.flatMap((theme) => widths.map((width) => ({ theme, width }))),
    ...otherThemes.map((theme) => ({ theme, width: 1180 })),
  ].map((options): Look => ({ name: `${options.theme} ${options.width}`, options }));
  const media = { forcedColors: 'active', reducedMotion: 'reduce' } as const;
  const forced: Look = { name: 'forced-colors 1180', options: { theme: 'hc', width: 1180, media } };
  return [...all, forced].filter(
    ({ name, options: { width = 0 } }) =>
      (themes.length === 0 || themes.some((theme) => name.split(' ')[0] === theme)) &&
      (wanted.length === 0 || wanted.includes(width)),
  );
}

/** The whole of the screen, as far as it scrolls, so that nothing on it goes unseen. */
async function unroll({ page }: StandIn, width: number): Promise<void> {
  const height = await page.evaluate(() => {
    const main = document.querySelector('.main');
    const rail = document.querySelector('.rail');
    const over = Math.max(0, ...[main, rail].map((part) => (part ? part.scrollHeight - part.clientHeight : 0)));
    return Math.min(innerHeight + over, 4000);
  });
  await page.setViewportSize({ width, height });
  // What came into view is drawn with the next frames, and diagrams a little later.
  await page.waitForTimeout(60);
}

async function take(standIn: StandIn, look: Look, scene: Scene, out: string): Promise<Shot> {
  const { width = 1180 } = look.options;
  await standIn.page.setViewportSize({ width, height: 700 });
  await enter(standIn, scene);
  await unroll(standIn, width);
  const file = `${scene.name} ${look.name}.png`.replace(/[^\w.-]+/g, '-');
  await standIn.page.screenshot({ path: path.join(out, file) });
  return { scene: scene.name, look: look.name, file };
}

function html(shots: readonly Shot[]): string {
  const rows = [...new Set(shots.map(({ scene }) => scene))].map((scene) => {
    const own = shots.filter((shot) => shot.scene === scene);
    const figures = own.map(
      ({ look, file }) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${look}</figcaption></figure>`,
    );
    return `<h2>${scene}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { font: 14px sans-serif; margin: 24px; background: #888; } div { display: flex; gap: 16px; overflow-x: auto; align-items: start; }
figure { margin: 0; flex: none; } img { max-height: 560px; max-width: 640px; border: 1px solid #444; } h2 { margin: 24px 0 8px; }
</style>${rows.join('\n')}`;
}

/** Returns the path of the sheet. */
export async function takeScreens(wanted: Wanted): Promise<string> {
  const { out } = wanted;
  await fs.mkdir(out, { recursive: true });
  const chosen = [...scenes, ...explainingScenes].filter(
    ({ name }) => wanted.scenes.length === 0 || wanted.scenes.some((start) => name.startsWith(start)),
  );
  const host = await StandInHost.start();
  const shots: Shot[] = [];
  try {
    for (const look of looks(wanted)) {
      const standIn = await host.open({ picture: null, ...look.options });
      for (const scene of chosen) shots.push(await take(standIn, look, scene, out));
    }
  } finally {
    await host.stop();
  }
  const sheet = path.join(out, 'index.html');
  await fs.writeFile(sheet, html(shots));
  return sheet;
}
