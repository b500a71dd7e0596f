// Files that live by their heartbeat: their owner touches them, and who finds one untouched for too long knows that its
// owner is gone. Pids and hosts decide nothing: they mean nothing to another container or machine.
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../core/expectedError.ts';
import { insideDirectory } from './insideDirectory.ts';
import { isAbsence } from './readSettled.ts';
import { decodeText, errorCode } from './readText.ts';

/** Owners touch their file this often, in ms. */
export const beatMs = 10_000;
/** A file that was not touched for longer than this has no owner any more, in ms. */
export const lifeMs = 30_000;

/** Clocks drift slowly: how long a look at the file system's one is good for, in ms. */
const goodForMs = 60_000;

/** Far more than any such file has. */
const limitBytes = 100_000;

/** A file's text, and when it was last written by the file system's own clock, in ms since 1970. */
export interface Stamped {
  /** Null when it is no text, or far too much of it, or no file. */
  readonly text: string | null;
  readonly modifiedMs: number;
}

/** Null when there is no such file. @throws the system's error when it cannot be read. */
export async function readStamped(path: string): Promise<Stamped | null> {
  try {
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stat = await file.stat();
      const isReadable = stat.isFile() && stat.size <= limitBytes;
      return { text: isReadable ? textOf(await file.readFile()) : null, modifiedMs: stat.mtimeMs };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof ExpectedError) return null;
    throw error;
  }
}

/**
 * Touches `root/part/name` if it still holds `text`: by writing the same bytes again, since a time that is set comes
 * from this machine's clock and one that a write leaves behind comes from the file system's.
 * @throws the system's error when it cannot be written.
 */
export async function beat(
  root: string,
  part: string,
  name: string,
  text: string,
): Promise<'ours' | 'gone' | 'theirs'> {
  return insideDirectory(root, part, async (place) => {
    try {
      const file = await open(join(place, name), constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
      try {
        const bytes = Buffer.from(text);
        if (!bytes.equals(await file.readFile())) return 'theirs';
        await file.write(bytes, 0, bytes.length, 0);
        return 'ours';
      } finally {
        await file.close();
      }
    } catch (error) {
      if (isAbsence(error)) return 'gone';
      // A symlink stands in its place.
      if (errorCode(error) === 'ELOOP') return 'theirs';
      throw error;
    }
  });
}

/** What time it is in a directory: its files' stamps are compared with one another, never with another clock. */
export class DirectoryClock {
  readonly #root: string;
  readonly #part: string;
  readonly #mayWrite: () => boolean;
  #aheadMs = 0;
  #askedAt = -Infinity;

  /** Where nothing may be written, this machine's clock has to do. */
  constructor(root: string, part: string, mayWrite: () => boolean = () => true) {
    this.#root = root;
    this.#part = part;
    this.#mayWrite = mayWrite;
  }

  /**
   * Whether a file with this stamp was left alone for longer than `limitMs`; a time in the future is no age at all.
   * Nothing is called old by a clock that was read a while ago and may have been set meanwhile.
   */
  async isOlder(modifiedMs: number, limitMs: number): Promise<boolean> {
    await this.#ask(goodForMs);
    if (this.#age(modifiedMs) <= limitMs) return false;
    return (await this.age(modifiedMs)) > limitMs;
  }

  /** For how long a file with this stamp has been left alone, in ms, by a clock that is read just now. */
  async age(modifiedMs: number): Promise<number> {
    await this.#ask(0);
    return this.#age(modifiedMs);
  }

  #age(modifiedMs: number): number {
    return Math.max(0, Date.now() + this.#aheadMs - modifiedMs);
  }

  async #ask(withinMs: number): Promise<void> {
    if (!this.#mayWrite() || performance.now() - this.#askedAt < withinMs) return;
    this.#aheadMs = await stampOfNow(this.#root, this.#part).then(
      (stamp) => stamp - Date.now(),
      // Read-only, full, or not ours to write in: this machine's clock has to do.
      () => 0,
    );
    this.#askedAt = performance.now();
  }
}

async function stampOfNow(root: string, part: string): Promise<number> {
  return insideDirectory(root, part, async (place) => {
    const path = join(place, `.clock.${randomBytes(6).toString('hex')}.tmp`);
    const file = await open(path, 'wx');
    try {
      await file.writeFile('\n');
      return (await file.stat()).mtimeMs;
    } finally {
      await file.close();
      await unlink(path);
    }
  });
}
