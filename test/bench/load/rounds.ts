// Opening rounds of more and more decisions, and decisions of more and more options.
import { Workspace } from '../../host/workspace.ts';
import type { Bench } from '../bench.ts';
import type { Step } from '../row.ts';
import { measuredRound, titleOf } from '../texts.ts';
import { asSteps, heldBy, type Taken } from './steps.ts';

const runs = 5;
const decisions = [10, 100, 1000];
const options = [2, 50, 500];

async function openOften({ scope, station }: Bench, step: string, shape: object): Promise<Taken> {
  const workspace = await Workspace.make(scope, 'bench');
  await workspace.writeRound(measuredRound(1, shape));
  const seat = await (await station()).open(workspace.folder);
  await seat.timeOpening(titleOf(1));
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await seat.clear();
    times.push(await seat.timeOpening(titleOf(1)));
  }
  const held = await heldBy(seat);
  await seat.close();
  return { step, times, ...held };
}

export async function loadDecisions(bench: Bench): Promise<readonly Step[]> {
  const taken: Taken[] = [];
  for (const count of decisions) taken.push(await openOften(bench, `${count} decisions`, { decisions: count }));
  return asSteps('open a round', taken);
}

export async function loadOptions(bench: Bench): Promise<readonly Step[]> {
  const taken: Taken[] = [];
  for (const count of options) taken.push(await openOften(bench, `${count} options`, { decisions: 1, options: count }));
  return asSteps('open a round', taken);
}
