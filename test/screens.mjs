// `npm run screens`: a contact sheet of every screen in every theme and width, from the built page, into .demo/screens.
// -- --themes dark,hc --widths 1180,320 --scenes review takes only those. -- --read-themes reads the fixtures of the
// editor's other themes anew, out of a real editor; -- --readme takes the pictures of the README.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { root } from './root.mjs';

const list = { type: /** @type {const} */ ('string') };
const { values } = parseArgs({
  options: {
    'read-themes': { type: 'boolean' },
    readme: { type: 'boolean' },
    themes: list,
    widths: list,
    scenes: list,
    out: { ...list, default: path.join(root, '.demo', 'screens') },
  },
});

/** @param {string | undefined} text @returns {string[]} */
const listed = (text) => (text ? text.split(',').map((part) => part.trim()) : []);

await install(['dependencies', 'chromium']);
const build = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) throw new Error('The extension could not be built.');
// Only now: it imports what may just have been installed.
const { bundle } = await import('./run/bundle.mjs');
const [file = '', reader = '', pictures = ''] = await bundle(
  'screens',
  ['test/screens/contactSheet.ts', 'test/screens/readThemes.ts', 'test/screens/readmePictures.ts'],
  'esm',
);
if (values['read-themes']) {
  await install(['newest']);
  /** @type {typeof import('./screens/readThemes.ts')} */
  const { readThemes } = await import(pathToFileURL(reader).href);
  await readThemes();
}
if (values.readme) {
  /** @type {typeof import('./screens/readmePictures.ts')} */
  const { takeReadmePictures } = await import(pathToFileURL(pictures).href);
  await takeReadmePictures();
  process.exit(0);
}
/** @type {typeof import('./screens/contactSheet.ts')} */
const { takeScreens } = await import(pathToFileURL(file).href);
const sheet = await takeScreens({
  out: path.resolve(values.out),
  themes: listed(values.themes),
  widths: listed(values.widths).map(Number),
  scenes: listed(values.scenes),
});
console.log(`Look at ${sheet}`);
