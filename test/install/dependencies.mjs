// node_modules, as the lock file says.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';
import { npm } from './command.mjs';
import { timed } from './once.mjs';

/** In ms since 1970; 0 when it is not there. @param {string} file */
function changedAt(file) {
  return fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

export async function installDependencies() {
  // npm writes its own copy of the lock file last, so it is also the mark of a complete install.
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  await timed('the dependencies (npm ci)', () => npm(['ci'], root));
}
