// A source of the checkout as one file that a test runs in processes of its own.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `source` is relative to the checkout. Gives back the bundle's path. */
export async function buildScript(source: string): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), 'script-')), basename(source).replace(/\.ts$/, '.cjs'));
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    alias: { 'jsonc-parser': join(root, 'node_modules/jsonc-parser/lib/esm/main.js') },
  });
  return outfile;
}
