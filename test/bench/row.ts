// One line of the table: what was measured, beside what, and whether that is what was aimed at.

export type Unit = 'ms' | 'KB' | '%' | '';

export interface Row {
  readonly what: string;
  /** What was measured beside it, in the same run. */
  readonly beside: string;
  readonly unit: Unit;
  readonly runs: number;
  readonly median: number;
  readonly p95: number;
  readonly besideMedian: number | null;
  readonly besideP95: number | null;
  readonly ratio: number | null;
  /** In ms, where not the ratio is aimed at. */
  readonly more?: number;
  readonly aim: string;
  /** Null where nothing is aimed at. */
  readonly isMet: boolean | null;
}

/** One step of a load: what it takes, and how much more than the first step does. */
export interface Step {
  readonly what: string;
  readonly step: string;
  readonly runs: number;
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
  readonly growth: number | null;
  readonly hostMb: number | null;
  readonly pageMb: number | null;
}

/** `share` between 0 and 1: that of the values which are not above the result. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
}

export function median(values: readonly number[]): number {
  const upper = -quantile(
    values.map((value) => -value),
    0.5,
  );
  return (quantile(values, 0.5) + upper) / 2;
}

/** Two things that were done in turns. */
export interface Pair {
  readonly ours: readonly number[];
  readonly others: readonly number[];
}

/** A, B, B, A, …: a machine that is busy with others strikes both, and neither always comes first. */
export async function inTurns(
  count: number,
  ours: (turn: number) => Promise<number>,
  others: (turn: number) => Promise<number>,
): Promise<Pair> {
  const pair: { ours: number[]; others: number[] } = { ours: [], others: [] };
  for (let turn = 0; turn < count; turn += 1) {
    const isOursFirst = turn % 2 === 0;
    if (isOursFirst) pair.ours.push(await ours(turn));
    pair.others.push(await others(turn));
    if (!isOursFirst) pair.ours.push(await ours(turn));
  }
  return pair;
}

function besides({ ours, others }: Pair): Omit<Row, 'what' | 'beside' | 'aim' | 'isMet'> {
  const [own, other] = [median(ours), median(others)];
  return {
    unit: 'ms',
    runs: ours.length,
    median: own,
    p95: quantile(ours, 0.95),
    besideMedian: other,
    besideP95: quantile(others, 0.95),
    ratio: own / other,
  };
}

/** Times in ms, of which ours shall be at most `most` times the others'; null: that is only stated. */
export function compared(what: string, beside: string, pair: Pair, most: number | null): Row {
  const figures = besides(pair);
  if (most === null) return { what, beside, ...figures, aim: 'stated', isMet: null };
  return { what, beside, ...figures, aim: `≤ ${most} ×`, isMet: (figures.ratio ?? Infinity) <= most };
}

/** Times in ms, of which ours shall be at most `more` ms longer than the others'; null: that is only stated. */
export function longer(what: string, beside: string, pair: Pair, more: number | null): Row {
  const figures = besides(pair);
  const difference = figures.median - (figures.besideMedian ?? 0);
  const [aim, isMet] = more === null ? ['stated', null] : [`≤ ${more} ms more`, difference <= more];
  return { what, beside, ...figures, ratio: null, more: difference, aim, isMet };
}

/** A single figure, with a limit or just stated. */
export function stated(what: string, unit: Unit, value: number, most: number | null = null): Row {
  return {
    ...{ what, beside: '', unit, runs: 1, median: value, p95: value },
    ...{ besideMedian: null, besideP95: null, ratio: null },
    aim: most === null ? 'stated' : `≤ ${most} ${unit}`.trim(),
    isMet: most === null ? null : value <= most,
  };
}
