// What lasts as long as a test: whatever is started or made in it is ended and removed when it is over, last first.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** The part of node:test's context that a harness needs. */
export interface Scope {
  readonly name?: string;
  after(cleanUp: () => Promise<void> | void): void;
}

type CleanUp = () => Promise<unknown>;

const cleanUps = new WeakMap<Scope, CleanUp[]>();

/** Last first, as node:test does not: a folder outlives the editor that has it open. */
export function whenOver(scope: Scope, cleanUp: CleanUp): void {
  const known = cleanUps.get(scope);
  if (known) known.push(cleanUp);
  else {
    const all = [cleanUp];
    cleanUps.set(scope, all);
    scope.after(async () => {
      for (const one of all.reverse()) await one();
    });
  }
}

/** The real path of a new folder. */
export async function temporaryFolder(scope: Scope): Promise<string> {
  const folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'interview-panel-')));
  whenOver(scope, () => fs.rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}
