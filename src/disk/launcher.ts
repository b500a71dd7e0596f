// The launchers on disk: at a path that stays the same, whatever version of the extension is in use.
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLauncher, shellLauncher, type LauncherTarget } from '../core/launcherText.ts';
import { writeTemporary } from './createOnce.ts';
import { readStamped } from './heartbeat.ts';

const name = 'interview-panel';

/** The launcher that this system's shells find. */
export function launcherPath(directory: string): string {
  return join(directory, process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Writes them where they differ, whole: a terminal may be running one just now. @throws the system's error. */
export async function writeLaunchers(directory: string, cli: string): Promise<void> {
  const target: LauncherTarget = { cli, editor: process.execPath };
  await mkdir(directory, { recursive: true });
  await replace(directory, name, shellLauncher(target));
  // WSL and Git's bash on Windows take the first one.
  if (process.platform === 'win32') await replace(directory, `${name}.cmd`, commandLauncher(target));
}

async function replace(directory: string, file: string, text: string): Promise<void> {
  if ((await readStamped(join(directory, file)))?.text === text) return;
  const temporary = await writeTemporary(directory, file, text);
  await chmod(temporary, 0o755);
  await rename(temporary, join(directory, file));
}
