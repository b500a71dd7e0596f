// Opening a round by a command, beside the editor's own Markdown preview of the same text.
import path from 'node:path';
import fs from 'node:fs/promises';
import { Workspace } from '../../host/workspace.ts';
import type { Bench } from '../bench.ts';
import { compared, inTurns, type Row } from '../row.ts';
import type { Seat } from '../station.ts';
import { asDocument, measuredRound, titleOf } from '../texts.ts';

const beside = 'Markdown preview of the same text';
const windows = 5;
const runs = 15;

export async function measureOpening({ scope, station }: Bench): Promise<readonly Row[]> {
  const workspace = await Workspace.make(scope, 'bench');
  const round = measuredRound(1);
  await workspace.writeRound(round);
  const { title, text } = asDocument(round);
  const file = path.join(workspace.folder, 'round.md');
  await fs.writeFile(file, text);
  const open = (seat: Seat): Promise<number> => seat.timeCommand(titleOf(1), 'interviewPanel.openInterview');
  const preview = (seat: Seat): Promise<number> => seat.timeCommand(title, 'markdown.showPreview', file);

  const editor = await station();
  const inNewWindow = async (time: (seat: Seat) => Promise<number>): Promise<number> => {
    const seat = await editor.open(workspace.folder);
    const taken = await time(seat);
    await seat.clear();
    await seat.close();
    return taken;
  };
  // The very first window fills the browser's caches.
  await inNewWindow(async (seat) => (await open(seat)) + (await preview(seat)));
  const first = await inTurns(
    windows,
    () => inNewWindow(open),
    () => inNewWindow(preview),
  );

  const seat = await editor.open(workspace.folder);
  const once = async (time: (seat: Seat) => Promise<number>): Promise<number> => {
    const taken = await time(seat);
    await seat.clear();
    return taken;
  };
  await once(open);
  await once(preview);
  const later = await inTurns(
    runs,
    () => once(open),
    () => once(preview),
  );
  await seat.close();
  return [
    compared('open a round, first in a window', beside, first, 0.5),
    compared('open a round, later', beside, later, 0.5),
  ];
}
