// From the click on Submit to the end of the agent's `wait`, beside a browser page's POST and its server's `wait`.
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../host/until.ts';
import { Workspace } from '../../host/workspace.ts';
import { root } from '../../root.mjs';
import type { Bench } from '../bench.ts';
import { endOf, EventPage } from '../eventPage.ts';
import { compared, inTurns, type Row } from '../row.ts';
import type { Seat } from '../station.ts';
import { answersTo, measuredRound, titleOf } from '../texts.ts';

const runs = 15;
/** So long Review has to be on the screen before it takes a submit, and then some, in ms. */
const readingMs = 900;

/** A round of one decision: what is measured is the way of the answers, not that through the round. */
const roundOf = (number: number): ReturnType<typeof measuredRound> => measuredRound(number, { decisions: 1 });

/** Goes to Review and clicks Submit; returns when the page got the click, in ms since 1970. */
async function submit(seat: Seat): Promise<number> {
  const panel = seat.window.panel();
  await panel.choose('Option 1');
  await panel.press('Review');
  await panel.shows('Review');
  await pause(readingMs);
  const button = panel.button('Submit round');
  const clicked = panel.page.locator('body').evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('click', () => resolve(Date.now()), { capture: true, once: true });
      }),
  );
  await button.click();
  return clicked;
}

/** Resolves when the window can see that somebody waits. */
async function waits(workspace: Workspace): Promise<void> {
  const folder = path.join(workspace.interview, 'waiting');
  await until('somebody waits', async () => {
    const names = await fs.readdir(folder).catch(() => []);
    return names.some((name) => name.endsWith('.json')) ? true : undefined;
  });
}

async function timeSubmit(seat: Seat, workspace: Workspace, number: number): Promise<number> {
  await workspace.writeRound(roundOf(number));
  await seat.window.panel().shows(titleOf(number));
  const args = ['wait', '--dir', workspace.interview, '--round', String(number)];
  const wait = spawn(process.execPath, [path.join(root, 'dist', 'cli.js'), ...args], { stdio: 'ignore' });
  const ended = endOf(wait);
  await waits(workspace);
  const clickedAt = await submit(seat);
  return (await ended) - clickedAt;
}

export async function measureSubmitting({ scope, station }: Bench): Promise<readonly Row[]> {
  const workspace = await Workspace.make(scope, 'bench');
  const seat = await (await station()).open(workspace.folder);
  const page = await EventPage.open(scope);
  await workspace.writeRound(roundOf(1));
  await seat.window.panel().shows(titleOf(1));
  const pair = await inTurns(
    runs,
    (turn) => timeSubmit(seat, workspace, turn + 1),
    (turn) => page.timeSubmit(answersTo(roundOf(turn + 1))),
  );
  await seat.close();
  return [compared('submit: click to `wait` ended', "the browser page's POST to its `wait`", pair, 1)];
}
