// Builds dist/: the extension, the command line, and the page as split ES modules. `--watch` keeps building;
// names such as `webview` build only those.
import { rm } from 'node:fs/promises';
import * as esbuild from 'esbuild';

const isWatching = process.argv.includes('--watch');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/** @type {esbuild.BuildOptions} */
const common = { bundle: true, minify: !isWatching, sourcemap: isWatching, logLevel: 'warning', metafile: true, target: 'es2022' };

/** @type {esbuild.BuildOptions} */
const node = {
  ...common,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // Its UMD entry hides `require` from bundlers and dies at start.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
};

/** @type {Record<string, esbuild.BuildOptions>} */
const bundles = {
  extension: { ...node, entryPoints: ['src/extension.ts'], outfile: 'dist/extension.js', external: ['vscode'] },
  cli: { ...node, entryPoints: ['src/cli.ts'], outfile: 'dist/cli.js', banner: { js: '#!/usr/bin/env node' } },
  webview: {
    ...common,
    platform: 'browser',
    format: 'esm',
    splitting: true,
    target: 'chrome128',
    entryPoints: { main: 'webview/main.ts', styles: 'webview/styles/main.css' },
    outdir: 'dist/webview',
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
  },
};

const wanted = Object.entries(bundles).filter(([name]) => names.length === 0 || names.includes(name));

if (isWatching) {
  for (const [, options] of wanted) await (await esbuild.context(options)).watch();
  console.log('Watching; the first build is done.');
} else {
  if (names.length === 0) await rm('dist', { recursive: true, force: true });
  await Promise.all(wanted.map(([, options]) => esbuild.build(options)));
}
