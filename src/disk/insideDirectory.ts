// Writes go into a directory whose real path lies inside the interview's: found once, then held, so that nobody can
// swap it for a symlink between the look and the write.
import { constants } from 'node:fs';
import { mkdir, open, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../core/expectedError.ts';
import { errorCode } from './readText.ts';
import { isInside } from './realPath.ts';

/**
 * Makes `root/name` if it is absent and runs `action` with a path that keeps meaning that directory.
 * `root` is a real path. @throws ExpectedError when the directory is a file or leads outside of `root`.
 */
export async function insideDirectory<T>(
  root: string,
  name: string,
  action: (directory: string) => Promise<T>,
): Promise<T> {
  const path = join(root, name);
  // The interview itself is made by whoever begins it, never by somebody who looks after it.
  if (name !== '.') await makeDirectory(path);
  const handle = await openDirectory(path);
  try {
    const { real, held } = await heldPath(path, handle);
    if (!isInside(root, real)) {
      throw new ExpectedError(`${path} leads outside of the interview, to ${real}. Make it a plain directory.`);
    }
    return await action(held);
  } finally {
    await handle?.close();
  }
}

async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

async function openDirectory(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOTDIR')
      throw new ExpectedError(`${path} is a file. Move it away: a directory of that name is needed.`);
    if (code === 'ENOENT') throw new ExpectedError(`${path} is a link to nothing. Make it a plain directory.`);
    // Windows opens no directories; there the real path has to do.
    if (process.platform === 'win32') return null;
    throw error;
  }
}

/** On Linux the open directory itself has a path; elsewhere its real path is as near as one gets. */
async function heldPath(path: string, handle: FileHandle | null): Promise<{ real: string; held: string }> {
  if (handle && process.platform === 'linux') {
    const held = `/proc/self/fd/${handle.fd}`;
    try {
      return { real: await realpath(held), held };
    } catch {
      // No /proc here (some containers): fall through.
    }
  }
  const real = await realpath(path);
  return { real, held: real };
}
