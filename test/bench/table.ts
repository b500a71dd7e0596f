// The tables as people read them.
import type { Row, Step, Unit } from './row.ts';

type Line = readonly string[];

/** Columns as wide as their widest cell; the first `left` ones begin at the left. */
function aligned(lines: readonly Line[], left: number): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const format = (line: Line): string =>
    line
      .map((cell, at) => (at < left ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  const [head = [], ...rest] = lines;
  return [format(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rest.map(format)].join('\n');
}

function figure(value: number | null, unit: Unit | 'MB' = ''): string {
  if (value === null) return '';
  const digits = Math.abs(value) < 10 ? 1 : 0;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}

const times = (value: number | null): string => (value === null ? '' : `${value.toFixed(2)} ×`);

function judged({ isMet }: Row): string {
  if (isMet === null) return '';
  return isMet ? 'met' : 'MISSED';
}

export function speedTable(rows: readonly Row[]): string {
  const head = ['what', 'beside', 'runs', 'median', 'p95', 'its median', 'its p95', 'ratio', 'aim', ''];
  const lines = rows.map((row) => [
    ...[row.what, row.beside, String(row.runs), figure(row.median, row.unit), figure(row.p95, row.unit)],
    ...[figure(row.besideMedian, row.unit), figure(row.besideP95, row.unit)],
    ...[row.more === undefined ? times(row.ratio) : `${figure(row.more)} ms more`, row.aim, judged(row)],
  ]);
  return aligned([head, ...lines], 2);
}

export function loadTable(steps: readonly Step[]): string {
  const head = ['load', 'of', 'runs', 'median', 'p95', 'growth', 'host', 'page'];
  const lines = steps.map((step) => [
    ...[step.what, step.step, String(step.runs), figure(step.medianMs, 'ms'), figure(step.p95Ms, 'ms')],
    ...[times(step.growth), figure(step.hostMb, 'MB'), figure(step.pageMb, 'MB')],
  ]);
  return aligned([head, ...lines], 2);
}
