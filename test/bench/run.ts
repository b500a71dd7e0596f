// Measures what is wanted and prints the tables, or JSON; says whether every aim was met.
import type { Scope } from '../host/scope.ts';
import { measure, parts, type Result } from './bench.ts';
import { loadTable, speedTable } from './table.ts';

export { parts };

export interface RunOptions {
  readonly only: readonly string[];
  readonly isForMachines: boolean;
}

/** Words go to stderr, and only the result to stdout. */
export async function run(scope: Scope, { only, isForMachines }: RunOptions): Promise<boolean> {
  const unknown = only.filter((part) => !parts.includes(part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`);
  const result = await measure(scope, only.length > 0 ? only : parts, (line) => console.error(line));
  process.stdout.write(`${isForMachines ? JSON.stringify(result, null, 2) : inTables(result)}\n`);
  for (const { part, reason } of result.failures) console.error(`\n${part} could not be measured: ${reason}`);
  return result.failures.length === 0 && result.rows.every(({ isMet }) => isMet !== false);
}

function inTables({ rows, steps }: Result): string {
  return [
    ...(rows.length > 0 ? [speedTable(rows)] : []),
    ...(steps.length > 0 ? [`Load\n\n${loadTable(steps)}`] : []),
  ].join('\n\n');
}
