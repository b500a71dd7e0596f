// One kind of load in steps: times, and what extension host and page hold, each step beside the first.
import { median, quantile, type Step } from '../row.ts';
import type { Seat } from '../station.ts';

const mb = 2 ** 20;

export interface Taken {
  readonly step: string;
  /** In ms. */
  readonly times: readonly number[];
  readonly hostMb: number;
  readonly pageMb: number;
}

/** What is held after garbage was collected, in MB; a page's heap is the whole window's. */
export async function heldBy(seat: Seat): Promise<{ hostMb: number; pageMb: number }> {
  const { heapBytes } = await seat.driver.health(true);
  const session = await seat.window.page.context().newCDPSession(seat.window.page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { hostMb: heapBytes / mb, pageMb: usedSize / mb };
}

export function asSteps(what: string, taken: readonly Taken[]): readonly Step[] {
  const [first] = taken;
  return taken.map(({ step, times, hostMb, pageMb }) => ({
    ...{ what, step, runs: times.length, hostMb, pageMb },
    medianMs: median(times),
    p95Ms: quantile(times, 0.95),
    growth: first === undefined ? null : median(times) / median(first.times),
  }));
}
