// Words of every kind in little room: right to left, without spaces, joined emoji; large type, zoom, wide spacing.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { Decision } from '../../schemas/round.ts';
import { manyDecisions } from './manyDecisions.ts';
import { entry, openRound, picture } from './orderTags.ts';
import { enter, scenes } from './scenes.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

const hebrew = 'היכן נשמרות התגיות של הזמנה?';
const arabic = 'عمود في جدول الطلبات';
const chinese = '订单的标签应该保存在哪里才能让搜索在一百毫秒之内得到结果并且不影响现有的报表';
const family = '👩‍👩‍👧‍👦🏳️‍🌈👍🏽'.repeat(20);

const decision: Decision = {
  id: 'd',
  title: hebrew,
  short: chinese,
  why: family,
  waive_label: arabic,
  input: {
    type: 'single',
    allow_other: true,
    other_label: chinese,
    options: [
      { value: 'a', label: arabic, description: chinese, consequences: `${hebrew}\n${family}`, recommended: true },
      { value: 'b', label: chinese, description: hebrew, consequences: arabic, tags: [arabic, chinese, family] },
    ],
  },
};
const round = { ...openRound().round, intro: arabic, groups: [{ id: 'g', title: hebrew, decisions: [decision] }] };
const foreign = picture([openRound({ round, draft: [{ ...entry('d'), values: ['a'], note: arabic } as never] })]);

const telling = scenes.filter(({ isPlain }) => !isPlain);

/** What is wider than its box, or cut off by it. */
function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('html, body, body *')]
      .filter((element) => {
        if (element.closest('.spoken, .in-name, .codicon, [aria-hidden=true]')) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const isWide =
          element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible' && element.clientWidth > 0;
        const isCut = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
        return (isWide && element.localName !== 'input') || isCut;
      })
      .map((element) => `${element.localName}.${element.className}`),
  );
}

describe('words', () => {
  let host: StandInHost;
  before(async () => {
    host = await StandInHost.start();
  });
  after(() => host.stop());

  const addStyle = (standIn: StandIn, content: string): Promise<unknown> => standIn.page.addStyleTag({ content });

  it('wraps every script at every width', async () => {
    const standIn = await host.open({ picture: foreign });
    for (const width of [240, 320, 420, 1180, 2000]) {
      await standIn.page.setViewportSize({ width, height: 700 });
      for (const name of [chinese.slice(0, 8), 'Review', 'Conversation']) {
        await standIn.goTo(name);
        assert.deepEqual(await overflowing(standIn.page), [], `${name} at ${width}`);
      }
    }
  });

  it('lets each text have its direction, and the page keep its own', async () => {
    const { page } = await host.open({ picture: foreign });
    const direction = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    assert.equal(await direction('h1'), 'rtl');
    assert.equal(await direction('.card-label'), 'rtl');
    assert.equal(await direction('.card'), 'ltr');
    assert.equal(await direction('.aside-check > span'), 'rtl');
  });

  it('keeps joined emoji together', async () => {
    const { page } = await host.open({ picture: foreign });
    assert.equal(await page.locator('.why').innerText(), family);
  });

  it('has room for an editor font of 30 px and for zoom level 5', async () => {
    const standIn = await host.open({ picture: null });
    for (const scene of telling) {
      await enter(standIn, scene);
      await addStyle(standIn, ':root { --vscode-font-size: 30px !important; }');
      for (const width of [1180, 514]) {
        await standIn.page.setViewportSize({ width, height: width === 514 ? 320 : 800 });
        assert.deepEqual(await overflowing(standIn.page), [], `${scene.name} at ${width} px`);
      }
    }
  });

  it('loses nothing with wide text spacing', async () => {
    const standIn = await host.open({ picture: null, width: 420 });
    for (const scene of telling) {
      await enter(standIn, scene);
      await addStyle(
        standIn,
        `* { line-height: 1.5em !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
         p { margin-bottom: 2em !important; }`,
      );
      assert.deepEqual(await overflowing(standIn.page), [], scene.name);
    }
  });

  it('offers targets of 24 px', async () => {
    const standIn = await host.open({ picture: null, width: 420 });
    const small: string[] = [];
    for (const scene of [...telling, { name: 'many', picture: manyDecisions(30, 2) }]) {
      await enter(standIn, scene);
      const found = await standIn.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, summary, vscode-button, textarea, input, label')]
          .filter((element) => {
            // A link within a sentence is as high as its line; a control is part of a target that is larger.
            if (element.closest('p, dd, .md') || element.closest('.card-label') || element.matches('.control, .skip'))
              return false;
            const { width, height } = element.getBoundingClientRect();
            return height > 0 && element.localName !== 'label' && (height < 24 || width < 24);
          })
          .map((element) => `${element.localName}.${element.className} “${element.innerText.trim()}”`),
      );
      small.push(...found.map((one) => `${scene.name}: ${one}`));
    }
    assert.deepEqual([...new Set(small)], []);
  });

  it('stands still for whoever wants no motion', async () => {
    const standIn = await host.open({ picture: null, media: { reducedMotion: 'reduce' } });
    for (const scene of scenes.filter(({ name }) => /^(submitted|decision, not saved)$/.test(name))) {
      await enter(standIn, scene);
      const moving = await standIn.page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
            .map((animation) => (animation as CSSAnimation).animationName), // the sheet makes no others
      );
      assert.deepEqual(moving, [], scene.name);
    }
  });
});
