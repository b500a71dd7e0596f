// One Q&A loop that runs: the state machine, its face, its clock, its log and its journal, put together.
import * as vscode from 'vscode';
import type { QaSessionResult } from '../../../schemas/qaSessionResult.ts';
import type { LoopInput } from '../../core/loopInput.ts';
import { resultOf, stepLoop, type LoopEvent, type LoopState } from '../../core/qaLoop.ts';
import type { LoopJournal } from '../../disk/loopJournal.ts';
import type { Report } from '../report.ts';
import { LoopPick, type LoopPickListener } from './loopPick.ts';

export class RunningLoop implements vscode.Disposable, LoopPickListener {
  readonly #report: Report;
  readonly #journal: LoopJournal | null;
  readonly #pick = new LoopPick(this);
  readonly #didChange = new vscode.EventEmitter<void>();
  #state: LoopState;
  #resolve: (result: QaSessionResult) => void = () => undefined;

  /** Fires when it comes on screen or goes from it. */
  readonly onDidChange = this.#didChange.event;

  /** Resolves when the loop has ended, however it did. */
  readonly result = new Promise<QaSessionResult>((resolve) => (this.#resolve = resolve));

  /** `state` is that of a loop that has just begun. Without a journal it dies with its window. */
  constructor(state: LoopState, journal: LoopJournal | null, report: Report) {
    this.#state = state;
    this.#journal = journal;
    this.#report = report;
  }

  get isShown(): boolean {
    return this.#state.isShown;
  }

  /** How many questions were passed, of how many. */
  get progress(): { readonly passed: number; readonly of: number } {
    return { passed: this.#state.answers.length, of: this.#state.questions.length };
  }

  /** Brings the question at hand on screen. */
  show(): void {
    if (this.#state.end !== null) return;
    const now = performance.now();
    this.#step({ type: 'shown', at: now });
    this.#pick.showQuestion(this.#state, now);
    this.#didChange.fire();
  }

  /** As Escape does. */
  leave(): void {
    if (this.isShown) this.#step({ type: 'putAside', at: performance.now() });
    this.#pick.leave();
  }

  handleInput(input: LoopInput): void {
    this.#report.watch(this.#pass(input));
  }

  handleGoOn(): void {
    this.show();
  }

  handlePutAside(): void {
    this.#step({ type: 'putAside', at: performance.now() });
    this.#pick.hide();
    this.#didChange.fire();
  }

  handleStop(): void {
    this.#report.watch(this.#stop());
  }

  /** The window goes. What was passed is in the journal; whoever comes next finishes the loop. */
  dispose(): void {
    // First of all: nothing that fails on the way out may keep it from being said.
    if (this.#state.end === null) this.#journal?.release();
    this.#step({ type: 'interrupted', at: performance.now() });
    this.#end();
  }

  async #pass(input: LoopInput): Promise<void> {
    const { answers } = this.#state;
    this.#step({ type: 'passed', at: performance.now(), input });
    if (this.#state.answers === answers) return;
    this.#pick.setBusy();
    // Whoever sees the next question can rely on the last one.
    await this.#journal?.note(this.#state);
    if (this.#state.end === null) this.show();
    else this.#end();
  }

  async #stop(): Promise<void> {
    this.#step({ type: 'interrupted', at: performance.now() });
    await this.#journal?.note(this.#state);
    this.#end();
  }

  #end(): void {
    this.#pick.dispose();
    const result = resultOf(this.#state);
    if (result) this.#resolve(result);
    this.#didChange.fire();
  }

  #step(event: LoopEvent): void {
    const { state, log } = stepLoop(this.#state, event);
    this.#state = state;
    for (const line of log) this.#report.log.info(line);
  }
}
