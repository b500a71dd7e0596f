// One window of an editor, driven as a user does: command palette, tabs, status bar, and the panels in it.
import type { ConsoleMessage, Locator, Page } from 'playwright-core';
import { beginningWith } from './names.ts';
import { Panel } from './panel.ts';
import { until } from './until.ts';

const ownFrame = 'extensionId=interview-panel.interview-panel';

/**
 * What a browser reports of each on… attribute as soon as a document is parsed, wherever and however: an explainer's
 * handlers are set aside and run in its frame, and it is the page's policy that must not let them run as they stand.
 */
const handlerSetAside = /^Executing inline event handler violates/;

/** Whether the line comes from a page of ours; the workbench around it has errors of its own. */
function isOfPanel(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return message.type() === 'error' && (url.includes(ownFrame) || url.includes('/dist/webview/'));
}

export class EditorWindow {
  readonly page: Page;
  /** Errors that our pages wrote to the console. A test ends by finding none. */
  readonly panelErrors: string[] = [];
  /** The window's console, in which the extension host's is too: for a failure's message. */
  readonly log: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => {
      this.log.push(`${message.type()}: ${message.text()}`);
      if (isOfPanel(message) && !handlerSetAside.test(message.text())) this.panelErrors.push(message.text());
    });
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.#restored();
  }

  /** Reload Window, as far as a browser has it: the old extension host deactivates, a new one starts. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.#restored();
  }

  /** The editors are laid out and the status bar is written: the extensions have been started. */
  async #restored(): Promise<void> {
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor();
    await this.page.evaluate(async () => {
      const { driver } = globalThis as { driver?: { whenWorkbenchRestored?(): Promise<void> } };
      await driver?.whenWorkbenchRestored?.();
    });
  }

  /** Runs a command by its palette entry, such as "Interview: Show Log"; waits until the palette offers it. */
  async runCommand(title: string): Promise<void> {
    const widget = this.page.locator('.quick-input-widget');
    await until(`the palette offers “${title}”`, async () => {
      await this.page.keyboard.press('F1');
      await widget.getByRole('combobox').or(widget.getByRole('textbox')).first().fill(`>${title}`);
      const row = widget.getByRole('option', { name: beginningWith(title) });
      if (await appears(row, 1500))
        return row
          .first()
          .click()
          .then(() => true);
      await this.page.keyboard.press('Escape');
      return undefined;
    });
  }

  /** The interview panel that is visible; the first of several, or the one with this place among them. */
  panel(place = 0): Panel {
    return new Panel(this.page.locator(`iframe.webview[src*="${ownFrame}"]:visible`).nth(place));
  }

  tab(title: string): Locator {
    return this.page.locator('.tabs-container').getByRole('tab', { name: title });
  }

  /** An entry of the status bar by the text on it. */
  statusItem(text: string | RegExp): Locator {
    return this.page.locator('.statusbar-item').filter({ hasText: text });
  }

  /** A notification, as a toast or in the centre, by its text. */
  notification(text: string | RegExp): Locator {
    return this.page.locator('.notification-list-item').filter({ hasText: text });
  }

  /** The rows of the quick pick that is open. */
  pick(text: string | RegExp): Locator {
    return this.page.locator('.quick-input-widget').getByRole('option').filter({ hasText: text });
  }

  async screenshot(file: string): Promise<void> {
    await this.page.screenshot({ path: file });
  }
}

/** Whether it is there within `ms`. */
function appears(locator: Locator, ms: number): Promise<boolean> {
  return locator
    .first()
    .waitFor({ timeout: ms })
    .then(
      () => true,
      () => false,
    );
}
