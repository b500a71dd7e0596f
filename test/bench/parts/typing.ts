// A keystroke in a note, in a round of 1,000 decisions, beside one of three: until what it changed is painted.
import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '../../host/scope.ts';
import { Workspace } from '../../host/workspace.ts';
import type { Bench } from '../bench.ts';
import { compared, type Pair, type Row } from '../row.ts';
import type { Seat, Station } from '../station.ts';
import { measuredRound, titleOf } from '../texts.ts';

/** Each in turn so often, so many keys. */
const turns = 8;
const keys = 10;
/** As fast as somebody types; what is entered is saved meanwhile. */
const betweenMs = 120;

/** Runs in the page: a message that is posted in a key's frame comes after its paint. */
function watchKeystrokes(): void {
  const world = globalThis as { keystrokes?: number[] };
  const times: number[] = (world.keystrokes = []);
  const note = (event: Event): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - event.timeStamp);
      port2.postMessage(null);
    });
  };
  document.addEventListener('keydown', note, { capture: true });
}

class Typist {
  readonly #seat: Seat;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  static async sit(scope: Scope, station: Station, decisions: number, isOnOnePage: boolean): Promise<Typist> {
    const workspace = await Workspace.make(scope, 'bench');
    await workspace.writeRound(measuredRound(1, { decisions }));
    const seat = await station.open(workspace.folder);
    await seat.timeOpening(titleOf(1));
    const panel = seat.window.panel();
    if (isOnOnePage) {
      await panel.page.locator('button[aria-label="One page"]').click();
      await panel.page.locator('.is-undrawn').first().waitFor({ state: 'detached', timeout: 120_000 });
    }
    // Names as assistive technology has them are too slow to look for among so many.
    await panel.page.locator('button', { hasText: 'Add a note' }).first().click();
    await panel.page.locator('textarea:focus').waitFor();
    await panel.page.locator('body').evaluate(watchKeystrokes);
    return new Typist(seat);
  }

  /** Times of some keystrokes, in ms. */
  async type(): Promise<readonly number[]> {
    const { page } = this.#seat.window;
    const body = this.#seat.window.panel().page.locator('body');
    await page.bringToFront();
    await body.evaluate(() => void ((globalThis as { keystrokes?: number[] }).keystrokes ?? []).splice(0));
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press('x');
      await pause(betweenMs);
    }
    return body.evaluate(() => (globalThis as { keystrokes?: number[] }).keystrokes ?? []);
  }

  leave(): Promise<void> {
    return this.#seat.close();
  }
}

async function measure({ scope, station }: Bench, isOnOnePage: boolean): Promise<Pair> {
  const editor = await station();
  const many = await Typist.sit(scope, editor, 1000, isOnOnePage);
  const few = await Typist.sit(scope, editor, 3, isOnOnePage);
  const pair: { ours: number[]; others: number[] } = { ours: [], others: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    pair.ours.push(...(await many.type()));
    pair.others.push(...(await few.type()));
  }
  await many.leave();
  await few.leave();
  return pair;
}

export async function measureTyping(bench: Bench): Promise<readonly Row[]> {
  const single = await measure(bench, false);
  const onePage = await measure(bench, true);
  return [
    compared('keystroke to paint, 1,000 decisions', '3 decisions', single, 1.2),
    compared('keystroke to paint, 1,000 decisions on one page', '3 decisions on one page', onePage, 1.2),
  ];
}
