// Installs what tests and demo need and a fresh clone lacks, and says so. Needs Node and npm, nothing else.
import { pathToFileURL } from 'node:url';
import { installChromium } from './install/chromium.mjs';
import { installDependencies } from './install/dependencies.mjs';
import { floor, installEditor, newest } from './install/editors.mjs';
import { alone } from './install/once.mjs';

/** @typedef {'dependencies' | 'chromium' | 'newest' | 'floor'} Part */

/** @type {Record<Part, () => Promise<unknown>>} */
const parts = {
  dependencies: installDependencies,
  chromium: async () => (process.env['INTERVIEW_PANEL_CHROMIUM'] = await installChromium()),
  newest: () => installEditor(newest),
  floor: () => installEditor(floor),
};

/**
 * Leaves the browser's path in INTERVIEW_PANEL_CHROMIUM, for this process and those that it starts.
 * @param {Iterable<Part>} [wanted] in any order; all when left out
 */
export async function install(wanted = /** @type {Part[]} */ (Object.keys(parts))) {
  await alone(async () => {
    for (const part of wanted) await parts[part]();
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await install();
    console.log('Everything is installed.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
