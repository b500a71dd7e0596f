// The panel in a user's hands: what can be read in it, chosen, written and pressed, by the names that are promised.
import type { FrameLocator, Locator } from 'playwright-core';
import { beginningWith } from './names.ts';
import { until } from './until.ts';

export class Panel {
  /** The page, for what the verbs here do not cover. */
  readonly page: FrameLocator;
  /** The frame on the workbench, for where it is and whether it is there. */
  readonly frame: Locator;

  constructor(frame: Locator) {
    this.frame = frame;
    this.page = frame.contentFrame().frameLocator('#active-frame');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The one polite region for refusals, arrivals and "Saved". */
  get status(): Locator {
    return this.page.getByRole('status');
  }

  get rail(): Locator {
    return this.page.getByRole('navigation', { name: 'Decisions' });
  }

  /** A card's radio or checkbox, or "Something else", or "Not applicable". */
  option(label: string): Locator {
    const name = beginningWith(label);
    return this.page.getByRole('radio', { name }).or(this.page.getByRole('checkbox', { name }));
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Waits until the screen with this title is shown. */
  async shows(title: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }

  /** Waits until this text stands anywhere on the page. */
  async says(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** Waits until no part of the page says that it is still loading. */
  async calm(): Promise<void> {
    await this.heading.waitFor();
    await this.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  }

  async saved(): Promise<void> {
    await this.status.getByText('Saved', { exact: true }).waitFor();
  }

  async choose(label: string): Promise<void> {
    await this.option(label).check();
  }

  async write(name: string, text: string): Promise<void> {
    await this.field(name).fill(text);
  }

  async note(text: string): Promise<void> {
    await this.button('Add a note').click();
    await this.write('Note', text);
  }

  async ask(question: string): Promise<void> {
    await this.button('Ask the agent').click();
    await this.write('Question for the agent', question);
  }

  /** Unfolds a note, a question or an explainer, if it is folded. */
  async unfold(name: string): Promise<void> {
    const toggle = this.page.getByRole('button', { name: beginningWith(name) });
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  }

  async press(name: 'Back' | 'Next' | 'Review'): Promise<void> {
    const footer = this.page.getByRole('contentinfo');
    await footer.getByRole('button', { name, exact: true }).click();
  }

  /** Goes to a decision, the conversation or the review by its entry in the rail. */
  async goTo(name: string): Promise<void> {
    await this.rail.getByRole('button', { name: beginningWith(name) }).click();
  }

  /**
   * Presses Submit on Review until the page turns to another screen: it takes no submit before Review was on screen
   * for a moment, and says nothing of it.
   */
  async submit(): Promise<void> {
    const submit = this.button('Submit round');
    await submit.waitFor();
    await until('the round is submitted or refused', async () => {
      await submit.click({ timeout: 1000 }).catch(() => undefined);
      return this.page
        .getByRole('heading', { level: 1, name: 'Review', exact: true })
        .waitFor({ state: 'hidden', timeout: 700 })
        .then(
          () => true,
          () => undefined,
        );
    });
  }
}
