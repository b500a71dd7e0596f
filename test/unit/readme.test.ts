// What the README and the manifest promise, held against what is there: links, pictures, commands, settings, files.
import assert from 'node:assert/strict';
import { access, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { commandIds } from '../../src/editor/ids.ts';
import { root } from './sourceFiles.ts';

interface Manifest {
  readonly icon: string;
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string }[];
    readonly menus: { readonly commandPalette: readonly { readonly command: string; readonly when: string }[] };
    readonly configuration: { readonly properties: Readonly<Record<string, unknown>> };
  };
}

const readme = await readFile(`${root}README.md`, 'utf8');
// Reason: a file of ours, of which only these parts are looked at.
const manifest = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as Manifest;
const words = JSON.parse(await readFile(`${root}package.nls.json`, 'utf8')) as Readonly<Record<string, string>>;

async function isThere(path: string): Promise<boolean> {
  return access(root + path).then(
    () => true,
    () => false,
  );
}

test('no link and no picture of the README is dead', async () => {
  const targets = [...readme.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const own = targets.filter((target) => !target.includes(':'));
  assert.ok(own.length > 3);
  for (const target of own) assert.ok(await isThere(target), target);
});

test('every command and setting that the README names exists', () => {
  const titles = new Set(manifest.contributes.commands.map(({ title }) => words[title.slice(1, -1)]));
  const named = [...readme.matchAll(/^\| Interview: (.+?) \|/gm)].map(([, title = '']) => title);
  assert.deepEqual(
    named.filter((title) => !titles.has(title)),
    [],
  );
  const settings = [...readme.matchAll(/`(interviewPanel\.\w+)`/g)].map(([, name = '']) => name);
  assert.deepEqual(
    settings.filter((name) => !Object.hasOwn(manifest.contributes.configuration.properties, name)),
    [],
  );
});

test('the code and the manifest name the same commands', () => {
  const contributed = manifest.contributes.commands.map(({ command }) => command);
  assert.deepEqual([...contributed].sort(), Object.values(commandIds).sort());
});

test('every picture that the manifest names is there', async () => {
  const pictures = [...JSON.stringify(manifest).matchAll(/"(webview\/media\/[^"]+)"/g)].map(([, path = '']) => path);
  assert.ok(pictures.includes(manifest.icon) && pictures.length > 5);
  for (const picture of pictures) assert.ok(await isThere(picture), picture);
});
