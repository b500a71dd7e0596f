// Where this checkout is. Bundles of tests keep their sources' `import.meta.url`: see test/run/bundle.mjs.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The place for what is installed for tests only; git ignores it. */
export const testHome = path.join(root, '.vscode-test');
