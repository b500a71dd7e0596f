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

export interface StandingRequest {
  /** Null while the file is half written, or when it was not written by `start`. */
  readonly id: string | null;
  /** When it was written, in ms since 1970 by the file system's clock. */
  readonly modifiedMs: number;
}

/** Null when nobody asks. */
export async function readServeRequest(root: string): Promise<StandingRequest | null> {
  const stamped = await readStamped(join(root, requestName));
  if (stamped === null) return null;
  const { modifiedMs } = stamped;
  try {
    const fit = ServeRequest.safeParse(JSON.parse(stamped.text ?? ''));
    return { id: fit.success ? fit.data.id : null, modifiedMs };
  } catch {
    return { id: null, modifiedMs }; // It is no JSON, or not yet; that it is there says enough.
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
