// A round that is answered in quick picks: what it asks, what is entered, and its submit. Draft, rules and submit are the
// panel's own, so that one can begin here and end there.
import type { DecisionEntry, DraftEntry, Draft } from '../../../schemas/draft.ts';
import type { EarlierAnswer, HostMessage } from '../../../schemas/messages.ts';
import type { Decision, Reply, Round } from '../../../schemas/round.ts';
import { decisionsOf } from '../../core/answers.ts';
import { changedEntry, type DecisionChange } from '../../core/choosing.ts';
import { decisionEntry, entryKey } from '../../core/draft.ts';
import { earlierAnswers } from '../../core/history.ts';
import { fileIn } from '../../disk/interviewDirectory.ts';
import type { PanelRoom } from '../panel/panelRoom.ts';
import { submitRound } from '../panel/submitRound.ts';

/** The round as it is now. A submit signs exactly one of these. */
export interface RoundFacts {
  readonly hash: string;
  readonly round: Round;
  readonly decisions: readonly Decision[];
  readonly draft: Draft;
  readonly earlier: readonly EarlierAnswer[];
}

export type Refusal = (HostMessage & { type: 'submitRefused' }) | null;

export class RoundSession {
  /** The interview directory's real path. */
  readonly path: string;
  readonly number: number;
  readonly #room: PanelRoom;
  /** Each decision as the user saw it last. */
  readonly #seen = new Map<string, string>();
  /** The documents that the user has had on screen, and their hashes as they were then. */
  readonly #displayed = new Map<string, string>();

  constructor(room: PanelRoom, path: string, number: number) {
    this.#room = room;
    this.path = path;
    this.number = number;
  }

  get title(): string {
    return this.#room.interviews.find(this.path)?.title ?? '';
  }

  /** Null when it can't be answered: gone, submitted, or not fitting. */
  async read(): Promise<RoundFacts | null> {
    const interview = this.#room.interviews.find(this.path);
    const entry = interview?.rounds.find(({ number }) => number === this.number);
    if (!interview || entry?.state !== 'open') return null;
    const { directory } = interview;
    const file = fileIn(await directory.readRound(this.number));
    if (!file?.fits) return null;
    const history = await directory.history(await directory.list());
    return {
      hash: file.hash,
      round: file.round,
      decisions: decisionsOf(file.round),
      draft: await this.#room.drafts.read(this.path, this.number),
      earlier: earlierAnswers(file.round, history),
    };
  }

  /** Calls back when the disk was looked at: round and draft may be others. */
  onDidLook(listener: () => void): { dispose(): void } {
    return this.#room.interviews.onDidLook(listener);
  }

  /** Changes what is entered for a decision, over what anybody has entered last. @throws when it can't be saved. */
  async change(decision: Decision, change: (entry: DecisionEntry) => DecisionChange): Promise<void> {
    const entry = decisionEntry(await this.#room.drafts.read(this.path, this.number), decision);
    await this.save(changedEntry(entry, decision, change(entry), Date.now()));
  }

  /** Saves an entry of the general kind. */
  async write(entry: DraftEntry, body: string): Promise<void> {
    if (entry.of === 'decision') return;
    const draft = await this.#room.drafts.read(this.path, this.number);
    const standing = draft.find((other) => entryKey(other) === entryKey(entry));
    await this.save({ ...entry, body, editedAt: Math.max(Date.now(), standing?.editedAt ?? 0) });
  }

  /** Tells the panel, too, that there is something new. */
  async save(entry: DraftEntry): Promise<void> {
    await this.#room.drafts.save(this.path, this.number, [entry]);
    this.#room.report.watch(this.#room.interviews.look());
  }

  /** The user has this decision on screen. */
  see(decision: Decision): void {
    this.#seen.set(decision.id, JSON.stringify(decision));
  }

  /** Whether the agent has changed a decision since the user saw it. */
  isChanged(decision: Decision): boolean {
    const seen = this.#seen.get(decision.id);
    return seen !== undefined && seen !== JSON.stringify(decision);
  }

  /** The user has this document on screen. `hash`: SHA-256 of its bytes, hex. */
  display(path: string, hash: string): void {
    this.#displayed.set(path, hash);
  }

  /** Submits what these facts say, and what was displayed with them; null when it is accepted. */
  async submit({ hash, draft }: RoundFacts): Promise<Refusal> {
    const documents = [...this.#displayed].map(([path, seen]) => ({ path, hash: seen }));
    const submitted = { type: 'submitted', round: this.number, hash, draft, documents } as const;
    const refused = await submitRound(this.#room, this.path, submitted);
    // Told of the change, the user looks again or stands by the answers; either way the old text counts no more.
    for (const path of refused?.documents ?? []) this.#displayed.delete(path);
    await this.#room.interviews.look();
    return refused;
  }
}

/** What the agent answered to the user's questions about a decision. */
export function repliesTo({ replies = [] }: Round, { id }: Decision): readonly Reply[] {
  return replies.filter(({ decision_id }) => decision_id === id);
}
