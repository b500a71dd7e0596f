// The Q&A loops of this window: one at a time, a second one waits its turn.
import * as vscode from 'vscode';
import type { QaSessionResult } from '../../../schemas/qaSessionResult.ts';
import type { QuestionResult } from '../../../schemas/questionResult.ts';
import { ExpectedError } from '../../core/expectedError.ts';
import { beginLoop, resultOf, type LoopState } from '../../core/qaLoop.ts';
import type { LoopJournal } from '../../disk/loopJournal.ts';
import type { LoopJournals, LoopName } from '../../disk/loopJournals.ts';
import { DisposableStore } from '../disposables.ts';
import type { Report } from '../report.ts';
import { RunningLoop } from './loop.ts';

/** A loop that has ended; its journal is the caller's to remove once the result is where it belongs. */
export interface EndedLoop {
  readonly result: QaSessionResult;
  readonly journal: LoopJournal | null;
}

export class QaLoops implements vscode.Disposable {
  readonly #journals: LoopJournals;
  readonly #report: Report;
  readonly #store = new DisposableStore();
  readonly #didChange = this.#store.add(new vscode.EventEmitter<void>());
  #current: RunningLoop | null = null;
  /** Resolves when all that were asked for so far have ended. */
  #turn: Promise<unknown> = Promise.resolve();
  #isDisposed = false;

  /** Fires when a loop begins, ends, comes on screen or goes from it. */
  readonly onDidChange = this.#didChange.event;

  constructor(journals: LoopJournals, report: Report) {
    this.#journals = journals;
    this.#report = report;
  }

  /** The loop whose turn it is, on screen or put aside. */
  get current(): RunningLoop | null {
    return this.#current;
  }

  /** False once the window goes: from then on nothing that ended here may be written. */
  get isAlive(): boolean {
    return !this.#isDisposed;
  }

  /**
   * Asks these questions, as soon as no other loop runs. `name` is null for those that belong to no directory.
   * @throws ExpectedError when another window runs this loop.
   */
  async run(asked: QuestionResult, name: LoopName | null): Promise<EndedLoop> {
    this.#noteProducer(asked);
    const { state, log } = beginLoop(asked.questions);
    for (const line of log) this.#report.log.info(line);
    const result = resultOf(state);
    if (result) return { result, journal: null };
    // Who asks for another one is reminded of the one that was put aside.
    this.takeUp();
    const run = this.#turn.then(() => this.#runNow(state, name));
    this.#turn = run.catch(() => undefined);
    return run;
  }

  /** Brings the current loop back on screen. */
  takeUp(): void {
    if (this.#current?.isShown === false) this.#current.show();
  }

  /** The user pressed Escape. */
  leave(): void {
    this.#current?.leave();
  }

  /** Writes nothing into the log: it may be closed by now. The next window says what became of the loop. */
  dispose(): void {
    this.#isDisposed = true;
    this.#current?.dispose();
    this.#store.dispose();
  }

  async #runNow(state: LoopState, name: LoopName | null): Promise<EndedLoop> {
    const journal = await this.#journalOf(state, name);
    const loop = new RunningLoop(state, journal, this.#report);
    const watching = loop.onDidChange(() => this.#didChange.fire());
    this.#current = loop;
    if (this.#isDisposed) loop.dispose();
    else loop.show();
    try {
      return { result: await loop.result, journal };
    } finally {
      this.#current = null;
      watching.dispose();
      if (this.isAlive) this.#didChange.fire();
    }
  }

  /** Null where the storage takes none: the loop runs all the same. */
  async #journalOf(state: LoopState, name: LoopName | null): Promise<LoopJournal | null> {
    const own = name ?? { interview: null, loop: Date.now() };
    const journal = await this.#journals.begin(own, state).catch((error: unknown) => {
      this.#report.note(error);
      return 'failed' as const;
    });
    if (journal === 'failed') return null;
    if (journal) return journal;
    throw new ExpectedError(vscode.l10n.t('These questions are being answered in another window.'));
  }

  #noteProducer({ error, fallback }: QuestionResult): void {
    if (error) this.#report.log.info(`Who made the questions reports an error: ${JSON.stringify(error)}`);
    if (fallback) this.#report.log.info('Who made the questions says that they are a fallback.');
  }
}
