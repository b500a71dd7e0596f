// One interview as this window serves it: what is asked of it, who waits, and our claim on it.
import * as vscode from 'vscode';
import type { EditorServer } from '../../../schemas/serverFile.ts';
import { Claim, type Holder } from '../../disk/claim.ts';
import { DirectoryClock } from '../../disk/heartbeat.ts';
import { readServeRequest, type StandingRequest } from '../../disk/serveRequest.ts';
import { hasFreshOpen, hostName } from '../../disk/serving.ts';
import { clearWaiting, livingWaits, waitingPart } from '../../disk/waiting.ts';
import { linkTo } from './linkTo.ts';

/** A request that nobody could answer for so long is an old one, in ms. */
const requestLifeMs = 60_000;
/** `start` waits this long, also for a window that is only just opening, in ms. */
const startWaitsMs = 15_000;
/** How often what others left behind in waiting/ is cleared, in ms. */
const clearMs = 600_000;

export interface Step {
  readonly hasChanged: boolean;
  /** Whether an agent has asked anew that this window show the interview. */
  readonly isRequested: boolean;
}

interface Look {
  readonly mayTakeOver: boolean;
  /** Whether the catalog lists a round or loop without answers: of all others the disk need not be asked. */
  readonly hasOpen: () => boolean;
}

export class Place {
  holder: Holder = 'nobody';
  waits: ReadonlySet<string> = new Set();
  hasEnded = false;
  readonly #path: string;
  readonly #claim: Claim;
  readonly #clock: DirectoryClock;
  readonly #waitingClock: DirectoryClock;
  readonly #version: string;
  readonly #startedAt = new Date().toISOString();
  /** The request seen last: null when nobody asks, undefined before the first look. */
  #request: string | null | undefined;
  #oldSince: number | null;
  #isAsked = false;
  #unansweredSince: number | null = null;
  #clearedAt = 0;
  #trouble = '';
  #isClosed = false;
  #running: Promise<Step> | null = null;
  #next: Promise<Step> | null = null;

  /** `windowSince`: when the window started (monotonic), for an interview that its first look found; else null. */
  constructor(path: string, version: string, windowSince: number | null) {
    this.#path = path;
    this.#claim = new Claim(path);
    const mayWrite = (): boolean => vscode.workspace.isTrusted;
    this.#clock = new DirectoryClock(path, '.', mayWrite);
    this.#waitingClock = new DirectoryClock(path, waitingPart, mayWrite);
    this.#version = version;
    this.#oldSince = windowSince;
  }

  /** Looks at the disk after the time of the call; many calls at once are one look. */
  step(look: Look): Promise<Step> {
    if (!this.#running) return this.#run(look);
    this.#next ??= this.#running.then(
      () => this.#follow(look),
      () => this.#follow(look),
    );
    return this.#next;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running?.catch(() => undefined); // Told to whoever asked for that step.
    await this.#claim.release();
  }

  /** The same trouble is told once. */
  noteTrouble(error: unknown, tell: (message: string) => void): void {
    const trouble = `${this.#path} cannot be served: ${error instanceof Error ? error.message : String(error)}`;
    if (trouble !== this.#trouble) tell(trouble);
    this.#trouble = trouble;
  }

  #follow(look: Look): Promise<Step> {
    this.#next = null;
    return this.#run(look);
  }

  #run(look: Look): Promise<Step> {
    this.#running = this.#stepOnce(look).finally(() => (this.#running = null));
    return this.#running;
  }

  async #stepOnce({ mayTakeOver, hasOpen }: Look): Promise<Step> {
    // A step that was still in line must not claim again what is let go of.
    if (this.#isClosed) return { hasChanged: false, isRequested: false };
    const before = this.#state();
    const request = await readServeRequest(this.#path);
    this.#noteRequest(request, await this.#isOld(request));
    this.waits = await livingWaits(this.#path, this.#waitingClock);
    // Nobody serves an untrusted workspace: nothing is written there.
    if (vscode.workspace.isTrusted) {
      const isAsked = request !== null || this.waits.size > 0;
      const isWanted = isAsked || (hasOpen() && (await hasFreshOpen(this.#path, Date.now())));
      this.holder = await this.#claim.step({ isWanted, mayTakeOver, server: this.#server() });
      if (this.holder === 'us') await this.#clear();
    }
    return { hasChanged: before !== this.#state(), isRequested: this.#takeRequest() };
  }

  #state(): string {
    return [this.holder, this.hasEnded, ...this.waits].join();
  }

  /** What was asked for before the window started is no news to it, unless somebody still waits for it. */
  async #isOld(request: StandingRequest | null): Promise<boolean> {
    const since = this.#oldSince;
    this.#oldSince = null;
    if (since === null || request === null) return false;
    return this.#clock.isOlder(request.modifiedMs, performance.now() - since + startWaitsMs);
  }

  #noteRequest(request: StandingRequest | null, isOld: boolean): void {
    if (this.#isAsked && request === null) this.hasEnded = true;
    if (request !== null) this.hasEnded = false;
    this.#isAsked = request !== null;
    const id = request?.id ?? null;
    const isNew = id !== null && id !== this.#request && !isOld;
    // A half-written file names no request; the one before still stands.
    if (request === null || id !== null) this.#request = id;
    if (isNew) this.#unansweredSince = performance.now();
  }

  /** A request waits until this window serves: it may have to take over first. */
  #takeRequest(): boolean {
    const since = this.#unansweredSince;
    if (since === null || (this.holder !== 'us' && performance.now() - since < requestLifeMs)) return false;
    this.#unansweredSince = null;
    return this.holder === 'us';
  }

  #server(): EditorServer {
    return {
      kind: 'vscode',
      url: linkTo(this.#path),
      host: hostName,
      window_pid: process.pid,
      started_at: this.#startedAt,
      version: this.#version,
      ...(this.#request ? { request: this.#request } : {}),
    };
  }

  async #clear(): Promise<void> {
    if (performance.now() - this.#clearedAt < clearMs) return;
    this.#clearedAt = performance.now();
    await clearWaiting(this.#path, this.#waitingClock);
  }
}
