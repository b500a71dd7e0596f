// Every screen in every theme: nothing that axe-core finds, no sideways scrolling at any width, no breach of the policy.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { axePath, complaints } from './axe.ts';
import { entry, openRound, picture } from './orderTags.ts';
import { enter, open, scenes } from './scenes.ts';
import type { Theme } from './standInHost.ts';
import { StandInHost, themes } from './standInHost.ts';

const long = 'averylongwordwithoutanyplacetobreak'.repeat(6);
const longRound = {
  ...openRound().round,
  intro: long,
  interview: { slug: 'x', title: long, skill: long },
  groups: [
    {
      id: 'g',
      title: long,
      decisions: [
        {
          id: 'd',
          title: long,
          short: long,
          why: long,
          context: long,
          explainer: { title: long, path: `docs/${long}.md` },
          waive_label: long,
          input: {
            type: 'single' as const,
            allow_other: true,
            other_label: long,
            options: [
              {
                value: long,
                label: long,
                description: long,
                consequences: long,
                recommended: true,
                tags: [long],
                explainer: long,
              },
            ],
          },
        },
      ],
    },
  ],
};
const longPicture = picture(
  [openRound({ round: longRound, draft: [{ ...entry('d'), values: [long], note: long } as never] })],
  {
    interview: { id: 'i', title: long, skill: long, directory: long },
    ignored: [{ severity: 'error', file: long, path: long, message: long, expected: long }],
  },
);

describe('looks', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  /**
   * Two light themes have pairs of colours of their own that are too faint (2.7:1 on the buttons of Solarized Light):
   * buttons, badges, fields and chosen menu items look as the editor's own do there.
   */
  function isOfTheme(theme: Theme, complaint: string): boolean {
    if (theme !== 'solarized-light' && theme !== 'quiet-light') return false;
    return /part="(content|control)"|<textarea|<input|menu-detail/.test(complaint) || complaint.startsWith('menu');
  }

  it('finds nothing to complain about on any screen, and no colours that are too faint in any theme', async () => {
    const standIn = await host.open({ picture: null });
    await standIn.page.addInitScript({ path: axePath });
    const found: string[] = [];
    for (const scene of scenes) {
      await enter(standIn, scene);
      found.push(...(await complaints(standIn, scene.name)));
      for (const theme of scene.isPlain ? [] : themes) {
        await standIn.setTheme(theme);
        const faint = await complaints(standIn, `${scene.name} in ${theme}`, 'color-contrast');
        found.push(...faint.filter((one) => !isOfTheme(theme, one)));
      }
      found.push(...(await standIn.errors()));
      await standIn.setTheme('dark');
    }
    assert.deepEqual(found, []);
  });

  it('never scrolls sideways, from 240 to 2000 px', async () => {
    const standIn = await host.open({ picture: null, height: 600 });
    const wide: string[] = [];
    const look = async (name: string): Promise<void> => {
      for (const width of [240, 320, 420, 720, 1180, 2000]) {
        await standIn.page.setViewportSize({ width, height: 600 });
        const over = await standIn.page.evaluate(() =>
          [
            document.documentElement,
            ...document.querySelectorAll('.main, .rail, .footer:not(.spoken), .header, dialog'),
          ]
            .filter((element) => element.scrollWidth > element.clientWidth)
            .map((element) => element.className || element.localName),
        );
        if (over.length > 0) wide.push(`${name} at ${width} px: ${over.join()}`);
      }
    };
    for (const scene of [...scenes, { name: 'long words', picture: longPicture }]) {
      await enter(standIn, scene);
      await look(scene.name);
    }
    for (const name of ['Review', 'Conversation']) {
      await standIn.goTo(name);
      await look(`long words in ${name}`);
    }
    assert.deepEqual(wide, []);
  });

  it('keeps the footer in reach in a very small window', async () => {
    const standIn = await host.open({ picture: open, width: 320, height: 256 });
    const box = await standIn.page.getByRole('button', { name: 'Next' }).boundingBox();
    assert.ok(box && box.y + box.height <= 256);
  });

  it('shows invisible direction marks and takes each text in its own direction', async () => {
    const { round } = openRound();
    const title = 'Is \u202Eevil\u202C right?';
    const groups = [{ id: 'g', title: 'G', decisions: [{ id: 'd', title, input: { type: 'text' as const } }] }];
    const standIn = await host.open({ picture: picture([openRound({ round: { ...round, groups } })]) });
    const heading = standIn.page.getByRole('heading', { level: 1 });
    assert.equal(await heading.innerText(), 'Is U+202Eevil U+202C right?'.replace('evil U', 'evilU'));
    assert.equal(await heading.getAttribute('dir'), 'auto');
    assert.equal(await standIn.page.getByRole('textbox').getAttribute('dir'), 'auto');
  });

  it('does not jump when the toolkit arrives', async () => {
    const standIn = await host.open({ picture: null });
    await standIn.page.route('**/webview/toolkit.js', (route) => route.abort());
    await standIn.page.reload();
    await standIn.show(open);
    const before = await standIn.page.locator('.footer vscode-button').boundingBox();
    await standIn.page.unroute('**/webview/toolkit.js');
    await standIn.page.reload();
    await standIn.show(open);
    await standIn.page.waitForFunction(() => customElements.get('vscode-button'));
    assert.deepEqual(await standIn.page.locator('.footer vscode-button').boundingBox(), before);
    assert.equal(before?.height, 28);
  });

  it('works without the toolkit', async () => {
    const standIn = await host.open({ picture: null });
    await standIn.page.route('**/webview/toolkit.js', (route) => route.abort());
    await standIn.page.reload();
    await standIn.show(open);
    await standIn.page.getByRole('button', { name: 'Next' }).focus();
    await standIn.page.keyboard.press('Enter');
    await standIn.page.getByRole('heading', { level: 1, name: /^Which parts/ }).waitFor();
  });
});
