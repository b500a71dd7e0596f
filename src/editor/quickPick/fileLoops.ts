// The Q&A loops of question files: which wait for the user, how one is run, and how those that a dead window left behind
// come to their result.
import * as vscode from 'vscode';
import { fileName } from '../../core/fileNames.ts';
import { ExpectedError } from '../../core/expectedError.ts';
import type { QaSessionResult } from '../../../schemas/qaSessionResult.ts';
import type { QuestionResult } from '../../../schemas/questionResult.ts';
import { LoopDirectory, inOneLine } from '../../disk/loopDirectory.ts';
import type { LoopJournals } from '../../disk/loopJournals.ts';
import { DisposableStore } from '../disposables.ts';
import type { Interview, Interviews } from '../interviews.ts';
import { reasonOf, type Report } from '../report.ts';
import type { Serving } from '../serving/serving.ts';
import { AbandonedLoops } from './abandonedLoops.ts';
import type { QaLoops } from './loops.ts';

export interface WaitingLoop {
  readonly interview: Interview;
  readonly number: number;
  /** How many there are. */
  readonly questions: number;
}

export class FileLoops implements vscode.Disposable {
  readonly #interviews: Interviews;
  readonly #loops: QaLoops;
  readonly #journals: LoopJournals;
  readonly #serving: Serving;
  readonly #report: Report;
  readonly #store = new DisposableStore();
  readonly #didChange = this.#store.add(new vscode.EventEmitter<void>());
  /** Those that run or wait their turn here. */
  readonly #running = new Set<string>();
  readonly #abandoned: AbandonedLoops;
  #waiting: readonly WaitingLoop[] = [];
  #looking: Promise<void> = Promise.resolve();

  /** Fires when other loops wait than before. */
  readonly onDidChange = this.#didChange.event;

  constructor(interviews: Interviews, loops: QaLoops, journals: LoopJournals, serving: Serving, report: Report) {
    this.#interviews = interviews;
    this.#loops = loops;
    this.#journals = journals;
    this.#serving = serving;
    this.#report = report;
    this.#abandoned = new AbandonedLoops(journals, serving, report);
  }

  /** Begins to follow the catalog; resolves after the first look. */
  async start(): Promise<void> {
    this.#store.add(this.#interviews.onDidLook(() => this.#lookSoon()));
    this.#store.add(this.#serving.onDidChange(() => this.#lookSoon()));
    this.#lookSoon();
    await this.#looking;
  }

  /** Loops that are open and that no window runs. */
  get waiting(): readonly WaitingLoop[] {
    return this.#waiting;
  }

  /** Runs a loop because the user asked for it; one that runs here already comes on screen. */
  async run(interview: string, number: number): Promise<QaSessionResult | null> {
    const key = keyOf(interview, number);
    if (this.#running.has(key)) {
      this.#loops.takeUp();
      return null;
    }
    this.#running.add(key);
    this.#lookSoon();
    try {
      const directory = new LoopDirectory(interview);
      const asked = await this.#read(directory, number);
      const { result, journal } = await this.#loops.run(asked, { interview, loop: number });
      if (!this.#loops.isAlive) return result;
      if (await this.#write(directory, number, result)) await journal?.remove();
      else journal?.release();
      return result;
    } finally {
      this.#running.delete(key);
      this.#lookSoon();
    }
  }

  dispose(): void {
    this.#store.dispose();
  }

  /** @throws ExpectedError when it has its answers already, or does not fit. */
  async #read(directory: LoopDirectory, number: number): Promise<QuestionResult> {
    if (await directory.isAnswered(number)) {
      throw new ExpectedError(vscode.l10n.t('{0} has its answers already.', fileName('qa', number)));
    }
    const reading = await directory.read(number);
    if (reading.is === 'settled' && reading.value.fits) return reading.value.questions;
    if (reading.is === 'settled' && !reading.value.fits) {
      throw new ExpectedError(reading.value.findings.map(inOneLine).join('\n'));
    }
    throw new ExpectedError(vscode.l10n.t('{0} is gone, or still being written.', fileName('qa', number)));
  }

  /** Whether the loop has its answers file now, by us or by another. Asks to try again while it cannot be written. */
  async #write(directory: LoopDirectory, number: number, result: QaSessionResult): Promise<boolean> {
    for (;;) {
      try {
        if ((await directory.write(number, result)) === 'exists') {
          this.#report.warn(
            vscode.l10n.t('{0} was answered elsewhere meanwhile. Those answers count.', fileName('qa', number)),
          );
        }
        return true;
      } catch (error) {
        this.#report.note(error);
        const again = vscode.l10n.t('Try Again');
        const text = vscode.l10n.t('Your answers are kept, but could not be written. {0}', reasonOf(error));
        if ((await vscode.window.showErrorMessage(text, again)) !== again) return false;
      }
    }
  }

  #lookSoon(): void {
    this.#looking = this.#looking
      .then(() => (this.#loops.isAlive ? this.#look() : undefined))
      .catch((error: unknown) => this.#report.note(error));
  }

  async #look(): Promise<void> {
    if (vscode.workspace.isTrusted) await this.#abandoned.finish();
    const open = this.#interviews.all.flatMap((interview) =>
      interview.loops.filter(({ state }) => state === 'open').map((loop) => ({ ...loop, interview })),
    );
    const states = await Promise.all(open.map((loop) => this.#isFree(loop)));
    const free = open.filter((_, at) => states[at]);
    const waiting = free.filter(({ questions }) => questions > 0);
    // Nothing to ask: the answer is known without anybody.
    for (const { interview, number } of free.filter((loop) => !waiting.includes(loop))) {
      if (await this.#serving.isOurs(interview.directory.path)) {
        this.#report.watch(this.run(interview.directory.path, number));
      }
    }
    const hasChanged = keysOf(waiting) !== keysOf(this.#waiting);
    this.#waiting = waiting;
    if (hasChanged) this.#didChange.fire();
  }

  async #isFree({ interview: { directory }, number }: WaitingLoop): Promise<boolean> {
    if (this.#running.has(keyOf(directory.path, number))) return false;
    return !(await this.#journals.isRunning({ interview: directory.path, loop: number }));
  }
}

function keysOf(loops: readonly WaitingLoop[]): string {
  return JSON.stringify(loops.map(({ interview, number }) => keyOf(interview.directory.path, number)));
}

/** Tells loops apart. `interview` is the directory's real path. */
export function keyOf(interview: string, number: number): string {
  return `${number} ${interview}`;
}
