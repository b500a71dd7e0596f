// What has to be fetched and read: the .vsix, the page's code before its first paint, the command-line tool.
import fs from 'node:fs/promises';
import path from 'node:path';
import { packExtension } from '../../host/vsix.ts';
import { temporaryFolder } from '../../host/scope.ts';
import { root } from '../../root.mjs';
import type { Bench } from '../bench.ts';
import { stated, type Row } from '../row.ts';

const kb = 1024;

/** The file and all that it imports at once, in bytes: what it imports later does not hold back the first paint. */
async function staticBytes(file: string, seen = new Set<string>()): Promise<number> {
  if (seen.has(file)) return 0;
  seen.add(file);
  const text = await fs.readFile(file, 'utf8');
  const imports = [...text.matchAll(/(?:^|[;}\n])import(?:[\w*${}\s,]+from)?\s*"(\.[^"]+)"/g)];
  let bytes = Buffer.byteLength(text);
  for (const [, name = ''] of imports) bytes += await staticBytes(path.resolve(path.dirname(file), name), seen);
  return bytes;
}

const size = async (file: string): Promise<number> => (await fs.stat(file)).size;

export async function measureSizes({ scope }: Bench): Promise<readonly Row[]> {
  const dist = path.join(root, 'dist');
  const vsix = await size(await packExtension(await temporaryFolder(scope)));
  const page = await staticBytes(path.join(dist, 'webview', 'main.js'));
  const cli = await size(path.join(dist, 'cli.js'));
  return [
    stated('size of the .vsix', 'KB', vsix / kb, 2.5 * kb),
    stated("size of the page's code before the first paint", 'KB', page / kb, 150),
    stated('size of the command-line tool', 'KB', cli / kb, 250),
  ];
}
