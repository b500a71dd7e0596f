// Writes what is made from the contract: the JSON Schemas beside it, and the tools for models in package.json.
// `npm run schemas`, after a change of the contract.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

/** @param {string} name @returns {Promise<any>} the module of that source beside this file */
async function load(name) {
  const bundle = await esbuild.build({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`);
}

/** @type {import('./jsonSchemas.ts')} */
const { jsonSchemas } = await load('jsonSchemas.ts');
for (const [name, text] of jsonSchemas()) await writeFile(new URL(name, import.meta.url), text);

/** @type {import('./tools.ts')} */
const { toolContributions } = await load('tools.ts');
const manifestUrl = new URL('../package.json', import.meta.url);
const manifest = JSON.parse(await readFile(manifestUrl, 'utf8'));
manifest.contributes.languageModelTools = toolContributions();
await writeFile(manifestUrl, `${JSON.stringify(manifest, null, 2)}\n`);
