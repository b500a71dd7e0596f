// The Interviews view in the side bar, as a user sees it: its icon with a badge, its tree, its menus.
import type { Locator, Page } from 'playwright-core';
import { beginningWith } from './names.ts';

export class SideBar {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Our icon in the activity bar. */
  get icon(): Locator {
    return this.page.locator('.activitybar').getByRole('tab', { name: beginningWith('Interview Panel') });
  }

  get badge(): Locator {
    return this.page.locator('.activitybar .action-item', { has: this.icon }).or(this.icon).locator('.badge-content');
  }

  async show(): Promise<void> {
    await this.icon.click();
    await this.page
      .locator('.sidebar')
      .getByRole('heading', { name: /Interview/ })
      .first()
      .waitFor();
  }

  /** An entry by the beginning of its name. */
  row(name: string): Locator {
    return this.page.locator('.sidebar').getByRole('treeitem', { name: beginningWith(name) });
  }

  async rowTexts(): Promise<readonly string[]> {
    const rows = this.page.locator('.sidebar [role=treeitem]');
    return rows.evaluateAll((all) => all.map((row) => (row.textContent ?? '').replace(/\s+/g, ' ').trim()));
  }

  /** Chooses from the context menu of an entry. */
  async menu(row: Locator, item: string): Promise<void> {
    await row.click({ button: 'right' });
    // A click that comes right after the menu did is not taken.
    await this.page.getByRole('menuitem', { name: beginningWith(item) }).hover();
    await this.page.keyboard.press('Enter');
  }
}
