// Journals of Q&A loops that run, in the extension's storage: what was passed so far, and by its heartbeat whether the
// window that runs the loop still lives. Who finds one that is dead finishes the loop.
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoopState } from '../core/qaLoop.ts';
import { createOnce } from './createOnce.ts';
import { namesIn } from './findInterviews.ts';
import { DirectoryClock, lifeMs } from './heartbeat.ts';
import { JournalFile, journalName, kept, LoopJournal } from './loopJournal.ts';
import { isAbsence } from './readSettled.ts';
import { sha256 } from './sha256.ts';
import { readStored } from './storage.ts';

/** Which loop a journal is about. */
export type LoopName = Pick<JournalFile, 'interview' | 'loop'>;

export class LoopJournals {
  readonly #root: string;
  readonly #onTrouble: (message: string) => void;

  /** `root` need not exist. */
  constructor(root: string, onTrouble: (message: string) => void) {
    this.#root = root;
    this.#onTrouble = onTrouble;
  }

  /** Begins a journal; null when a window that lives has one of this loop. @throws the system's error. */
  async begin(name: LoopName, state: LoopState): Promise<LoopJournal | null> {
    if (await this.isRunning(name)) return null;
    await this.discard(name);
    const owner = randomBytes(8).toString('hex');
    const file: JournalFile = { owner, ...name, ...kept(state) };
    await mkdir(this.#root, { recursive: true });
    const root = await realpath(this.#root);
    const created = await createOnce(root, this.#keyOf(name), journalName, JSON.stringify(file));
    if (created === 'exists') return null;
    const journal = new LoopJournal(this.#placeOf(name), file, this.#onTrouble);
    journal.keepAlive();
    return journal;
  }

  /** Whether a window that lives runs this loop. */
  async isRunning(name: LoopName): Promise<boolean> {
    return (await this.#age(this.#keyOf(name))) <= lifeMs;
  }

  /** What dead windows have left behind. */
  async abandoned(): Promise<readonly JournalFile[]> {
    const keys = await namesIn(this.#root);
    const journals = await Promise.all(keys.map((key) => this.#abandonedIn(key)));
    return journals.filter((journal) => journal !== null);
  }

  /** Forgets a journal that is dead; one that came to life meanwhile stays. */
  async discard(name: LoopName): Promise<void> {
    const place = this.#placeOf(name);
    const aside = join(place, `.${journalName}.${randomBytes(6).toString('hex')}`);
    try {
      await rename(join(place, journalName), aside);
    } catch (error) {
      if (isAbsence(error)) return;
      throw error;
    }
    const isDead = (await this.#age(this.#keyOf(name), aside)) > lifeMs;
    if (!isDead) return rename(aside, join(place, journalName));
    await rm(aside, { recursive: true, force: true });
    // Not when something else is in there.
    await rmdir(place).catch(() => undefined);
  }

  async #abandonedIn(key: string): Promise<JournalFile | null> {
    const age = await this.#age(key);
    if (age <= lifeMs || age === Infinity) return null;
    return readStored(join(this.#root, key, journalName), JournalFile, this.#onTrouble);
  }

  /** For how long nobody has touched a journal, in ms; Infinity when there is none. */
  async #age(key: string, path = join(this.#root, key, journalName)): Promise<number> {
    const touchedMs = await touchedAt(path);
    if (touchedMs === null) return Infinity;
    return new DirectoryClock(await realpath(this.#root), key).age(touchedMs);
  }

  #placeOf(name: LoopName): string {
    return join(this.#root, this.#keyOf(name));
  }

  #keyOf({ interview, loop }: LoopName): string {
    return sha256(`${interview ?? ''}\0${loop}`).slice(0, 32);
  }
}

/** When a journal was last written, in ms since 1970; null when there is none. */
async function touchedAt(path: string): Promise<number | null> {
  try {
    // Without O_NONBLOCK a named pipe in its place would hold the look for ever.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      return (await file.stat()).mtimeMs;
    } finally {
      await file.close();
    }
  } catch {
    return standsSince(path);
  }
}

/** Of what cannot be opened, or leads to nothing: it stands in the way all the same until it is old. */
async function standsSince(path: string): Promise<number | null> {
  try {
    return (await lstat(path)).mtimeMs;
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}
