// The extension's own storage: a directory an interview and round, files that are whole or absent, and broken ones that
// are set aside instead of deleted.
import { randomBytes } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { fileName } from '../core/fileNames.ts';
import { flushDirectory, unlinkIfThere, writeTemporary } from './createOnce.ts';
import { isAbsence } from './readSettled.ts';
import { errorCode, readTextFile } from './readText.ts';
import { sha256 } from './sha256.ts';

/** Far more than any draft has; what is larger is none of ours. */
const limitBytes = 100_000_000;

/** Where `root` keeps what belongs to a round. `interview` is the directory's real path. */
export function storedPlace(root: string, interview: string, round: number): string {
  const key = sha256(interview).slice(0, 32);
  return join(root, key, fileName('round', round).replace('.json', ''));
}

/** Replaces `place/name` as a whole, flushed. @throws the system's error. */
export async function writeStored(place: string, name: string, value: unknown): Promise<void> {
  await mkdir(place, { recursive: true });
  const temporary = await writeTemporary(place, name, JSON.stringify(value));
  try {
    await replace(temporary, join(place, name));
  } catch (error) {
    await unlinkIfThere(temporary);
    throw error;
  }
  await flushDirectory(place);
}

/** What a file holds, or null when it is absent or broken; a broken one is set aside and told. */
export async function readStored<T>(
  path: string,
  schema: z.ZodType<T>,
  onTrouble: (message: string) => void,
): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readTextFile(path, limitBytes)));
  } catch (error) {
    if (isAbsence(error)) return null;
    if (passing.has(errorCode(error) ?? '')) throw error;
    const aside = await setAside(path);
    if (aside !== null) {
      onTrouble(`A stored draft could not be read and was set aside as ${aside}. (${String(error)})`);
    }
    return null;
  }
}

/** What says nothing about the file: the next look may find it whole. */
const passing = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY', 'EIO']);

/** Somebody may still get their text out of it. Null when another reader was faster, who tells of it. */
async function setAside(path: string): Promise<string | null> {
  // Of its own name: one that was set aside before must not go.
  const aside = `${path}.${randomBytes(4).toString('hex')}.broken`;
  try {
    await rename(path, aside);
    return aside;
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

async function replace(temporary: string, path: string): Promise<void> {
  try {
    await rename(temporary, path);
  } catch (error) {
    // A directory stands in the file's place.
    if (errorCode(error) !== 'EISDIR') throw error;
    await setAside(path);
    await rename(temporary, path);
  }
}
