// Bundles a suite's test files from TypeScript into dist-test/, each on its own; packages stay outside.
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { root } from '../root.mjs';

/** A test finds its fixtures from where it was written, not from where its bundle is. @type {esbuild.Plugin} */
const sourceUrls = {
  name: 'source-urls',
  setup(build) {
    build.onLoad({ filter: /[\\/]test[\\/].*\.(ts|mjs)$/ }, async ({ path: file }) => {
      const text = await fs.readFile(file, 'utf8');
      const loader = file.endsWith('.ts') ? 'ts' : 'js';
      return { loader, contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)) };
    });
  },
};

/**
 * @param {string} suite @param {string[]} files sources, relative to the checkout
 * @param {'esm' | 'cjs'} format what loads them: node:test, or an extension host, which hooks `require('vscode')`
 * @returns {Promise<string[]>} the bundles, absolute, in the order of `files`
 */
export async function bundle(suite, files, format) {
  const outdir = path.join(root, 'dist-test', suite);
  await fs.rm(outdir, { recursive: true, force: true });
  const extension = format === 'esm' ? '.mjs' : '.cjs';
  const names = files.map((file) => path.basename(file).replace(/\.ts$/, ''));
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: files.map((file, index) => ({ in: file, out: names[index] ?? file })),
    outdir,
    outExtension: { '.js': extension },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format,
    packages: 'external',
    // Node can't load its ES modules as they are published, and sees no names in its other build.
    alias: { 'jsonc-parser': path.join(root, 'node_modules/jsonc-parser/lib/esm/main.js') },
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [sourceUrls],
  });
  return names.map((name) => path.join(outdir, name + extension));
}
