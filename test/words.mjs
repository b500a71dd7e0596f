// `npm run words`: brings l10n/bundle.l10n.json into step with the sources, takes left-over keys out of the other
// languages, and says what they lack.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './root.mjs';
import { bundle } from './run/bundle.mjs';

const [file = ''] = await bundle('words', ['test/unit/uiStrings.ts'], 'esm');
/** @type {typeof import('./unit/uiStrings.ts')} */
const { uiStrings } = await import(file);
const keys = [...(await uiStrings()).keys].sort();
const folder = path.join(root, 'l10n');

/** @param {string} name @param {Readonly<Record<string, string>>} words */
const write = (name, words) => writeFile(path.join(folder, name), `${JSON.stringify(words, null, 2)}\n`);

await write('bundle.l10n.json', Object.fromEntries(keys.map((key) => [key, key])));
for (const name of await readdir(folder)) {
  if (!/^bundle\.l10n\.[\w-]+\.json$/.test(name) || name === 'bundle.l10n.json') continue;
  /** @type {Record<string, string>} */
  const words = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  await write(name, Object.fromEntries(keys.flatMap((key) => (key in words ? [[key, words[key] ?? key]] : []))));
  for (const key of keys.filter((key) => !(key in words))) console.log(`${name} lacks ${JSON.stringify(key)}`);
}
