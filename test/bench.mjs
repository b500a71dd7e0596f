// `npm run bench`: how fast it is, each time beside something that is measured in the same run, and how it grows with
// load. -- --json prints it for machines, --only opening,sizes takes only these parts. Exit code 1: an aim was missed.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string', multiple: true, default: [] } },
});

// Stdout is for the result alone.
console.log = console.error;

/** @returns {Promise<typeof import('./bench/run.ts')>} */
async function load() {
  await install(['dependencies', 'chromium', 'newest']);
  const build = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) throw new Error('The extension could not be built.');
  // Only now: it imports what may just have been installed.
  const { bundle } = await import('./run/bundle.mjs');
  const [file = ''] = await bundle('bench', ['test/bench/run.ts'], 'esm');
  return import(pathToFileURL(file).href);
}

/** @type {(() => Promise<void> | void)[]} */
const cleanUps = [];

/** @param {number} code */
async function end(code) {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  process.exitCode = code;
  // What was written to a pipe is only sure to be out when the process ends by itself; handles are closed by now.
  setTimeout(() => process.exit(code), 2000).unref();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(130));

try {
  const scope = {
    name: 'bench',
    after: (/** @type {() => Promise<void> | void} */ cleanUp) => void cleanUps.push(cleanUp),
  };
  const { run } = await load();
  const only = values.only.flatMap((names) => names.split(','));
  await end((await run(scope, { only, isForMachines: values.json })) ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}
