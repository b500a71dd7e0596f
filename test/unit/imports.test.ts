// The map of rooms in README.md, held against every import of every source file; and what comes into the page.
import assert from 'node:assert/strict';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import * as esbuild from 'esbuild';
import { root, sourceFiles, type Import, type SourceFile } from './sourceFiles.ts';

interface Room {
  /** Which files it holds, by their paths from the checkout. */
  readonly files: RegExp;
  /** The other rooms that it may import. */
  readonly rooms: readonly string[];
  /** The packages that it may import; with `type ` in front, their types only. */
  readonly packages: readonly RegExp[];
}

const rooms: Readonly<Record<string, Room>> = {
  schemas: { files: /^schemas\//, rooms: [], packages: [/^zod$/] },
  core: { files: /^src\/core\//, rooms: ['schemas'], packages: [/^jsonc-parser$/, /^type zod$/] },
  disk: { files: /^src\/disk\//, rooms: ['schemas', 'core'], packages: [/^node:/, /^chokidar$/, /^zod$/] },
  editor: {
    files: /^src\/(editor\/|extension\.ts$)/,
    rooms: ['schemas', 'core', 'disk'],
    packages: [/^vscode$/, /^node:(path|crypto)$/],
  },
  cli: {
    files: /^src\/(cli\/|cli\.ts$)/,
    rooms: ['schemas', 'core', 'disk', 'mcp'],
    packages: [/^node:(path|util|process)$/],
  },
  mcp: {
    files: /^src\/mcp(\/|\.ts$)/,
    rooms: ['schemas', 'core', 'disk'],
    packages: [/^node:(path|util|process)$/, /^@modelcontextprotocol\/sdk\//],
  },
  webview: {
    files: /^webview\//,
    rooms: ['core', 'type schemas'],
    packages: [
      /^lit-html(\/|$)/,
      /^marked$/,
      /^mermaid$/,
      /^dompurify$/,
      /^highlight\.js\/lib\//,
      /^@vscode\/(codicons|l10n)(\/|$)/,
      // Its own files, as the build has named them.
      /^page:\/…$/,
    ],
  },
};

/** Archived upstream: one file knows it, so that one file has to change when it goes. */
const toolkit = { file: 'webview/toolkit.ts', name: '@vscode/webview-ui-toolkit' };

function roomOf(path: string): string {
  return Object.keys(rooms).find((name) => rooms[name]?.files.test(path)) ?? 'no room';
}

function isAllowed(from: SourceFile, what: Import): boolean {
  const name = roomOf(from.path);
  const room = rooms[name];
  if (!room) return false;
  if (what.file !== null) {
    const target = roomOf(what.file);
    return target === name || room.rooms.includes(target) || (what.isTypeOnly && room.rooms.includes(`type ${target}`));
  }
  if (what.name.startsWith(toolkit.name)) return from.path === toolkit.file;
  return room.packages.some((one) => one.test(what.name) || (what.isTypeOnly && one.test(`type ${what.name}`)));
}

test('every file is in a room, and imports only what its room may', async () => {
  const files = await sourceFiles();
  assert.ok(files.length > 30);
  const wrong = files.flatMap((file) =>
    file.imports.filter((one) => !isAllowed(file, one)).map((one) => `${file.path} imports ${one.name}`),
  );
  assert.deepEqual(wrong, []);
  assert.deepEqual(
    files.filter(({ path }) => roomOf(path) === 'no room').map(({ path }) => path),
    [],
  );
});

test('the walls are where they should be', () => {
  const file = (path: string): SourceFile => ({ path, text: '', imports: [], isBarrel: false });
  const may = (path: string, name: string, to: string | null = null, isTypeOnly = false): boolean =>
    isAllowed(file(path), { name, file: to, isTypeOnly });
  assert.equal(may('src/core/a.ts', 'vscode'), false);
  assert.equal(may('src/core/a.ts', 'node:fs'), false);
  assert.equal(may('src/core/a.ts', 'fs'), false);
  assert.equal(may('src/core/a.ts', 'zod'), false);
  assert.equal(may('src/core/a.ts', 'zod', null, true), true);
  assert.equal(may('src/cli/a.ts', 'node:fs'), false);
  assert.equal(may('src/editor/a.ts', 'node:fs/promises'), false);
  assert.equal(may('src/disk/a.ts', '../editor/ids.ts', 'src/editor/ids.ts', true), false);
  assert.equal(may('webview/a.ts', '../schemas/round.ts', 'schemas/round.ts'), false);
  assert.equal(may('webview/a.ts', '../schemas/round.ts', 'schemas/round.ts', true), true);
  assert.equal(may('webview/a.ts', '../src/disk/docs.ts', 'src/disk/docs.ts', true), false);
  assert.equal(may('webview/a.ts', '@vscode/webview-ui-toolkit'), false);
  assert.equal(may('src/other/a.ts', '../core/a.ts', 'src/core/a.ts'), false);
});

test('no file imports itself, by whatever way round', async () => {
  const files = new Map((await sourceFiles()).map((file) => [file.path, file]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const follow = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) return void cycles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    for (const { file } of files.get(path)?.imports ?? []) if (file !== null) follow(file, [...way, path]);
    done.add(path);
  };
  for (const path of files.keys()) follow(path, []);
  assert.deepEqual(cycles, []);
});

test('no file passes on what another one exports', async () => {
  assert.deepEqual(
    (await sourceFiles()).filter(({ isBarrel }) => isBarrel).map(({ path }) => path),
    [],
  );
});

test('every file begins with a comment that says what it is', async () => {
  const silent = (await sourceFiles()).filter(({ text }) => !/^(\/\/ \S|\/\*\*? \S)/.test(text));
  assert.deepEqual(
    silent.map(({ path }) => path),
    [],
  );
});

test('neither zod nor a parser nor anything of the host comes into the page', async () => {
  const { metafile } = await esbuild.build({
    entryPoints: [join(root, 'webview/main.ts')],
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
    loader: { '.ttf': 'file' },
  });
  const inputs = Object.keys(metafile.inputs);
  assert.ok(inputs.includes('webview/main.ts'));
  const forbidden = /node_modules\/(zod|jsonc-parser|chokidar|vscode)\/|^src\/(disk|editor|cli)\/|^schemas\//;
  assert.deepEqual(
    inputs.filter((path) => forbidden.test(path) || builtinModules.includes(path)),
    [],
  );
});
