// A path from a link -> the real path of a file inside one of the folders that are the user's, or why not.
import { realpath, stat } from 'node:fs/promises';
import { isInside } from './realPath.ts';

export type FoundFile =
  | { readonly is: 'file'; readonly path: string }
  | { readonly is: 'missing' }
  /** It is there, but not inside; nothing was read of it. */
  | { readonly is: 'outside' };

/** The first of `candidates` (absolute) that is a file inside one of `roots`; symlinks count as what they lead to. */
export async function fileInside(candidates: readonly string[], roots: readonly string[]): Promise<FoundFile> {
  const realRoots = (await Promise.all(roots.map(realOrNull))).filter((root) => root !== null);
  let isSeenOutside = false;
  for (const candidate of candidates) {
    const real = await realOrNull(candidate);
    if (real === null) continue;
    if (!realRoots.some((root) => isInside(root, real))) isSeenOutside = true;
    else if (await isFile(real)) return { is: 'file', path: real };
  }
  return { is: isSeenOutside ? 'outside' : 'missing' };
}

async function realOrNull(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch {
    return null; // Not there, or not for us: the same for who follows a link.
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false; // It went away just now.
  }
}
