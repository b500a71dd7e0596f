// A storage folder in which drafts, accepted rounds and journals are damaged in every way: nothing throws, nothing is
// deleted, the rest is there, and what is entered next is kept.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, lutimes, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DraftEntry } from '../../schemas/draft.ts';
import { beginLoop } from '../../src/core/qaLoop.ts';
import { Accepted } from '../../src/disk/accepted.ts';
import { Drafts } from '../../src/disk/drafts.ts';
import { LoopJournals } from '../../src/disk/loopJournals.ts';
import { attempt, numbers, type Effort, type Proven } from '../prove/proven.ts';
import { decision, round } from './makeRound.ts';

type Damage = (path: string, random: () => number) => Promise<unknown>;

/** Puts something else in the place of a file. */
function instead(put: (path: string) => Promise<unknown>): Damage {
  return async (path) => {
    await rm(path, { recursive: true });
    await put(path);
  };
}

export const damages: Readonly<Record<string, Damage>> = {
  empty: (path) => writeFile(path, ''),
  truncated: async (path, random) => truncate(path, 1 + Math.floor(random() * ((await readFile(path)).length - 2))),
  binary: (path, random) => writeFile(path, Buffer.from(Array.from({ length: 300 }, () => Math.floor(random() * 256)))),
  'of wrong types': (path) =>
    writeFile(path, '{"entries":{},"interview":7,"round":"1","answers":null,"firstSeenAt":"x"}'),
  'no object': (path, random) => writeFile(path, ['null', '[]', '7', '"x"', 'true'][Math.floor(random() * 5)] ?? ''),
  'in UTF-16': async (path) =>
    writeFile(path, Buffer.from(`\ufeff${(await readFile(path, 'utf8')).slice(1)}`, 'utf16le')),
  'nested deep': (path) => writeFile(path, `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  'far too large': (path) => truncate(path, 100_000_001),
  'a directory': instead((path) => mkdir(path)),
  'a full directory': instead((path) => mkdir(join(path, 'sub'), { recursive: true })),
  'a link to nothing': instead((path) => symlink('nothing', path)),
  'a link to itself': instead((path) => symlink(path, path)),
  'a pipe': instead((path) => Promise.resolve(execFileSync('mkfifo', [path]))),
  unreadable: (path) => chmod(path, 0),
};

const interview = '/somewhere/order-tags';
const questions = ['a', 'b'].map((topic) => ({ question_text: `${topic}?`, topic, severity: 1 }));
const answers = { schema_version: 1 as const, round: 1, answers: [] };

function entry(id: string, editedAt: number): DraftEntry {
  const rest = { values: [], isOtherChosen: false, other: '', text: '', isWaived: false, note: '', question: '' };
  return { of: 'decision', id, title: id, editedAt, ...rest };
}

/** A storage in use: two writers' drafts, an accepted round, the journals of two loops whose windows are gone. */
class Stored {
  readonly root: string;
  readonly troubles: string[] = [];
  readonly #note = (trouble: string): void => void this.troubles.push(trouble);

  constructor(root: string) {
    this.root = root;
  }

  drafts = (writer: string): Drafts => new Drafts(join(this.root, 'drafts'), writer, this.#note);
  accepted = (): Accepted => new Accepted(join(this.root, 'drafts'), this.#note);
  journals = (): LoopJournals => new LoopJournals(join(this.root, 'loops'), this.#note);

  async fill(): Promise<void> {
    await this.drafts('one').save(interview, 1, [entry('a', 1)]);
    await this.drafts('two').save(interview, 1, [entry('b', 1)]);
    await this.drafts('one').noteFirstSeen(interview, 1, 5);
    await this.accepted().save(interview, 1, { hash: 'x', round: round([decision('a')]), answers });
    for (const loop of [1, 2]) {
      const journal = await this.journals().begin({ interview, loop }, beginLoop(questions).state);
      journal?.release();
    }
  }

  /** The files that can be damaged, by what they are. */
  async files(): Promise<Readonly<Record<string, string>>> {
    const [key = ''] = await readdir(join(this.root, 'drafts'));
    const place = join(this.root, 'drafts', key, 'round-01');
    const [loop = ''] = await readdir(join(this.root, 'loops'));
    return {
      'a draft': join(place, 'one.draft.json'),
      'when a round was first seen': join(place, 'seen.json'),
      'an accepted round': join(place, 'accepted.json'),
      'a journal': join(this.root, 'loops', loop, 'journal.json'),
    };
  }

  /** Everything that the extension does with it after a start. */
  async use(): Promise<void> {
    // Panel, list and quick picks all look at the same time.
    const drafts = this.drafts('three');
    const [draft] = await Promise.all([drafts.read(interview, 1), drafts.read(interview, 1)]);
    assert.ok(
      draft.some((one) => one.of === 'decision' && one.id === 'b'),
      'the other writer’s draft is not there',
    );
    await Promise.all([this.accepted().read(interview, 1), this.accepted().read(interview, 1)]);
    await drafts.firstSeen(interview, 1);
    await drafts.save(interview, 1, [entry('c', 2)]);
    const again = await this.drafts('four').read(interview, 1);
    assert.ok(
      again.some((one) => one.of === 'decision' && one.id === 'c'),
      'what was entered next is not there',
    );
    await this.accepted().save(interview, 1, { hash: 'y', round: round([decision('a')]), answers });
    assert.equal((await this.accepted().read(interview, 1))?.hash, 'y', 'the next accepted round is not there');
  }

  /** Finds what dead windows left, and runs both loops again. */
  async useJournals(damaged: boolean): Promise<void> {
    const journals = this.journals();
    const [found] = await Promise.all([journals.abandoned(), journals.abandoned()]);
    assert.ok(found.length >= (damaged ? 1 : 2), 'the other loop’s journal is not found');
    for (const loop of [1, 2]) {
      const journal = await this.journals().begin({ interview, loop }, beginLoop(questions).state);
      assert.ok(journal, `loop ${loop} cannot run`);
      await journal.remove();
    }
  }
}

/** As the user that a person is: root reads everything. */
async function asNobody<T>(action: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return action();
  process.setegid?.(65534);
  process.seteuid?.(65534);
  try {
    return await action();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}

export function damageStorage(effort: Effort): Promise<Proven> {
  const names = Object.keys(damages);
  return asNobody(() =>
    attempt(effort, async (seed) => {
      const random = numbers(seed);
      const stored = new Stored(await mkdtemp(join(tmpdir(), 'damage-')));
      await stored.fill();
      const files = Object.entries(await stored.files());
      const [what = '', path = ''] = files[seed % files.length] ?? [];
      const how = names[Math.floor(seed / files.length) % names.length] ?? '';
      await damageAndUse(stored, path, `${what} is ${how}`, how, random);
      await rm(stored.root, { recursive: true, force: true });
      return 'damaged files in the storage';
    }),
  );
}

/** Twice, since a file that was mended can break again. */
async function damageAndUse(
  stored: Stored,
  path: string,
  what: string,
  how: string,
  random: () => number,
): Promise<void> {
  // It is as if there were no file: nothing is lost that could be set aside.
  const isAbsent = how === 'a link to nothing';
  for (const turn of [1, 2]) {
    await damages[how]?.(path, random);
    if (path.endsWith('journal.json')) await lutimes(path, 0, 0);
    try {
      await stored.use();
      await stored.useJournals(path.endsWith('journal.json'));
    } catch (error) {
      throw new Error(`${what}, time ${turn}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    // A finished loop leaves no directory.
    const aside = (await readdir(join(path, '..')).catch(() => [])).filter((name) => name.endsWith('.broken'));
    assert.equal(aside.length, isAbsent ? 0 : turn, `${what}: set aside ${aside.length} times after ${turn}`);
    assert.equal(stored.troubles.length, aside.length, `${what}: said ${stored.troubles.length} times`);
    await stored.fill();
  }
}
