// What users have entered and not yet submitted: in a round's place in the storage one file a writer. A writer (a
// window) replaces only its own file and reads everybody's, so no two ever overwrite each other; of two entries about
// the same thing the newer one counts.
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { Draft } from '../../schemas/draft.ts';
import { mergeDrafts } from '../core/draft.ts';
import { namesIn } from './findInterviews.ts';
import { isAbsence } from './readSettled.ts';
import { readStored, storedPlace, writeStored } from './storage.ts';
import { watchDirectories, type Watching } from './watchDirectory.ts';

/** A draft file: the interview and round are named for people who look into the storage. */
const DraftFile = z.object({ interview: z.string(), round: z.int(), entries: Draft });

/** When a round's file first appeared, in ms since 1970: what was typed before it belongs to an earlier round. */
const SeenFile = z.object({ firstSeenAt: z.number() });
const seenName = 'seen.json';

/** Drafts are kept for 90 days after their last change. */
const keptMs = 90 * 24 * 3600 * 1000;

/** One round's draft as this writer knows it. */
interface Held {
  draft: Draft;
  /** The write under way, if any, and the one that must follow it. */
  writing: Promise<void> | null;
  next: Promise<void> | null;
}

export class Drafts {
  readonly root: string;
  readonly #file: string;
  readonly #onTrouble: (message: string) => void;
  readonly #held = new Map<string, Held>();

  /** `root` need not exist. `writer` is a file name that no other living writer has. */
  constructor(root: string, writer: string, onTrouble: (message: string) => void) {
    this.root = root;
    this.#file = `${writer}.draft.json`;
    this.#onTrouble = onTrouble;
  }

  /** The draft of a round, all writers' entries together. `interview` is the directory's real path. */
  async read(interview: string, round: number): Promise<Draft> {
    const place = storedPlace(this.root, interview, round);
    const names = (await namesIn(place)).filter((name) => name.endsWith('.draft.json') && !name.startsWith('.'));
    const files = await Promise.all(names.map((name) => readStored(join(place, name), DraftFile, this.#onTrouble)));
    const held = this.#hold(place);
    held.draft = files.reduce((draft, file) => mergeDrafts(draft, file?.entries ?? []), held.draft);
    return held.draft;
  }

  /** Takes entries in; when the promise resolves they are on disk. @throws the system's error when they cannot be. */
  async save(interview: string, round: number, entries: Draft): Promise<void> {
    const place = storedPlace(this.root, interview, round);
    const held = this.#hold(place);
    held.draft = mergeDrafts(held.draft, entries);
    // A write that is under way may have taken its copy before these entries came: one more must follow it.
    held.next ??= this.#writeAfter(held, place, { interview, round });
    return held.next;
  }

  /** When this round's file first appeared, in ms since 1970; null when nobody has noted it. */
  async firstSeen(interview: string, round: number): Promise<number | null> {
    const place = storedPlace(this.root, interview, round);
    return (await readStored(join(place, seenName), SeenFile, this.#onTrouble))?.firstSeenAt ?? null;
  }

  /** @throws the system's error when it cannot be noted. */
  async noteFirstSeen(interview: string, round: number, firstSeenAt: number): Promise<void> {
    await writeStored(storedPlace(this.root, interview, round), seenName, { firstSeenAt });
  }

  /** Deletes what nobody has changed for 90 days, or everything. Gives back how many rounds went. */
  async clean(now: number, everything = false): Promise<number> {
    let gone = 0;
    for (const interview of await namesIn(this.root)) {
      for (const round of await namesIn(join(this.root, interview))) {
        const place = join(this.root, interview, round);
        if (!everything && now - (await lastChange(place)) < keptMs) continue;
        await rm(place, { recursive: true, force: true });
        this.#held.delete(place);
        gone += 1;
      }
    }
    return gone;
  }

  /** Deletes everything that is stored about an interview. */
  async forget(interview: string): Promise<void> {
    const place = dirname(storedPlace(this.root, interview, 1));
    for (const held of this.#held.keys()) if (dirname(held) === place) this.#held.delete(held);
    await rm(place, { recursive: true, force: true });
  }

  /** Calls back when another writer has changed a draft of this interview. */
  watch(interview: string, onChange: () => void): Watching {
    const place = dirname(storedPlace(this.root, interview, 1));
    const isOthers = (path: string): boolean => !basename(path).startsWith('.') && basename(path) !== this.#file;
    return watchDirectories([place], (path) => path === place || isOthers(path), onChange, this.#onTrouble);
  }

  async #writeAfter(held: Held, place: string, about: { interview: string; round: number }): Promise<void> {
    // Always one turn later, even with nothing to wait for: by then `next` is set.
    await Promise.allSettled([Promise.resolve(held.writing)]);
    held.writing = held.next;
    held.next = null;
    await writeStored(place, this.#file, { ...about, entries: held.draft });
  }

  #hold(place: string): Held {
    const held = this.#held.get(place) ?? { draft: [], writing: null, next: null };
    this.#held.set(place, held);
    return held;
  }
}

async function lastChange(place: string): Promise<number> {
  try {
    const names = await readdir(place);
    const stats = await Promise.all(names.map((name) => stat(join(place, name))));
    return Math.max(0, ...stats.map(({ mtimeMs }) => mtimeMs));
  } catch (error) {
    // It went away meanwhile, or it is a stray file: nothing to keep.
    if (isAbsence(error)) return 0;
    throw error;
  }
}
