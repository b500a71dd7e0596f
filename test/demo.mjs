// `npm run demo`: a live sample interview in a real editor. -- --headless --out DIR plays it by itself; -- --desktop
// opens the desktop application. Installs what a fresh clone lacks.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({
  options: {
    headless: { type: 'boolean', default: false },
    desktop: { type: 'boolean', default: false },
    out: { type: 'string', default: path.join(root, '.demo') },
  },
});

/** @returns {Promise<typeof import('./demo/play.ts')>} */
async function load() {
  await install(values.desktop ? ['dependencies'] : ['dependencies', 'chromium', 'newest']);
  const build = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) throw new Error('The extension could not be built.');
  // Only now: it imports what may just have been installed.
  const { bundle } = await import('./run/bundle.mjs');
  const [file = ''] = await bundle('demo', ['test/demo/play.ts'], 'esm');
  return import(pathToFileURL(file).href);
}

/** @type {(() => Promise<void> | void)[]} */
const cleanUps = [];

/** @param {number} code */
async function end(code) {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(130));

try {
  const scope = {
    name: 'demo',
    after: (/** @type {() => Promise<void> | void} */ cleanUp) => void cleanUps.push(cleanUp),
  };
  const { openDesktop, playHeadless, serve } = await load();
  if (values.desktop) await openDesktop(scope);
  else if (values.headless) await playHeadless(scope, path.resolve(values.out));
  else await serve(scope);
  await end(0);
} catch (error) {
  console.error(error);
  await end(1);
}
