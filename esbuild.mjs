// Builds dist/: the extension, the command line, the MCP server, and the page: what its first paint needs, and as ES modules
// what comes later. `--watch` keeps building; names such as `page` and `late` build only those.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import subsetFont from 'subset-font';

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

/**
 * Where the page's files are is known only when it is shown: src/editor/panel/pageHtml.ts puts it in for this one, which
 * stands before their names in the page's script.
 */
const place = 'page:';
const pageFolder = 'dist/webview';

/**
 * The editor's icons that stand somewhere in the page's sources, as names or as characters: a tenth of their sheet, and
 * of their font, which stands in the sheet itself. So they are there at the first paint, and nothing is fetched for them.
 * @type {esbuild.Plugin}
 */
const iconsInUse = {
  name: 'icons-in-use',
  setup(build) {
    build.onLoad({ filter: /codicons[\\/]dist[\\/]codicon\.css$/ }, async ({ path }) => {
      const files = await filesIn('webview', /\.(ts|css)$/);
      const sources = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
      const names = new Set(sources.match(/[a-z0-9-]+/g));
      const characters = new Set(sources.match(/(?<=\\)e[0-9a-f]{3}\b/g));
      const rule = /\.codicon-([a-z0-9-]+):before \{ content: "\\([0-9a-f]+)" \}\s*/g;
      const sheet = (await readFile(path, 'utf8')).replaceAll(rule, (whole, name, character) => {
        if (!names.has(name.replace(/^codicon-/, ''))) return '';
        characters.add(character);
        return whole;
      });
      const text = String.fromCodePoint(...[...characters].map((character) => Number.parseInt(character, 16)));
      const font = await subsetFont(await readFile(join(dirname(path), 'codicon.ttf')), text, {
        targetFormat: 'woff2',
      });
      const url = `url("data:font/woff2;base64,${font.toString('base64')}") format("woff2")`;
      return { contents: sheet.replace(/url\("\.\/codicon\.ttf[^;]+/, url), loader: 'css' };
    });
  },
};

/** Those in the folder and below it. @param {string} folder @param {RegExp} pattern @returns {Promise<string[]>} */
async function filesIn(folder, pattern) {
  return (await readdir(folder, { recursive: true }))
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));
}

/** The page's script stands in its HTML, and what it loads late in files beside it. @type {esbuild.Plugin} */
const lateApart = {
  name: 'late-apart',
  setup(build) {
    build.onResolve({ filter: /\.ts$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: `${place}/${basename(path, '.ts')}.js`, external: true } : undefined,
    );
  },
};

/** What comes with Mermaid itself: how a flowchart is laid out, the kinds of diagrams that agents draw, and what is tiny. */
const usual = /^(dagre|flowDiagram|sequenceDiagram|classDiagram|stateDiagram|erDiagram|bpmnIcons|sizeCapture)-/;
/** As large as all the rest, and only for diagrams that ask for it. */
const apart = /^elk-/;

/**
 * Mermaid loads each kind, and what kinds share, in some thirty files in four waves. A page asks its extension host for
 * every file: here the usual kinds come with Mermaid, and all others together when one of them is met.
 * @type {esbuild.Plugin}
 */
const diagramsJoined = {
  name: 'diagrams-joined',
  async setup(build) {
    const late = /\bimport\("(\.[^"]+)"\)/g;
    const folder = join('node_modules', 'mermaid', 'dist');
    const files = [
      join(folder, 'mermaid.core.mjs'),
      ...(await filesIn(join(folder, 'chunks', 'mermaid.core'), /\.mjs$/)),
    ];
    /** @param {string} file */
    const lateIn = async (file) =>
      [...(await readFile(file, 'utf8')).matchAll(late)].map(([, name = '']) => join(dirname(file), name));
    const all = [...new Set((await Promise.all(files.map(lateIn))).flat())];
    const others = all.filter((file) => !usual.test(basename(file)) && !apart.test(basename(file)));
    if (all.length - others.length < 9) throw new Error('Mermaid names its files otherwise: see `usual` and `apart`.');
    /** @param {string} file */
    const nameOf = (file) => `kind${others.indexOf(file)}`;
    build.onLoad({ filter: /(mermaid|@mermaid-js[\\/]parser)[\\/]dist[\\/].*\.mjs$/ }, async ({ path }) => {
      /** @type {string[]} */
      const imports = [];
      const isParser = path.includes('@mermaid-js');
      const contents = (await readFile(path, 'utf8')).replaceAll(late, (whole, name) => {
        if (apart.test(basename(name))) return whole;
        if (!isParser && !usual.test(basename(name)))
          return `import("other-kinds").then((kinds) => kinds.${nameOf(relative('', join(dirname(path), name)))})`;
        imports.push(name);
        return `Promise.resolve(usual${imports.length})`;
      });
      const lines = imports.map((name, at) => `import * as usual${at + 1} from "${name}";`);
      return { contents: [...lines, contents].join('\n') };
    });
    build.onResolve({ filter: /^other-kinds$/ }, ({ path }) => ({ path, namespace: path }));
    build.onLoad({ filter: /.*/, namespace: 'other-kinds' }, () => ({
      contents: others.map((file) => `export * as ${nameOf(file)} from "./${file.replaceAll('\\', '/')}";`).join('\n'),
      resolveDir: process.cwd(),
    }));
  },
};

/**
 * The files of each module that the page loads late, by the module's name.
 * @param {esbuild.Metafile | undefined} metafile
 */
function lateFiles(metafile) {
  const outputs = Object.entries(metafile?.outputs ?? {}).filter(([, { entryPoint }]) =>
    entryPoint?.startsWith('webview/'),
  );
  const name = (/** @type {string} */ file) => file.replace(`${pageFolder}/`, '');
  return Object.fromEntries(outputs.map(([file]) => [basename(file, '.js'), comingWith(file, metafile).map(name)]));
}

/** The file and all that it imports at once. @param {string} file @param {esbuild.Metafile | undefined} metafile */
function comingWith(file, metafile) {
  const files = new Set([file]);
  for (const one of files)
    for (const { path, kind } of metafile?.outputs[one]?.imports ?? [])
      if (kind === 'import-statement') files.add(path);
  return [...files];
}

/** @type {esbuild.BuildOptions} */
const browser = { ...common, platform: 'browser', format: 'esm', target: 'chrome128', outdir: pageFolder };

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
  page: {
    ...browser,
    entryPoints: { main: 'webview/main.ts', styles: 'webview/styles/main.css' },
    plugins: [lateApart, iconsInUse],
  },
  late: {
    ...browser,
    entryPoints: ['markdown', 'toolkit', 'texts/codeColours', 'texts/drawDiagram'].map((name) => `webview/${name}.ts`),
    entryNames: '[name]',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [diagramsJoined],
  },
};

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
  // Names change with each build: the page finds these files by itself.
  const define = { LATE_FILES: '{}' };
  for (const [, options] of wanted) await (await esbuild.context({ ...options, define })).watch();
  console.log('Watching; the first build is done.');
} else {
  if (names.length === 0) await rm('dist', { recursive: true, force: true });
  const isWanted = (/** @type {string} */ name) => wanted.some(([each]) => each === name);
  const late = await esbuild.build({ ...bundles.late, write: isWanted('late') });
  const define = { LATE_FILES: JSON.stringify(lateFiles(late.metafile)) };
  const others = wanted.filter(([name]) => name !== 'late');
  const built = await Promise.all(others.map(([, options]) => esbuild.build({ ...options, define })));
  const inputs = [late, ...built].flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  if (names.length === 0) await writeNotices(inputs);
}
