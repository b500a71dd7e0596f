// The next round in an open panel, beside a browser page that is told by server-sent events.
import { Workspace } from '../../host/workspace.ts';
import type { Bench } from '../bench.ts';
import { EventPage } from '../eventPage.ts';
import { compared, inTurns, type Row } from '../row.ts';
import { answersTo, measuredRound, titleOf } from '../texts.ts';

const runs = 30;

export async function measureFollowing({ scope, station }: Bench): Promise<readonly Row[]> {
  const workspace = await Workspace.make(scope, 'bench');
  await workspace.writeRound(measuredRound(1));
  const seat = await (await station()).open(workspace.folder);
  await seat.timeOpening(titleOf(1));
  const page = await EventPage.open(scope);
  const pair = await inTurns(
    runs,
    async (turn) => {
      await workspace.writeAnswers(answersTo(measuredRound(turn + 1)));
      // The panel shows that it is answered, and the toolkit is there.
      await seat.window.panel().says('Submitted');
      const number = turn + 2;
      await workspace.writeRound(measuredRound(number));
      const writtenAt = Date.now();
      return (await seat.paints.titled(titleOf(number), writtenAt)) - writtenAt;
    },
    async (turn) => {
      await page.writeRound(measuredRound(turn + 1));
      const writtenAt = Date.now();
      return (await page.paints.titled(titleOf(turn + 1), writtenAt)) - writtenAt;
    },
  );
  await seat.close();
  return [compared('next round visible to painted, panel open', 'browser page, server-sent events', pair, 0.3)];
}
