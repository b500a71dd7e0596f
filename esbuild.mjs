// Builds dist/: the extension, the command line, the MCP server, and the page as split ES modules. `--watch` keeps building;
// names such as `webview` build only those.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

const isWatching = process.argv.includes('--watch');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/** @type {esbuild.BuildOptions} */
const common = {
  bundle: true,
  minify: !isWatching,
  sourcemap: isWatching,
  logLevel: 'warning',
  metafile: true,
  target: 'es2022',
};

/** @type {esbuild.BuildOptions} */
const node = {
  ...common,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // Its UMD entry hides `require` from bundlers and dies at start.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
};

/** The command line loads the MCP server, which is larger than itself, only for those who ask for it. @type {esbuild.Plugin} */
const mcpApart = {
  name: 'mcp-apart',
  setup(build) {
    build.onResolve({ filter: /\/mcp\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './mcp.js', external: true } : undefined,
    );
  },
};

/** @type {Record<string, esbuild.BuildOptions>} */
const bundles = {
  extension: { ...node, entryPoints: ['src/extension.ts'], outfile: 'dist/extension.js', external: ['vscode'] },
  cli: {
    ...node,
    entryPoints: ['src/cli.ts'],
    outfile: 'dist/cli.js',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [mcpApart],
  },
  mcp: { ...node, entryPoints: ['src/mcp.ts'], outfile: 'dist/mcp.js' },
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

/**
 * The chunks that the page's first module imports at once: its shell names them, so that they come together with it.
 * @param {esbuild.Metafile} metafile of the page
 */
function firstChunks({ outputs }) {
  /** @type {Set<string>} */
  const files = new Set(['dist/webview/main.js']);
  for (const file of files)
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') files.add(path);
  return [...files].slice(1).map((file) => file.replace('dist/webview/', ''));
}

/** Whose code is in the bundles, under which licences. @param {string[]} inputs */
async function writeNotices(inputs) {
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  const notices = await Promise.all([...folders].map(noticeOf));
  const text = ['What other people wrote and this extension contains:', ...notices.sort()].join(
    `\n\n${'-'.repeat(78)}\n\n`,
  );
  await writeFile('dist/THIRD-PARTY-NOTICES.txt', `${text}\n`);
}

/** @param {string} folder a package's */
async function noticeOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const text = file
    ? (await readFile(join(folder, file), 'utf8')).trim()
    : 'The package carries no text of its licence.';
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}`;
}

const wanted = Object.entries(bundles).filter(([name]) => names.length === 0 || names.includes(name));

if (isWatching) {
  // Chunks change their names with each build: the page finds them by itself.
  const define = { PAGE_CHUNKS: '[]' };
  for (const [, options] of wanted) await (await esbuild.context({ ...options, define })).watch();
  console.log('Watching; the first build is done.');
} else {
  if (names.length === 0) await rm('dist', { recursive: true, force: true });
  /** @param {string} name */
  const isWanted = (name) => wanted.some(([each]) => each === name);
  const page = await esbuild.build({ ...bundles.webview, metafile: true, write: isWanted('webview') });
  const define = { PAGE_CHUNKS: JSON.stringify(firstChunks(page.metafile)) };
  const others = wanted.filter(([name]) => name !== 'webview');
  const built = await Promise.all(others.map(([, options]) => esbuild.build({ ...options, define })));
  const results = [page, ...built];
  if (names.length === 0) await writeNotices(results.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {})));
}
