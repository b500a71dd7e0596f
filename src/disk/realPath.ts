// Where a file really lies, symbolic links followed, and whether that is inside of a directory.
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { sep } from 'node:path';
import { ExpectedError } from '../core/expectedError.ts';

/** Whether `path` is `root` or below it. Both are real paths. */
export function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** Of a file that is open, so that nobody can swap it: Linux tells where it lies; elsewhere the path is asked again, and the file behind it must be the same. */
export async function realPathOf(file: FileHandle, target: string): Promise<string> {
  if (process.platform === 'linux') {
    try {
      return await realpath(`/proc/self/fd/${file.fd}`);
    } catch {
      // No /proc here: the other way.
    }
  }
  const real = await realpath(target);
  const again = await open(real, 'r');
  try {
    const [one, other] = await Promise.all([file.stat(), again.stat()]);
    if (one.ino !== other.ino || one.dev !== other.dev) throw new ExpectedError('it changed while it was opened');
    return real;
  } finally {
    await again.close();
  }
}
