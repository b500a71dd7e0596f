// Whole, durable, exclusive: the file appears complete or not at all, and once.
import { randomBytes } from 'node:crypto';
import { link, open, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { insideDirectory } from './insideDirectory.ts';
import { isAbsence } from './readSettled.ts';
import { errorCode } from './readText.ts';

/** 'exists': somebody else's file stands there, untouched. */
export type Created = 'created' | 'exists';

/** A lock older than this belongs to nobody who lives, in ms. */
const lockLifeMs = 30_000;

/** What a file system says that has no links. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EXDEV', 'EMLINK']);

/** Links a whole file into place; replaced in tests by one that refuses, as some file systems do. */
export type LinkFile = (from: string, to: string) => Promise<void>;

/**
 * Creates `root/directory/name` with this text, once for all who try at the same time.
 * @throws ExpectedError for a directory that is none of the interview's; the system's error when it cannot be written.
 */
export async function createOnce(
  root: string,
  directory: string,
  name: string,
  text: string,
  linkFile: LinkFile = link,
): Promise<Created> {
  return insideDirectory(root, directory, async (place) => {
    const temporary = await writeTemporary(place, name, text);
    try {
      const created = await makeVisible(temporary, place, name, linkFile);
      if (created === 'created') await flushDirectory(place);
      return created;
    } finally {
      await unlinkIfThere(temporary);
    }
  });
}

/** Writes a whole, flushed file beside its later name. The dot in front keeps every reader away from it. */
export async function writeTemporary(place: string, name: string, text: string): Promise<string> {
  const path = join(place, `.${name}.${randomBytes(6).toString('hex')}.tmp`);
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
    return path;
  } catch (error) {
    await unlinkIfThere(path);
    throw error;
  } finally {
    await file.close();
  }
}

async function makeVisible(temporary: string, place: string, name: string, linkFile: LinkFile): Promise<Created> {
  try {
    await linkFile(temporary, join(place, name));
    return 'created';
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'EEXIST') return 'exists';
    if (!noLinks.has(code)) throw error;
    return renameUnderLock(temporary, place, name);
  }
}

/** The way where the file system refuses links: a lock made exclusively, a check, a rename. */
async function renameUnderLock(temporary: string, place: string, name: string): Promise<Created> {
  const target = join(place, name);
  const lock = join(place, `.${name.replace(/\.json$/, '')}.lock`);
  const token = randomBytes(12).toString('hex');
  while (!(await takeLock(lock, token))) {
    if (await exists(target)) return 'exists';
    await delay(20 + Math.random() * 60);
  }
  try {
    if (await exists(target)) return 'exists';
    if ((await lockHolder(lock)) !== token) return await renameUnderLock(temporary, place, name);
    await rename(temporary, target);
    return 'created';
  } finally {
    if ((await lockHolder(lock)) === token) await unlinkIfThere(lock);
  }
}

async function takeLock(lock: string, token: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx');
    await file.writeFile(token);
    await file.close();
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    await breakDeadLock(lock);
    return false;
  }
}

/** Renames a dead one's lock away and looks again at what was renamed: a fresh one goes back to its place. */
async function breakDeadLock(lock: string): Promise<void> {
  if (!(await isOld(lock))) return;
  const aside = `${lock}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if (isAbsence(error)) return;
    throw error;
  }
  if (await isOld(aside)) return unlinkIfThere(aside);
  if (await exists(lock)) return unlinkIfThere(aside);
  await rename(aside, lock);
}

async function isOld(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > lockLifeMs;
  } catch (error) {
    if (isAbsence(error)) return false;
    throw error;
  }
}

async function lockHolder(lock: string): Promise<string | null> {
  try {
    const file = await open(lock, 'r');
    try {
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isAbsence(error)) return false;
    throw error;
  }
}

export async function unlinkIfThere(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!isAbsence(error)) throw error;
  }
}

/** Makes the new name itself survive a power cut, where the system lets a directory be flushed. */
export async function flushDirectory(place: string): Promise<void> {
  try {
    const directory = await open(place, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  } catch {
    // Windows and some network file systems flush no directories; the file itself is flushed.
  }
}
