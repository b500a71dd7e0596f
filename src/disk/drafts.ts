// What users have entered and not yet submitted, in the extension's storage: a directory an interview and round, in it
// one file a writer. A writer (a window) replaces only its own file and reads everybody's, so no two ever overwrite
// each other; of two entries about the same thing the newer one counts.
import { createHash } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Draft } from '../../schemas/draft.ts';
import { mergeDrafts } from '../core/draft.ts';
import { fileName } from '../core/fileNames.ts';
import { flushDirectory, writeTemporary } from './createOnce.ts';
import { namesIn } from './findInterviews.ts';
import { errorCode, readTextFile } from './readText.ts';

/** A draft file: the interview and round are named for people who look into the storage. */
const DraftFile = z.object({ interview: z.string(), round: z.int(), entries: Draft });

const limitBytes = 50_000_000;

/** One round's draft as this writer knows it. */
interface Held {
  draft: Draft;
  /** The write under way, if any, and whether another one must follow it. */
  writing: Promise<void> | null;
  next: Promise<void> | null;
}

export class Drafts {
  readonly #root: string;
  readonly #writer: string;
  readonly #onTrouble: (message: string) => void;
  readonly #held = new Map<string, Held>();

  /** `root` need not exist. `writer` is a file name that no other living writer has. */
  constructor(root: string, writer: string, onTrouble: (message: string) => void) {
    this.#root = root;
    this.#writer = writer;
    this.#onTrouble = onTrouble;
  }

  /** The draft of a round, all writers' entries together. `interview` is the directory's real path. */
  async read(interview: string, round: number): Promise<Draft> {
    const place = this.#place(interview, round);
    const names = (await namesIn(place)).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
    const drafts = await Promise.all(names.map((name) => this.#readFile(join(place, name))));
    const held = this.#hold(place);
    held.draft = drafts.reduce(mergeDrafts, held.draft);
    return held.draft;
  }

  /** Takes entries in; when the promise resolves they are on disk. @throws the system's error when they cannot be. */
  async save(interview: string, round: number, entries: Draft): Promise<void> {
    const place = this.#place(interview, round);
    const held = this.#hold(place);
    held.draft = mergeDrafts(held.draft, entries);
    // A write that is under way may have taken its copy before these entries came: one more must follow it.
    held.next ??= this.#writeAfter(held, place, { interview, round });
    return held.next;
  }

  /** Resolves when nothing is left to be written. */
  async settled(): Promise<void> {
    const writes = [...this.#held.values()].flatMap(({ writing, next }) => [writing, next]);
    await Promise.allSettled(writes.filter((write) => write !== null));
  }

  async #writeAfter(held: Held, place: string, about: { interview: string; round: number }): Promise<void> {
    // Always one turn later, even with nothing to wait for: by then `next` is set.
    await Promise.allSettled([Promise.resolve(held.writing)]);
    held.writing = held.next;
    held.next = null;
    await mkdir(place, { recursive: true });
    const text = JSON.stringify({ ...about, entries: held.draft });
    const temporary = await writeTemporary(place, this.#writer, text);
    await rename(temporary, join(place, `${this.#writer}.json`));
    await flushDirectory(place);
  }

  #hold(place: string): Held {
    const held = this.#held.get(place) ?? { draft: [], writing: null, next: null };
    this.#held.set(place, held);
    return held;
  }

  #place(interview: string, round: number): string {
    const key = createHash('sha256').update(interview).digest('hex').slice(0, 32);
    return join(this.#root, key, fileName('round', round).replace('.json', ''));
  }

  async #readFile(path: string): Promise<Draft> {
    try {
      return DraftFile.parse(JSON.parse(await readTextFile(path, limitBytes))).entries;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      await this.#setAside(path, error);
      return [];
    }
  }

  /** Never deleted: somebody may still get their text out of it. */
  async #setAside(path: string, error: unknown): Promise<void> {
    const broken = `${path}.broken`;
    await rename(path, broken);
    this.#onTrouble(`A stored draft could not be read and was set aside as ${broken}. (${String(error)})`);
  }
}
