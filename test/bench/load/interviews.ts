// A round that is dropped into a workspace of more and more interviews, with the panel of its own open.
import path from 'node:path';
import { Workspace } from '../../host/workspace.ts';
import type { Bench } from '../bench.ts';
import { manyInterviews } from '../manyInterviews.ts';
import type { Step } from '../row.ts';
import type { Seat } from '../station.ts';
import { answersTo, measuredRound, titleOf } from '../texts.ts';
import { asSteps, heldBy, type Taken } from './steps.ts';

const runs = 7;
const interviews = [1, 10, 100, 1000];
const panels = [1, 5, 20];

/** Opens one of several interviews, as a user does. */
async function openInterview(seat: Seat, title: string): Promise<void> {
  const opened = seat.driver.run('interviewPanel.openInterview');
  const { page } = seat.window;
  const input = page.locator('.quick-input-box input');
  await input.fill(title);
  await page.keyboard.press('Enter');
  await opened;
  await seat.window.tab(title).waitFor();
}

/**
 * Rounds of one interview, one after the other: from the file to the paint, in ms. `place`: its panel's. `open` opens
 * that once the first round is there.
 */
async function timeRounds(
  seat: Seat,
  workspace: Workspace,
  place = 0,
  open: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly number[]> {
  const slug = path.basename(workspace.interview);
  const times: number[] = [];
  for (let number = 101; number <= 101 + runs; number += 1) {
    const round = { ...measuredRound(number), interview: { slug, title: slug } };
    await workspace.writeRound(round);
    const writtenAt = Date.now();
    if (times.length === 0) await open();
    times.push((await seat.paints.titled(titleOf(number), writtenAt)) - writtenAt);
    await workspace.writeAnswers(answersTo(round));
    await seat.window.panel(place).says('Submitted');
  }
  // The first one opens the panel.
  return times.slice(1);
}

async function withInterviews({ scope, station }: Bench, count: number): Promise<Taken> {
  const workspace = new Workspace(await manyInterviews(scope, count - 1), 'bench');
  const seat = await (await station()).open(workspace.folder);
  // By hand: a window that has just started with a thousand takes what comes now for what was there before.
  const times = await timeRounds(seat, workspace, 0, async () => {
    if (count === 1) await seat.driver.run('interviewPanel.openInterview');
    else await openInterview(seat, 'bench');
  });
  const held = await heldBy(seat);
  await seat.close();
  return { step: `${count} interviews`, times, ...held };
}

async function withPanels({ scope, station }: Bench, count: number): Promise<Taken> {
  const workspace = new Workspace(await manyInterviews(scope, count - 1), 'bench');
  const seat = await (await station()).open(workspace.folder);
  for (let at = 1; at < count; at += 1) await openInterview(seat, `Interview ${at}`);
  // Its panel comes up beside the one that is in front.
  const times = await timeRounds(seat, workspace, count === 1 ? 0 : 1);
  const held = await heldBy(seat);
  await seat.close();
  return { step: `${count} panels`, times, ...held };
}

export async function loadInterviews(bench: Bench): Promise<readonly Step[]> {
  const taken: Taken[] = [];
  for (const count of interviews) taken.push(await withInterviews(bench, count));
  return asSteps('next round to painted', taken);
}

export async function loadPanels(bench: Bench): Promise<readonly Step[]> {
  const taken: Taken[] = [];
  for (const count of panels) taken.push(await withPanels(bench, count));
  return asSteps('next round to painted', taken);
}
