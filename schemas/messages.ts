// What page and host say to each other. The page tells facts in the past tense; the host answers with whole pictures.
import * as z from 'zod';
import type { Answer, Answers } from './answers.ts';
import { Draft, DraftEntry } from './draft.ts';
import type { Finding } from './finding.ts';
import type { Round } from './round.ts';

const roundNumber = z.int().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** As `documentPath` gives it: docs/storage.md. */
const documentName = z.string().min(1).max(4096);

/** Everything that a page may say. Anything else is dropped by the host. */
export const PageMessage = z.discriminatedUnion('type', [
  /**
   * The page is up, or up again, and wants the whole picture, unless it shows the one in its HTML. `leftovers` is what an earlier page could not get saved,
   * because its host had died; each is answered like a `draftChanged`.
   */
  z.strictObject({
    type: z.literal('ready'),
    hasPicture: z.boolean(),
    leftovers: z
      .array(z.strictObject({ round: roundNumber, counter: z.int().min(1), entries: z.array(DraftEntry).max(5000) }))
      .max(1000),
  }),
  /** The user entered something. Only the entries that changed; `counter` comes back in `draftSaved`. */
  z.strictObject({
    type: z.literal('draftChanged'),
    round: roundNumber,
    counter: z.int().min(1),
    entries: z.array(DraftEntry).min(1).max(5000),
  }),
  /** The user turned to another round. */
  z.strictObject({ type: z.literal('roundChosen'), round: roundNumber }),
  /** The user submitted: `draft` is all that the page showed, `hash` the round that it showed it for. */
  z.strictObject({
    type: z.literal('submitted'),
    round: roundNumber,
    hash: sha256,
    draft: Draft,
    /** The documents under docs/ that were displayed in this round, as they were seen last. */
    documents: z
      .array(z.strictObject({ path: documentName, hash: sha256 }))
      .max(5000)
      .optional(),
  }),
  /** The user wants what they entered for a round on the clipboard, to paste it elsewhere. */
  z.strictObject({ type: z.literal('copyWanted'), round: roundNumber, draft: Draft }),
  /** The user wants to see a file of a round in the editor; a finding's index goes to its place. */
  z.strictObject({
    type: z.literal('fileWanted'),
    what: z.enum(['round', 'answers', 'folder']),
    round: roundNumber,
    finding: z.int().min(0).optional(),
  }),
  /** The user wants to try the sample interview. */
  z.strictObject({ type: z.literal('sampleWanted') }),
  /** The user wants to know how agents use all this. */
  z.strictObject({ type: z.literal('helpWanted') }),
  /**
   * The user followed a link in a text of the agent. `from` is the document that it stands in; `isFile` asks for a
   * document under docs/ itself, in the editor.
   */
  z.strictObject({
    type: z.literal('linkClicked'),
    href: z.string().max(10_000),
    from: documentName.optional(),
    isFile: z.boolean().optional(),
  }),
  /** A document or image under docs/ came onto the screen: `document` tells what it is, now and when it changes. */
  z.strictObject({ type: z.literal('documentShown'), path: documentName }),
  /** It left the screen. */
  z.strictObject({ type: z.literal('documentLeft'), path: documentName }),
  /** A diagram could not be drawn. `line` begins at 1 in `source`; without `document` it stands in the round's texts. */
  z.strictObject({
    type: z.literal('diagramFailed'),
    round: roundNumber,
    document: documentName.optional(),
    source: z.string().max(50_000),
    message: z.string().max(2000),
    line: z.int().min(1).optional(),
  }),
]);
export type PageMessage = z.infer<typeof PageMessage>;

/** What the user sees of one round without opening it. */
export interface RoundSummary {
  readonly number: number;
  readonly state: 'open' | 'submitted' | 'invalid';
  /** Decisions answered or waived, of all; absent where the round does not fit. */
  readonly decided?: number;
  readonly total?: number;
}

/** An earlier round's answer to a decision that is asked again. */
export interface EarlierAnswer {
  readonly round: number;
  readonly answer: Answer;
}

/** A round that can be answered. */
export interface OpenRound {
  readonly state: 'open';
  readonly number: number;
  /** SHA-256 of the round as parsed, hex; `submitted` names it. */
  readonly hash: string;
  readonly round: Round;
  readonly draft: Draft;
  readonly earlier: readonly EarlierAnswer[];
  /** Entries that were edited before this time (ms since 1970) are from an earlier sitting: said, and offered. */
  readonly sittingSince: number;
  /** It was submitted, and its answers file went away while the round stood. */
  readonly isReopened: boolean;
}

/** A round whose file went away while it was being answered. */
export interface GoneRound {
  readonly state: 'gone';
  readonly number: number;
  readonly round: Round;
  readonly draft: Draft;
}

/** A round that was accepted, as it was answered. */
export interface SubmittedRound {
  readonly state: 'submitted';
  readonly number: number;
  readonly round: Round;
  readonly answers: Answers;
  /** The agent changed the round's file after it was submitted; `round` is as it was signed. */
  readonly isChangedSince: boolean;
  /** The answers were there before the round file was: they were given to an earlier version of it. */
  readonly areAnswersOlder?: true;
  /** The answers file as it is now, when it is not what was accepted here; null when it does not fit. */
  readonly replacedBy?: Answers | null;
  /** What was entered here and was not sent, because the round was answered elsewhere. */
  readonly unsent?: Draft;
}

/** A round that cannot be shown as a form. */
export interface InvalidRound {
  readonly state: 'invalid';
  readonly number: number;
  readonly findings: readonly Finding[];
}

export type RoundView = OpenRound | SubmittedRound | InvalidRound | GoneRound;

/** One question of the user's and, once the agent has answered, its reply. */
export interface Exchange {
  /** The round that the question went out with. */
  readonly round: number;
  /** The name of the decision that it is about, or null when it is general. */
  readonly about: string | null;
  readonly question: string;
  readonly answer: string | null;
  /** The round that brought the reply, or null. */
  readonly repliedIn: number | null;
}

/** Everything that the page shows. What is typed but not yet saved is the page's own until `draftSaved`. */
export interface Picture {
  readonly interview: {
    /** The interview directory's real path. The page keeps it in its state, so that a reload finds the interview again. */
    readonly id: string;
    readonly title: string;
    readonly skill?: string;
    /** The interview directory, as shown to the user. */
    readonly directory: string;
  };
  /** Ascending by number. */
  readonly rounds: readonly RoundSummary[];
  /** The lowest open or invalid round: the one that waits for the user or the agent. */
  readonly current: number | null;
  /** The round that the user chose to see, or null for the current one. */
  readonly chosen: number | null;
  /** The chosen round and the current one. */
  readonly views: readonly RoundView[];
  readonly conversation: readonly Exchange[];
  /** Files that are not rounds although they look like it, such as round-2.json. */
  readonly ignored: readonly Finding[];
  /** Name of the round file that would come next, such as rounds/round-03.json. */
  readonly nextFile: string;
  /** An agent is blocked on the answers to the current round. */
  readonly isAgentWaiting: boolean;
  /** The agent has said that it is done with the interview; what is open can still be answered. */
  readonly hasAgentEnded: boolean;
  readonly settings: { readonly singleKeys: boolean; readonly density: 'comfortable' | 'compact' };
}

/** What is at a path under docs/. `hash` is the SHA-256 of the file's bytes, hex; `submitted` names it. */
export type ShownDocument =
  | { readonly is: 'markdown'; readonly hash: string; readonly text: string }
  | { readonly is: 'html'; readonly hash: string; readonly text: string }
  /** `uri` is a data: URI: nothing is loaded for it. */
  | { readonly is: 'image'; readonly hash: string; readonly uri: string }
  | { readonly is: 'missing' }
  /** A symlink on its way leads out of docs/. */
  | { readonly is: 'outside' }
  | { readonly is: 'tooLarge'; readonly bytes: number; readonly limit: number }
  /** `reason` is a sentence without a full stop, here and below. */
  | { readonly is: 'unreadable'; readonly reason: string }
  | { readonly is: 'refused'; readonly reason: string }
  /** An HTML document in a workspace that is not trusted: its scripts would run. */
  | { readonly is: 'untrusted' };

/** Everything that the host says. */
export type HostMessage =
  /** Answers `documentShown`, and comes again when the file changes while it is on the screen. */
  | { readonly type: 'document'; readonly path: string; readonly document: ShownDocument }
  | { readonly type: 'picture'; readonly picture: Picture }
  /** Another page or window entered something in a round that this page shows. */
  | { readonly type: 'entriesArrived'; readonly round: number; readonly entries: Draft }
  /** Everything up to this counter is on disk. */
  | { readonly type: 'draftSaved'; readonly counter: number }
  /** It is not, and why; the host tries again at the next change and when asked. */
  | { readonly type: 'draftNotSaved'; readonly counter: number; readonly reason: string }
  /** The round was not submitted: what it failed on, and the reason in a sentence. The draft stands. */
  | {
      readonly type: 'submitRefused';
      readonly round: number;
      readonly cause: 'changed' | 'gone' | 'open' | 'taken' | 'failed';
      readonly reason: string;
      /** Documents that are not what was displayed. */
      readonly documents?: readonly string[];
    }
  /** A contributed keybinding was pressed while the page had the focus. */
  | { readonly type: 'keyPressed'; readonly key: 'next' | 'back' };
