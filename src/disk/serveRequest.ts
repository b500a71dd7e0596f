// serve.json: an agent asks that an interview be served. `start` writes it, `stop` removes it.
import { randomBytes } from 'node:crypto';
import { rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ServeRequest } from '../../schemas/serverFile.ts';
import { writeTemporary } from './createOnce.ts';
import { readStamped } from './heartbeat.ts';
import { insideDirectory } from './insideDirectory.ts';
import { isAbsence } from './readSettled.ts';

const requestName = 'serve.json';

/** Null when nobody asks; `id` is null while the file is half written, or when it was not written by `start`. */
export async function readServeRequest(root: string): Promise<{ readonly id: string | null } | null> {
  const stamped = await readStamped(join(root, requestName));
  if (stamped === null) return null;
  try {
    const fit = ServeRequest.safeParse(JSON.parse(stamped.text ?? ''));
    return { id: fit.success ? fit.data.id : null };
  } catch {
    return { id: null }; // It is no JSON, or not yet; that it is there says enough.
  }
}

/** Asks anew. Gives back the request's id, which the window that serves repeats. */
export async function writeServeRequest(root: string): Promise<string> {
  const request: ServeRequest = { id: randomBytes(12).toString('hex'), requested_at: new Date().toISOString() };
  await insideDirectory(root, '.', async (place) => {
    const temporary = await writeTemporary(place, requestName, `${JSON.stringify(request)}\n`);
    await rename(temporary, join(place, requestName));
  });
  return request.id;
}

/** Gives back whether there was one. */
export async function removeServeRequest(root: string): Promise<boolean> {
  try {
    await unlink(join(root, requestName));
    return true;
  } catch (error) {
    if (isAbsence(error)) return false;
    throw error;
  }
}
