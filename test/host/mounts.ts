// File systems that are full or read-only, for tests that run as root, where permissions stop nothing.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fs from 'node:fs/promises';
import path from 'node:path';
import { whenOver, type Scope } from './scope.ts';

const run = promisify(execFile);

/** Why nothing can be mounted here, or null when it can. */
export async function mountObstacle(): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting needs Linux and root';
  try {
    await run('unshare', ['-m', 'true']);
    return null;
  } catch {
    return 'mounting is not permitted here';
  }
}

/** Puts a file system of 1 MB at `folder` and fills it; gives back what frees it again. */
export async function mountFull(scope: Scope, folder: string): Promise<() => Promise<void>> {
  await mount(scope, folder, ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs']);
  const filler = path.join(folder, '.filler');
  // What the last block of a write has no room for is written in smaller ones.
  for (const size of [65_536, 4096, 1]) {
    for (;;) {
      try {
        await fs.appendFile(filler, Buffer.alloc(size));
      } catch {
        break;
      }
    }
  }
  return () => fs.rm(filler);
}

/** Makes `folder` read-only; gives back what makes it writable again. */
export async function mountReadOnly(scope: Scope, folder: string): Promise<() => Promise<void>> {
  await mount(scope, folder, ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs']);
  return async () => {
    await run('mount', ['-o', 'remount,rw', folder]);
  };
}

async function mount(scope: Scope, folder: string, args: readonly string[]): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  await run('mount', [...args, folder]);
  whenOver(scope, () => run('umount', ['-l', folder]));
}
