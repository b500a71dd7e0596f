// The table at the end of `npm run prove`: a line for each thing that a part has reached.

/** @typedef {{ name: string, budgetSeconds: number, seconds: number, reached: Readonly<Record<string, number>>, faults: readonly string[] }} Row */

/** @param {readonly Row[]} rows @returns {string} */
export function inRows(rows) {
  const lines = [['part', 'budget', 'took', 'faults', 'reached'], ...rows.flatMap(linesOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** @param {Row} row @returns {string[][]} */
function linesOf({ name, budgetSeconds, seconds, reached, faults }) {
  const all = Object.entries(reached).map(([what, times]) => `${times} ${what}`);
  const [first = 'nothing', ...more] = all;
  const begin = [name, `${budgetSeconds} s`, `${seconds} s`, String(faults.length), first];
  return [begin, ...more.map((one) => ['', '', '', '', one])];
}
