// Writes the JSON Schemas beside the contract that they are made from: `npm run schemas`, after a change of the contract.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const bundle = await esbuild.build({
  entryPoints: [fileURLToPath(new URL('jsonSchemas.ts', import.meta.url))],
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
});
const code = `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`;
/** @type {import('./jsonSchemas.ts')} */
const { jsonSchemas } = await import(code);

for (const [name, text] of jsonSchemas()) await writeFile(new URL(name, import.meta.url), text);
