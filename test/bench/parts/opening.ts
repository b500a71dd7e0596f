// Opening a round by a command, beside the editor's own Markdown preview of the same text: its first heading, and its
// first diagram.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Round } from '../../../schemas/round.ts';
import type { Scope } from '../../host/scope.ts';
import { Workspace } from '../../host/workspace.ts';
import type { Bench } from '../bench.ts';
import type { Paint } from '../paints.ts';
import { compared, inTurns, type Pair, type Row } from '../row.ts';
import type { Seat, Station } from '../station.ts';
import { asDocument, documentTitle, measuredRound, roundWithDiagram, titleOf } from '../texts.ts';

const windows = 5;
const runs = 15;

type Time = (seat: Seat) => Promise<number>;

/** In turns: each in windows in which it is the first, then both in one. */
async function inWindows(station: Station, folder: string, ours: Time, others: Time): Promise<[Pair, Pair]> {
  const inNewWindow = async (time: Time): Promise<number> => {
    const seat = await station.open(folder);
    const taken = await time(seat);
    await seat.close();
    return taken;
  };
  // The very first window fills the browser's caches.
  await inNewWindow(async (seat) => (await ours(seat)) + (await others(seat)));
  const first = await inTurns(
    windows,
    () => inNewWindow(ours),
    () => inNewWindow(others),
  );
  return [first, await inOneWindow(station, folder, ours, others)];
}

async function inOneWindow(station: Station, folder: string, ours: Time, others: Time): Promise<Pair> {
  const seat = await station.open(folder);
  const once = async (time: Time): Promise<number> => {
    const taken = await time(seat);
    await seat.clear();
    return taken;
  };
  await once(ours);
  await once(others);
  const later = await inTurns(
    runs,
    () => once(ours),
    () => once(others),
  );
  await seat.close();
  return later;
}

/** A window's folder with the round as an interview and as a document. */
class Desk {
  readonly folder: string;
  readonly #document: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.#document = path.join(folder, 'round.md');
  }

  static async lay(scope: Scope, round: Round): Promise<Desk> {
    const workspace = await Workspace.make(scope, 'bench');
    await workspace.writeRound(round);
    const desk = new Desk(workspace.folder);
    await fs.writeFile(desk.#document, asDocument(round));
    return desk;
  }

  /** Our panel, until what is meant is painted under the first decision's title. */
  panel(isMeant: (paint: Paint) => boolean): Time {
    return (seat) => seat.time('interviewPanel.openInterview', (paint) => paint.title === titleOf(1) && isMeant(paint));
  }

  preview(isMeant: (paint: Paint) => boolean): Time {
    const isPreview = (paint: Paint): boolean => paint.title === documentTitle && isMeant(paint);
    return (seat) => seat.time('markdown.showPreview', isPreview, this.#document);
  }
}

const beside = 'Markdown preview of the same text';

export async function measureOpening({ scope, station }: Bench): Promise<readonly Row[]> {
  const desk = await Desk.lay(scope, measuredRound(1));
  const preview = desk.preview(() => true);
  const inOurs = await inWindows(
    await station(),
    desk.folder,
    desk.panel(() => true),
    preview,
  );
  return [
    compared('open a round, first in a window', beside, inOurs[0], 0.5),
    compared('open a round, later', beside, inOurs[1], 0.5),
  ];
}

/** What the editor itself takes: a page with a heading and nothing else. */
export async function measureBarePage({ scope, station }: Bench): Promise<readonly Row[]> {
  const desk = await Desk.lay(scope, measuredRound(1));
  const bare: Time = (seat) => seat.time('bench.openBarePage', ({ title }) => title === 'Bare');
  const later = await inOneWindow(
    await station(),
    desk.folder,
    bare,
    desk.preview(() => true),
  );
  return [compared('a page with a heading and nothing else, later', beside, later, null)];
}

export async function measureDiagrams({ scope, station }: Bench): Promise<readonly Row[]> {
  const desk = await Desk.lay(scope, roundWithDiagram(1));
  const isDrawn = ({ hasDiagram }: Paint): boolean => hasDiagram;
  const [cold, warm] = await inWindows(await station(), desk.folder, desk.panel(isDrawn), desk.preview(isDrawn));
  return [
    compared('first diagram, first in a window', 'Mermaid in the Markdown preview', cold, 0.7),
    compared('first diagram, later', 'Mermaid in the Markdown preview', warm, 0.7),
  ];
}
