// The catalog: every interview, its rounds, their states; one event after each look at the disk.
import { basename } from 'node:path';
import * as vscode from 'vscode';
import type { Finding } from '../../schemas/finding.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { findInterviews, isOnTheWay, realInterview } from '../disk/findInterviews.ts';
import { fileIn, InterviewDirectory } from '../disk/interviewDirectory.ts';
import type { Listing } from '../disk/listInterview.ts';
import { LoopDirectory, type LoopEntry } from '../disk/loopDirectory.ts';
import type { RoundFile } from '../disk/roundFile.ts';
import { watchDirectories, type Watching } from '../disk/watchDirectory.ts';
import { AnsweredRounds } from './answeredRounds.ts';
import { DisposableStore } from './disposables.ts';
import type { Report } from './report.ts';
import { directoryGlobs, onDidChangeSettings } from './settings.ts';

/** 'invalid': it does not fit, and it rests. A round that is only half written yet is not listed. */
export interface RoundEntry {
  readonly number: number;
  readonly state: 'open' | 'submitted' | 'invalid';
}

export interface Interview {
  readonly directory: InterviewDirectory;
  /** From the latest round that fits; before there is one, the directory's name. */
  readonly title: string;
  readonly skill: string | undefined;
  readonly rounds: readonly RoundEntry[];
  readonly loops: readonly LoopEntry[];
  readonly ignored: readonly Finding[];
  /** When a file of it last came, went or was replaced, in ms since 1970. */
  readonly changedAt: number;
}

/** Where no events come, nothing is noticed later than this, in ms. */
const pollMs = 5000;

/** A panel has its new picture on the way within this time after a look, in ms. */
const settleMs = 40;

export class Interviews implements vscode.Disposable {
  readonly #report: Report;
  readonly #store = new DisposableStore();
  readonly #didLook = this.#store.add(new vscode.EventEmitter<void>());
  readonly #didSettle = this.#store.add(new vscode.EventEmitter<void>());
  readonly #directories = new Map<string, InterviewDirectory>();
  readonly #loopDirectories = new Map<string, LoopDirectory>();
  readonly #answered = new AnsweredRounds();
  readonly #byHand = new Set<string>();
  #all: readonly Interview[] = [];
  #watching: Watching | null = null;
  #looking: Promise<void> | null = null;
  #isStale = false;
  #recheck: NodeJS.Timeout | undefined;
  #settling: NodeJS.Timeout | undefined;

  /** Fires after every look, changed or not: what was written into a round is only seen by reading it. */
  readonly onDidLook = this.#didLook.event;

  /** Fires a moment after looks: lists and badges must not hold up what the user waits for. */
  readonly onDidSettle = this.#didSettle.event;

  constructor(report: Report) {
    this.#report = report;
  }

  get all(): readonly Interview[] {
    return this.#all;
  }

  find(path: string): Interview | undefined {
    return this.#all.find(({ directory }) => directory.path === path);
  }

  /** Whether no glob names it: the user, or a link that they followed, took it up. */
  isByHand(path: string): boolean {
    return this.#byHand.has(path);
  }

  /** Begins to watch; resolves after the first look. */
  async start(): Promise<void> {
    const again = (): void => this.#report.watch(this.#watchAgain());
    this.#store.add(vscode.workspace.onDidChangeWorkspaceFolders(again));
    this.#store.add(onDidChangeSettings(again));
    this.#store.add(vscode.window.onDidChangeWindowState(({ focused }) => focused && this.#lookSoon()));
    const poll = setInterval(() => this.#lookSoon(), pollMs);
    this.#store.add({ dispose: () => clearInterval(poll) });
    await this.#watchAgain();
  }

  /** Takes up a directory that no glob names. @throws ExpectedError when it is no interview. */
  async add(path: string): Promise<Interview> {
    const real = await realInterview(path);
    if (real === null) {
      throw new ExpectedError(
        vscode.l10n.t(
          '{0} is not an interview: it has no rounds, questions or serve.json. Choose the folder that holds them.',
          path,
        ),
      );
    }
    if (!this.#byHand.has(real)) {
      this.#byHand.add(real);
      await this.#watchAgain();
    }
    const interview = this.find(real);
    if (!interview)
      throw new ExpectedError(vscode.l10n.t('{0} went away just now. Open it again when it is back.', path));
    return interview;
  }

  /** Forgets a directory that was taken up by hand, and what is known of its rounds. */
  async remove(path: string): Promise<void> {
    this.#byHand.delete(path);
    this.#directories.delete(path);
    this.#loopDirectories.delete(path);
    this.#answered.forget(path);
    await this.#watchAgain();
  }

  /** Looks at the disk now; resolves when the catalog shows what was there at the time of the call. */
  async look(): Promise<void> {
    if (this.#looking) {
      this.#isStale = true;
      return this.#looking;
    }
    this.#looking = this.#lookUntilFresh().finally(() => (this.#looking = null));
    return this.#looking;
  }

  dispose(): void {
    clearTimeout(this.#recheck);
    clearTimeout(this.#settling);
    this.#report.watch(this.#watching?.close() ?? Promise.resolve());
    this.#watching = null;
    this.#store.dispose();
  }

  #lookSoon(): void {
    this.look().catch((error: unknown) => this.#report.note(error));
  }

  async #watchAgain(): Promise<void> {
    await this.#watching?.close();
    const globs = [
      ...directoryGlobs(),
      ...[...this.#byHand].map((base) => ({ base, segments: [], isNestable: false })),
    ];
    const bases = [...new Set(globs.map(({ base }) => base))];
    this.#watching = watchDirectories(
      bases,
      (path) => isOnTheWay(globs, path),
      () => this.#lookSoon(),
      (trouble) => this.#report.log.warn(trouble),
    );
    await this.look();
  }

  async #lookUntilFresh(): Promise<void> {
    do {
      this.#isStale = false;
      await this.#lookOnce();
    } while (this.#isStale);
  }

  async #lookOnce(): Promise<void> {
    const listed = await findInterviews(directoryGlobs());
    const byHand = await Promise.all([...this.#byHand].map(realInterview));
    const paths = [...new Set([...listed, ...byHand.filter((path) => path !== null)])];
    const looks = await Promise.all(paths.map((path) => this.#lookAt(path)));
    this.#all = looks.map(({ interview }) => interview);
    this.#lookAfter(Math.min(...looks.map(({ recheckMs }) => recheckMs)));
    this.#didLook.fire();
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined;
      this.#didSettle.fire();
    }, settleMs);
  }

  #lookAfter(ms: number): void {
    clearTimeout(this.#recheck);
    if (Number.isFinite(ms)) this.#recheck = setTimeout(() => this.#lookSoon(), ms + 5);
  }

  async #lookAt(path: string): Promise<{ interview: Interview; recheckMs: number }> {
    const directory = this.#directories.get(path) ?? new InterviewDirectory(path);
    this.#directories.set(path, directory);
    const listing = await directory.list();
    this.#answered.look(path, listing);
    const questions = this.#loopDirectories.get(path) ?? new LoopDirectory(path);
    this.#loopDirectories.set(path, questions);
    const [entries, loops] = await Promise.all([
      Promise.all(listing.rounds.map((number) => this.#entryOf(directory, listing, number))),
      questions.list(),
    ]);
    const name = await this.#nameOf(directory, entries);
    return {
      interview: {
        directory,
        title: name?.title ?? basename(path),
        skill: name?.skill,
        rounds: entries.flatMap(({ entry }) => entry ?? []),
        loops: loops.loops,
        ignored: listing.ignored,
        changedAt: listing.changedAt,
      },
      recheckMs: Math.min(loops.recheckMs, ...entries.map(({ recheckMs }) => recheckMs)),
    };
  }

  async #entryOf(directory: InterviewDirectory, listing: Listing, number: number): Promise<FoundRound> {
    // A submitted round's file is read only by who shows it: there can be thousands of them.
    const staysMs = this.#answered.staysMs(directory.path, number, listing.submitted.has(number));
    if (staysMs > 0) return { entry: { number, state: 'submitted' }, recheckMs: staysMs };
    const reading = await directory.readRound(number);
    if (reading.is === 'absent') return { entry: null, recheckMs: Infinity };
    const file = fileIn(reading);
    return {
      entry: file ? { number, state: file.fits ? 'open' : 'invalid' } : null,
      ...(file ? { file } : {}),
      recheckMs: reading.is === 'settling' ? reading.recheckMs : Infinity,
    };
  }

  async #nameOf(
    directory: InterviewDirectory,
    found: readonly FoundRound[],
  ): Promise<{ title: string; skill?: string } | null> {
    for (const { entry, file } of found.toReversed()) {
      if (!entry) continue;
      const read = file ?? fileIn(await directory.readRound(entry.number));
      if (read?.fits) return read.round.interview;
    }
    return null;
  }
}

/** What a look found of a round; `file` where it was read. */
interface FoundRound {
  readonly entry: RoundEntry | null;
  readonly file?: RoundFile;
  readonly recheckMs: number;
}
