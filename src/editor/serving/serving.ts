// The window's side of serving: which interviews it serves, who waits for them, and what agents ask of it.
import * as vscode from 'vscode';
import type { Holder } from '../../disk/claim.ts';
import { beatMs } from '../../disk/heartbeat.ts';
import { watchDirectories, type Watching } from '../../disk/watchDirectory.ts';
import { DisposableStore } from '../disposables.ts';
import type { Interviews } from '../interviews.ts';
import type { Report } from '../report.ts';
import { Place } from './place.ts';
import { isSignal } from './signals.ts';

/** Where no events come, nothing is noticed later than this, in ms; heartbeats are a multiple of it. */
const tickMs = beatMs / 2;
/** A clock that has moved on by more than this since the last tick means that the machine slept, in ms. */
const pauseMs = 20_000;
/** After a pause one lets the others wake up, too, before one takes over from them, in ms. */
const graceMs = 15_000;

export class Serving implements vscode.Disposable {
  readonly #interviews: Interviews;
  readonly #version: string;
  readonly #report: Report;
  readonly #store = new DisposableStore();
  readonly #didChange = this.#store.add(new vscode.EventEmitter<void>());
  readonly #didRequest = this.#store.add(new vscode.EventEmitter<string>());
  readonly #places = new Map<string, Place>();
  #watching: Watching | null = null;
  #watched = '';
  #lastTick = { monotonic: performance.now(), wall: Date.now() };
  #graceUntil = 0;
  /** When the window started (monotonic), until it has looked for the first time. */
  #since: number | null = performance.now();
  #isClosed = false;

  /** Fires when who waits, who serves, or whether the agent has ended an interview may have changed. */
  readonly onDidChange = this.#didChange.event;

  /** Fires with an interview's path when an agent asks that this window show it. */
  readonly onDidRequest = this.#didRequest.event;

  constructor(interviews: Interviews, version: string, report: Report) {
    this.#interviews = interviews;
    this.#version = version;
    this.#report = report;
  }

  /** To be called after the catalog's first look; resolves when it is known what this window serves. */
  async start(): Promise<void> {
    await this.#tick();
    this.#since = null;
    const tick = (): void => this.#report.watch(this.#tick());
    this.#store.add(this.#interviews.onDidLook(tick));
    this.#store.add(vscode.workspace.onDidGrantWorkspaceTrust(tick));
    // The catalog looks about as often: then this is only for when it does not.
    const isDue = (): boolean => performance.now() - this.#lastTick.monotonic > tickMs * 0.8;
    const timer = setInterval(() => isDue() && tick(), tickMs);
    this.#store.add({ dispose: () => clearInterval(timer) });
  }

  /** Who serves the interview, as far as this window knows. */
  holder(path: string): Holder {
    return this.#places.get(path)?.holder ?? 'nobody';
  }

  /** Whether this window serves the interview once it has looked: only then it notifies and starts loops. */
  async isOurs(path: string): Promise<boolean> {
    if (!this.#interviews.find(path)) return false;
    await this.#stepAt(path);
    return this.holder(path) === 'us';
  }

  /** Whether an agent is blocked on the answers to `what`: round-NN or qa-NN. */
  isAgentWaiting(path: string, what: string): boolean {
    return this.#places.get(path)?.waits.has(what) === true;
  }

  /** Whether the agent has said, while this window ran, that it is done with the interview. */
  hasAgentEnded(path: string): boolean {
    return this.#places.get(path)?.hasEnded === true;
  }

  dispose(): void {
    this.#report.watch(this.close());
  }

  /** Lets go of everything, so that another window need not wait for our heartbeats to run out. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#store.dispose();
    await this.#watching?.close();
    await Promise.all([...this.#places.values()].map((place) => this.#closePlace(place)));
  }

  async #tick(): Promise<void> {
    if (this.#isClosed) return;
    this.#notePause();
    const paths = this.#interviews.all.map(({ directory }) => directory.path);
    for (const [path, place] of this.#places) {
      if (paths.includes(path)) continue;
      this.#places.delete(path);
      await this.#closePlace(place);
    }
    await Promise.all(paths.map((path) => this.#stepAt(path)));
    await this.#watchAgain(paths);
  }

  async #stepAt(path: string): Promise<void> {
    if (this.#isClosed) return;
    const place = this.#places.get(path) ?? new Place(path, this.#version, this.#since);
    this.#places.set(path, place);
    try {
      const mayTakeOver = performance.now() >= this.#graceUntil;
      const step = await place.step({ mayTakeOver, hasOpen: () => hasOpen(this.#interviews, path) });
      if (this.#isClosed) return;
      if (step.hasChanged) this.#didChange.fire();
      if (step.isRequested) this.#didRequest.fire(path);
    } catch (error) {
      // Read-only, full, gone: it is shown and can be answered all the same, and the next tick tries again.
      place.noteTrouble(error, (trouble) => this.#report.log.warn(trouble));
    }
  }

  /** What cannot be removed runs out by itself. */
  async #closePlace(place: Place): Promise<void> {
    await place.close().catch((error: unknown) => this.#report.note(error));
  }

  /** Sleep stops the monotonic clock on some systems and not on others; the wall clock goes on. */
  #notePause(): void {
    const now = { monotonic: performance.now(), wall: Date.now() };
    const passed = Math.max(now.monotonic - this.#lastTick.monotonic, now.wall - this.#lastTick.wall);
    if (passed > pauseMs) this.#graceUntil = now.monotonic + graceMs;
    this.#lastTick = now;
  }

  /** The catalog's own watcher leaves out what is no part of an interview: that must never make it list again. */
  async #watchAgain(paths: readonly string[]): Promise<void> {
    const watched = paths.join('\0');
    if (watched === this.#watched || this.#isClosed) return;
    this.#watched = watched;
    await this.#watching?.close();
    if (this.#isClosed) return;
    this.#watching = watchDirectories(
      paths,
      (path) => isSignal(paths, path),
      () => this.#report.watch(this.#tick()),
      (trouble) => this.#report.log.warn(trouble),
    );
  }
}

function hasOpen(interviews: Interviews, path: string): boolean {
  const interview = interviews.find(path);
  if (!interview) return false;
  const { rounds, loops } = interview;
  return rounds.some(({ state }) => state !== 'submitted') || loops.some(({ state }) => state !== 'answered');
}
