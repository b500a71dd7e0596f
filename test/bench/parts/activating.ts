// What our activation takes of a window's start, beside an empty extension's in the same windows.
import { Workspace } from '../../host/workspace.ts';
import type { Bench } from '../bench.ts';
import { longer, type Pair, type Row } from '../row.ts';
import { measuredRound } from '../texts.ts';

const windows = 6;

interface Activation {
  readonly loadMs: number;
  readonly callMs: number;
}

/** Reads a line of the editor's own table: name, eager, load code, call activate, finish activate, … */
function activationOf(text: string, extension: string): Activation {
  const line = text.split('\n').find((one) => one.startsWith(`| ${extension} `)) ?? '';
  const [, , , load = '', call = ''] = line.split('|').map((cell) => cell.trim());
  if (!/^\d+$/.test(load) || !/^\d+$/.test(call)) throw new Error(`${extension} is not listed as activated:\n${text}`);
  return { loadMs: Number(load), callMs: Number(call) };
}

export async function measureActivating({ scope, station }: Bench): Promise<readonly Row[]> {
  const workspace = await Workspace.make(scope, 'bench');
  await workspace.writeRound(measuredRound(1));
  const editor = await station();
  const both: { ours: Activation; empty: Activation }[] = [];
  for (let count = 0; count < windows; count += 1) {
    const seat = await editor.open(workspace.folder);
    const text = await seat.driver.activations();
    const [ours, empty] = ['interview-panel.interview-panel', 'bench.empty'].map((name) => activationOf(text, name));
    if (ours && empty) both.push({ ours, empty });
    await seat.close();
  }
  const pairOf = (part: keyof Activation): Pair => ({
    ours: both.map(({ ours }) => ours[part]),
    others: both.map(({ empty }) => empty[part]),
  });
  return [
    longer('activation, call to return', 'an empty extension', pairOf('callMs'), 20),
    longer('activation, code loaded', 'an empty extension', pairOf('loadMs'), null),
  ];
}
