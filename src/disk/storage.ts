// The extension's own storage: a directory an interview and round, files that are whole or absent, and broken ones that
// are set aside instead of deleted.
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { fileName } from '../core/fileNames.ts';
import { flushDirectory, writeTemporary } from './createOnce.ts';
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
  await rename(temporary, join(place, name));
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
    if (errorCode(error) === 'ENOENT') return null;
    // Somebody may still get their text out of it.
    const aside = `${path}.broken`;
    await rename(path, aside);
    onTrouble(`A stored draft could not be read and was set aside as ${aside}. (${String(error)})`);
    return null;
  }
}
