// waiting/<what>.<random>.json: an agent is blocked on the answers to a round or loop, for as long as its file is touched.
import { randomBytes } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Waiting } from '../../schemas/serverFile.ts';
import { createOnce, unlinkIfThere } from './createOnce.ts';
import { namesIn } from './findInterviews.ts';
import { beat, lifeMs, readStamped, type DirectoryClock } from './heartbeat.ts';
import { insideDirectory } from './insideDirectory.ts';

/** The directory's name. */
export const waitingPart = 'waiting';

/** Whoever waits without an end says so for this long, in ms: seven days. */
export const longestWaitMs = 7 * 24 * 3_600_000;

const namePattern = /^((?:round|qa)-\d{2,})\.[0-9a-f]{8,64}\.json$/;
/** What nobody touched for this long is cleared away, in ms. */
const clearedAfterMs = 3_600_000;

/** One's own sign that one waits. Nothing is on disk before the first `beat`. */
export class WaitingSign {
  readonly #root: string;
  readonly #name: string;
  readonly #text: string;

  /** `what` is round-NN or qa-NN; times in ms since 1970. */
  constructor(root: string, what: string, since: number, until: number) {
    const waiting: Waiting = {
      what,
      since: new Date(since).toISOString(),
      until: new Date(until).toISOString(),
      host: hostname(),
      pid: process.pid,
    };
    this.#root = root;
    this.#name = `${what}.${randomBytes(8).toString('hex')}.json`;
    this.#text = `${JSON.stringify(waiting)}\n`;
  }

  /** Makes the file, touches it, or makes it again. @throws when that directory cannot be written in. */
  async beat(): Promise<void> {
    if ((await beat(this.#root, waitingPart, this.#name, this.#text)) !== 'gone') return;
    await createOnce(this.#root, waitingPart, this.#name, this.#text);
  }

  async end(): Promise<void> {
    await unlinkIfThere(join(this.#root, waitingPart, this.#name));
  }
}

/** What is waited for just now: round-NN and qa-NN. `clock` is that of waiting/. */
export async function livingWaits(root: string, clock: DirectoryClock): Promise<ReadonlySet<string>> {
  const living = new Set<string>();
  for (const { what, path } of await signsIn(root)) {
    const stamped = await readStamped(path);
    if (stamped && !(await clock.isOlder(stamped.modifiedMs, lifeMs))) living.add(what);
  }
  return living;
}

/** Removes regular files of waiting/ whose name fits and that nobody touched for an hour. */
export async function clearWaiting(root: string, clock: DirectoryClock): Promise<void> {
  const signs = await signsIn(root);
  if (signs.length === 0) return;
  await insideDirectory(root, waitingPart, async (place) => {
    for (const { name } of signs) {
      const path = join(place, name);
      const stat = await lstat(path).catch(() => null); // Removed by its owner meanwhile.
      if (stat?.isFile() && (await clock.isOlder(stat.mtimeMs, clearedAfterMs))) await unlinkIfThere(path);
    }
  });
}

async function signsIn(root: string): Promise<readonly { what: string; name: string; path: string }[]> {
  const names = await namesIn(join(root, waitingPart));
  return names.flatMap((name) => {
    const what = namePattern.exec(name)?.[1];
    return what === undefined ? [] : [{ what, name, path: join(root, waitingPart, name) }];
  });
}
