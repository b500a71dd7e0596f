// One window's claim on one interview: server.json is ours, another's, or nobody's. Of all the windows that see an
// interview one serves it, and another takes over when that one is gone.
import { randomBytes } from 'node:crypto';
import { link, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditorServer } from '../../schemas/serverFile.ts';
import { createOnce, unlinkIfThere, writeTemporary } from './createOnce.ts';
import { beat, beatMs, DirectoryClock, lifeMs, readStamped } from './heartbeat.ts';
import { insideDirectory } from './insideDirectory.ts';
import { isAbsence } from './readSettled.ts';
import { isAlive, readServer, serverName, type ServerReading } from './serverFile.ts';

/** Who serves: this window, another window, another tool, or nobody. */
export type Holder = 'us' | 'window' | 'browser' | 'nobody';

/** What a window does about one interview just now. */
export interface Intent {
  readonly isWanted: boolean;
  /** What server.json is to say; `started_at` included, it is written again when it changes. */
  readonly server: EditorServer;
  /** After a pause of its own (sleep) a window lets some time pass before it takes over from others. */
  readonly mayTakeOver: boolean;
}

/** Not for concurrent use: each `step` is awaited before the next. */
export class Claim {
  readonly #root: string;
  readonly #clock: DirectoryClock;
  /** What we wrote, while we serve. */
  #text: string | null = null;
  #beatenAt = 0;
  /** Since when a file without a heartbeat is seen to have no living owner (monotonic). */
  #dead: { readonly text: string | null; readonly since: number } | null = null;

  /** `root` is the interview's real path. */
  constructor(root: string) {
    this.#root = root;
    this.#clock = new DirectoryClock(root, '.');
  }

  /** Looks, and claims, keeps, gives way or lets go. @throws the system's error when server.json cannot be written. */
  async step(intent: Intent, now: number = performance.now()): Promise<Holder> {
    const reading = await readServer(this.#root);
    // Also when we had lost sight of it: whoever takes it for stale puts a living one back.
    this.#text = reading.is === 'window' && isBy(intent.server, reading.file) ? reading.text : null;
    if (this.#text !== null) return this.#hold(intent, now);
    if (reading.is === 'absent') return intent.isWanted ? this.#create(intent.server, now) : 'nobody';
    const holder = reading.is === 'window' ? 'window' : 'browser';
    if (!(await this.#isGone(reading, now))) return holder;
    if (!intent.isWanted || !intent.mayTakeOver) return 'nobody';
    return (await this.#clearAway(reading)) ? this.#create(intent.server, now) : holder;
  }

  /** Lets go of what is ours; another's stays. */
  async release(): Promise<void> {
    const text = this.#text;
    this.#text = null;
    if (text !== null && (await readServer(this.#root).then(textOf)) === text) {
      await unlinkIfThere(join(this.#root, serverName));
    }
  }

  async #hold(intent: Intent, now: number): Promise<Holder> {
    if (!intent.isWanted) {
      await this.release();
      return 'nobody';
    }
    const text = textFor(intent.server);
    if (text !== this.#text) return this.#replace(text, now);
    // A little early, so that a slow tick is no missed one.
    if (now - this.#beatenAt < beatMs * 0.8) return 'us';
    const beaten = await beat(this.#root, '.', serverName, text);
    if (beaten !== 'ours') this.#text = null;
    this.#beatenAt = now;
    return beaten === 'ours' ? 'us' : 'nobody';
  }

  /** Nobody else replaces it meanwhile: it was ours a moment ago, and it lives. */
  async #replace(text: string, now: number): Promise<Holder> {
    await insideDirectory(this.#root, '.', async (place) => {
      await rename(await writeTemporary(place, serverName, text), join(place, serverName));
    });
    this.#text = text;
    this.#beatenAt = now;
    return 'us';
  }

  async #create(server: EditorServer, now: number): Promise<Holder> {
    const text = textFor(server);
    await createOnce(this.#root, '.', serverName, text);
    const standing = await readServer(this.#root);
    if (textOf(standing) === text) {
      this.#text = text;
      this.#beatenAt = now;
      return 'us';
    }
    if (standing.is === 'absent') return 'nobody';
    return standing.is === 'window' ? 'window' : 'browser';
  }

  async #isGone(reading: ServerReading, now: number): Promise<boolean> {
    const lives = await isAlive(reading, this.#clock);
    if (lives || reading.is === 'window') {
      this.#dead = null;
      return !lives;
    }
    // A process or port may be away for a moment: without a heartbeat only watching tells.
    if (this.#dead?.text !== textOf(reading)) this.#dead = { text: textOf(reading), since: now };
    return now - (this.#dead?.since ?? now) >= lifeMs;
  }

  /** Renames a dead one's file away and looks again at what was renamed; a living one's goes back to its place. */
  async #clearAway(reading: ServerReading): Promise<boolean> {
    return insideDirectory(this.#root, '.', async (place) => {
      const aside = join(place, `.${serverName}.${randomBytes(6).toString('hex')}.stale`);
      try {
        await rename(join(place, serverName), aside);
      } catch (error) {
        if (isAbsence(error)) return true;
        throw error;
      }
      if (await this.#isStillDead(aside, reading)) {
        await unlinkIfThere(aside);
        return true;
      }
      await putBack(aside, join(place, serverName));
      return false;
    });
  }

  async #isStillDead(aside: string, reading: ServerReading): Promise<boolean> {
    const stamped = await readStamped(aside);
    if (stamped === null) return true;
    if (stamped.text !== textOf(reading)) return false;
    return reading.is !== 'window' || this.#clock.isOlder(stamped.modifiedMs, lifeMs);
  }
}

/** Whether a window wrote it that is the same as ours. */
function isBy(ours: EditorServer, file: EditorServer | null): boolean {
  const keys = ['host', 'window_pid', 'started_at'] as const;
  return file !== null && keys.every((key) => file[key] === ours[key]);
}

/** Unless somebody has claimed the place meanwhile: then that one stands. */
async function putBack(aside: string, path: string): Promise<void> {
  try {
    await link(aside, path);
    await unlinkIfThere(aside);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return unlinkIfThere(aside);
    // No links here: the short moment in which it might replace another's is the price.
    await rename(aside, path);
  }
}

function textFor(server: EditorServer): string {
  return `${JSON.stringify(server)}\n`;
}

function textOf(reading: ServerReading): string | null {
  return reading.is === 'absent' ? null : reading.text;
}
