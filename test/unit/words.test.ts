// The words of the extension: none is missing from its bundles, none is left over, none is written into the code.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { root } from './sourceFiles.ts';
import { uiStrings } from './uiStrings.ts';

type Words = Readonly<Record<string, string>>;

const readWords = async (file: string): Promise<Words> => JSON.parse(await readFile(root + file, 'utf8')) as Words;

/** The numbered places of a message: an argument that is not shown is a mistake. */
function placesIn(text: string): string {
  return [...new Set(text.match(/\{\d+\}/g))].sort().join(' ');
}

function assertTranslated(from: Words, to: Words): void {
  assert.deepEqual(Object.keys(to).sort(), Object.keys(from).sort());
  for (const [key, text] of Object.entries(from)) {
    assert.notEqual(to[key], '', key);
    assert.equal(placesIn(to[key] ?? ''), placesIn(text), key);
    const commands = (words: string): string => (words.match(/\(command:[^)]+\)/g) ?? []).sort().join();
    assert.equal(commands(to[key] ?? ''), commands(text), key);
  }
}

test('the bundle has every text that is shown, and no other: `npm run words` mends it', async () => {
  const { keys } = await uiStrings();
  const bundle = await readWords('l10n/bundle.l10n.json');
  assert.deepEqual(
    [...keys].filter((key) => !Object.hasOwn(bundle, key)),
    [],
    'missing',
  );
  assert.deepEqual(
    Object.keys(bundle).filter((key) => !keys.has(key)),
    [],
    'left over',
  );
});

test('no text is written into the code', async () => {
  assert.deepEqual((await uiStrings()).hardCoded, []);
});

test('German is complete', async () => {
  assertTranslated(await readWords('l10n/bundle.l10n.json'), await readWords('l10n/bundle.l10n.de.json'));
  assertTranslated(await readWords('package.nls.json'), await readWords('package.nls.de.json'));
});

test('every text of the manifest has its words, and every word its place', async () => {
  const manifest = await readFile(`${root}package.json`, 'utf8');
  const used = new Set([...manifest.matchAll(/"%([\w.]+)%"/g)].map(([, key = '']) => key));
  assert.deepEqual(Object.keys(await readWords('package.nls.json')).sort(), [...used].sort());
});
