// axe-core in the page: what it complains about.
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { StandIn } from './standInHost.ts';

/** For an init script. */
export const axePath = createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js');

/** Runs axe-core, all of it or one rule. The page has it by its init script. */
export async function complaints({ page }: StandIn, name: string, rule?: string): Promise<readonly string[]> {
  const { violations } = await page.evaluate(
    (only) =>
      // The init script put it there.
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(
        only === undefined ? {} : { runOnly: [only] },
      ),
    rule,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name}: ${id} ${html}`));
}
