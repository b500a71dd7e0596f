// What a window takes that nobody touches: CPU time of its extension host and watches, as interviews become more.
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { stated, type Row } from '../row.ts';
import { manyInterviews } from '../manyInterviews.ts';

const counts = [0, 30, 100, 300];
/** The first looks are over, in ms. */
const settledMs = 10_000;
const idleMs = 20_000;

interface Idle {
  readonly share: number;
  readonly watches: number | null;
}

async function idleWith({ scope, station }: Bench, count: number): Promise<Idle> {
  const folder = await manyInterviews(scope, count);
  const seat = await (await station()).open(folder);
  await pause(settledMs);
  const before = await seat.driver.health();
  const start = performance.now();
  await pause(idleMs);
  const after = await seat.driver.health();
  const share = (100 * (after.cpuMs - before.cpuMs)) / (performance.now() - start);
  await seat.close();
  return { share, watches: after.watches };
}

export async function measureIdling(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let least: Idle | null = null;
  for (const count of counts) {
    const idle = await idleWith(bench, count);
    const growth = (row: Row, than: number | null | undefined): Row =>
      than ? { ...row, beside: '30 interviews', besideMedian: than, besideP95: than, ratio: row.median / than } : row;
    rows.push(growth(stated(`idle CPU of the extension host, ${count} interviews`, '%', idle.share), least?.share));
    if (idle.watches !== null)
      rows.push(growth(stated(`watches, ${count} interviews`, '', idle.watches), least?.watches));
    if (count === 30) least = idle;
  }
  return rows;
}
