// A round's file that is dropped while no panel is open, beside the command that opens one.
import { Workspace } from '../../host/workspace.ts';
import type { Bench } from '../bench.ts';
import { compared, inTurns, type Row } from '../row.ts';
import { answersTo, measuredRound, titleOf } from '../texts.ts';

const runs = 15;

export async function measureDropping({ scope, station }: Bench): Promise<readonly Row[]> {
  const workspace = await Workspace.make(scope, 'bench');
  const seat = await (await station()).open(workspace.folder);
  let number = 0;
  /** The next round of an interview whose others are all answered. */
  const drop = async (): Promise<number> => {
    if (number > 0) await workspace.writeAnswers(answersTo(measuredRound(number)));
    await seat.clear();
    number += 1;
    await workspace.writeRound(measuredRound(number));
    const writtenAt = Date.now();
    return (await seat.paints.titled(titleOf(number), writtenAt)) - writtenAt;
  };
  const open = async (): Promise<number> => {
    await seat.clear();
    return seat.timeOpening(titleOf(number));
  };
  const pair = await inTurns(runs, drop, open);
  await seat.close();
  return [compared('file dropped, panel closed: to painted', 'command to painted', pair, 1.2)];
}
