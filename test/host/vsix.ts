// The extension as users get it: packed into a .vsix and installed into a server's extensions.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { nodePath, serverRoot, type EditorVersion } from '../install/editors.mjs';
import { root } from '../root.mjs';

const vsceOptions = [
  '--no-dependencies',
  '--allow-missing-repository',
  '--no-rewrite-relative-links',
  '--skip-license',
];

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
}

/** Packs an extension, ours as it stands in dist/, into `folder`; returns the .vsix. */
export async function packExtension(folder: string, extension = root): Promise<string> {
  const file = path.join(folder, 'interview-panel.vsix');
  const vsce = path.join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  await run(process.execPath, [vsce, 'package', ...vsceOptions, '-o', file], extension);
  return file;
}

/** Must be done before the server starts: it lists its extensions once. */
export async function installExtension(version: EditorVersion, dataDir: string, vsix: string): Promise<void> {
  const args = ['out/server-main.js', '--accept-server-license-terms', '--server-data-dir', dataDir];
  await run(nodePath(version), [...args, '--install-extension', vsix], serverRoot(version));
  await fs.access(path.join(dataDir, 'extensions', 'extensions.json'));
}
