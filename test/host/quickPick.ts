// The quick pick on screen, as a user sees and drives it.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

export class QuickPick {
  readonly page: Page;
  readonly widget: Locator;

  constructor(page: Page) {
    this.page = page;
    this.widget = page.locator('.quick-input-widget');
  }

  get title(): Locator {
    return this.widget.locator('.quick-input-title');
  }

  /** The line under the field. */
  get prompt(): Locator {
    return this.widget.locator('.quick-input-message');
  }

  get field(): Locator {
    return this.widget.locator('.quick-input-box input');
  }

  get rows(): Locator {
    return this.widget.locator('.quick-input-list .monaco-list-row[role=option]');
  }

  /** The row that Enter would accept. */
  get active(): Locator {
    return this.widget.locator('.quick-input-list .monaco-list-row.focused');
  }

  button(name: string): Locator {
    return this.widget.locator(`.action-label[aria-label^="${name}"]`);
  }

  /** Waits until the title is, or begins with, this. */
  async titled(text: string): Promise<void> {
    await this.widget.locator('.quick-input-title', { hasText: text }).waitFor();
  }

  async isVisible(): Promise<boolean> {
    return this.widget.isVisible();
  }

  async isGone(): Promise<void> {
    await this.widget.waitFor({ state: 'hidden' });
  }

  /** What the rows say, in order, with the spaces between their parts made one. */
  async rowTexts(): Promise<readonly string[]> {
    const names = await this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim());
  }

  /** Waits until the rows say exactly this, in this order. */
  async says(expected: readonly string[]): Promise<void> {
    let last: readonly string[] = [];
    const isThere = async (): Promise<true | undefined> => {
      last = await this.rowTexts();
      return isDeepStrictEqual(last, expected) ? true : undefined;
    };
    await until('the rows', isThere, 5).catch(() => assert.deepEqual(last, expected));
  }

  async activeText(): Promise<string> {
    return (await this.active.getAttribute('aria-label')) ?? '';
  }

  /** Types as fast as a program can. */
  async type(text: string): Promise<void> {
    await this.field.focus();
    await this.page.keyboard.type(text);
  }

  /** An Enter of a person who let go of the last one and has looked at what is on screen. */
  async enter(): Promise<void> {
    await this.page.waitForTimeout(1050);
    await this.page.keyboard.press('Enter');
  }

  /** Types and accepts, as soon as that counts. */
  async answer(text: string): Promise<void> {
    if (text === '') return this.enter();
    await this.page.waitForTimeout(450);
    await this.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Waits until a row that begins with this is active. */
  async isActive(text: string): Promise<void> {
    await until(`the row “${text}” is active`, async () =>
      (await this.activeText().catch(() => '')).startsWith(text) ? true : undefined,
    );
  }
}
