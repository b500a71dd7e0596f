// Texts, code, diagrams, documents and notices in every theme: axe-core finds nothing, nothing scrolls sideways.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { axePath, complaints } from './axe.ts';
import { explainingScenes } from './explainingScenes.ts';
import { enter } from './scenes.ts';
import type { StandIn } from './standInHost.ts';
import { defaultThemes, otherThemes, StandInHost } from './standInHost.ts';

async function sidewaysAt({ page }: StandIn, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() =>
    [document.documentElement, document.querySelector('.main')].some((one) => one && one.scrollWidth > one.clientWidth),
  );
}

describe('looks of what explains', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  for (const theme of defaultThemes) {
    it(`finds nothing to complain about in ${theme}`, async () => {
      const standIn = await host.open({ picture: null, theme });
      await standIn.page.addInitScript({ path: axePath });
      const found: string[] = [];
      for (const scene of explainingScenes) {
        await enter(standIn, scene);
        found.push(...(await complaints(standIn, scene.name)));
        for (const width of [320, 1180])
          if (await sidewaysAt(standIn, width)) found.push(`${scene.name}: scrolls sideways at ${width} px`);
      }
      assert.deepEqual(found, []);
    });
  }

  // Solarized Light's own text is too faint on its own background (4.1:1), and so is code in its colours.
  it('has no colours that are too faint in the other themes', async () => {
    const standIn = await host.open({ picture: null });
    await standIn.page.addInitScript({ path: axePath });
    const found: string[] = [];
    for (const scene of explainingScenes.filter(({ isPlain }) => !isPlain)) {
      await enter(standIn, scene);
      for (const theme of otherThemes.filter((name) => name !== 'solarized-light')) {
        await standIn.setTheme(theme);
        found.push(...(await complaints(standIn, `${scene.name} in ${theme}`, 'color-contrast')));
      }
      await standIn.setTheme('dark');
    }
    assert.deepEqual(found, []);
  });
});
