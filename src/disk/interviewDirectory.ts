// One interview on disk: lists its rounds, reads one, submits answers.
import { realpath } from 'node:fs/promises';
import type { Draft } from '../../schemas/draft.ts';
import type { Finding } from '../../schemas/finding.ts';
import { answersOf, progressOf } from '../core/answers.ts';
import { inReadingOrder } from '../core/checkFile.ts';
import { checkRound } from '../core/checkRound.ts';
import { checkDocuments, type DocumentProblem } from '../core/documents.ts';
import { fileName } from '../core/fileNames.ts';
import { questionIds, type PastRound } from '../core/history.ts';
import { documentBytes } from '../core/limits.ts';
import type { EarlierRound } from '../core/replyRules.ts';
import type { AcceptedRound } from './accepted.ts';
import { createOnce } from './createOnce.ts';
import { documentProblem } from './docs.ts';
import { documentHash } from './documentFile.ts';
import { listInterview, type Listing } from './listInterview.ts';
import type { Reading, SettledReader } from './readSettled.ts';
import { answersReader, roundFacts, roundReader, type AnswersFile, type RoundFile } from './roundFile.ts';

/** What became of a submit; every cause but 'accepted' leaves the disk as it was. */
export type SubmitOutcome =
  | { readonly cause: 'accepted'; readonly accepted: AcceptedRound }
  /** `documents`: it is these that are not what was displayed. */
  | { readonly cause: 'changed'; readonly documents?: readonly string[] }
  | { readonly cause: 'gone' | 'open' | 'taken' };

/** A document under docs/ as it was displayed: SHA-256 of its bytes, hex. */
export interface DisplayedDocument {
  readonly path: string;
  readonly hash: string;
}

/** While a file is being rewritten, the version before stands in for it. */
export type RoundReading = Reading<RoundFile> & { readonly standIn?: RoundFile };

/** What is to be shown of a round just now; undefined while there is nothing. */
export function fileIn(reading: RoundReading): RoundFile | undefined {
  if (reading.is === 'absent') return undefined;
  return reading.is === 'settled' ? reading.value : reading.standIn;
}

export class InterviewDirectory {
  /** The real path. */
  readonly path: string;
  readonly #rounds = new Map<number, SettledReader<RoundFile>>();
  readonly #answers = new Map<number, SettledReader<AnswersFile>>();
  readonly #lastSettled = new Map<number, RoundFile>();

  constructor(path: string) {
    this.path = path;
  }

  async list(): Promise<Listing> {
    return listInterview(this.path);
  }

  /** A round's file as it is now. */
  async readRound(number: number): Promise<RoundReading> {
    const reader = readerFor(this.#rounds, number, () => roundReader(this.path, number));
    const reading = await reader.read();
    if (reading.is === 'settled') this.#lastSettled.set(number, reading.value);
    if (reading.is === 'absent') this.#lastSettled.delete(number);
    const standIn = this.#lastSettled.get(number);
    return reading.is === 'settling' && standIn ? { ...reading, standIn } : reading;
  }

  async readAnswers(number: number): Promise<Reading<AnswersFile>> {
    return readerFor(this.#answers, number, () => answersReader(this.path, number)).read();
  }

  /** All rounds that fit, with the answers of those that were submitted. */
  async history(listing: Listing): Promise<readonly PastRound[]> {
    const rounds = await Promise.all(listing.rounds.map((number) => this.#pastRound(number)));
    return rounds.filter((round) => round !== null);
  }

  /**
   * Writes the answers, if the round on disk is still the one with this hash, `displayed` are as they were, and nothing
   * required is open in `draft`.
   * @throws ExpectedError or the system's error when the answers cannot be written.
   */
  async submit(
    number: number,
    hash: string,
    draft: Draft,
    displayed: readonly DisplayedDocument[] = [],
  ): Promise<SubmitOutcome> {
    const reading = await this.readRound(number);
    if (reading.is === 'settling') return { cause: 'changed' };
    if (reading.is === 'absent' || !reading.value.fits) return { cause: 'gone' };
    const { round, hash: standing } = reading.value;
    if (standing !== hash) return { cause: 'changed' };
    if (progressOf(round, draft).openRequired.length > 0) return { cause: 'open' };
    const changed = await this.#changedDocuments(displayed);
    if (changed.length > 0) return { cause: 'changed', documents: changed };
    const taken = questionIds(await this.history(await this.list()));
    const answers = answersOf(round, draft, new Date().toISOString(), taken);
    const root = await realpath(this.path);
    const created = await createOnce(
      root,
      'answers',
      fileName('round', number),
      `${JSON.stringify(answers, null, 2)}\n`,
    );
    return created === 'created' ? { cause: 'accepted', accepted: { hash, round, answers } } : { cause: 'taken' };
  }

  /** Everything that is to be said about a round's file: by itself, against the rounds before it, and its documents. */
  async findings(number: number, file: RoundFile): Promise<readonly Finding[]> {
    if (file.text === null) return file.fits ? [] : file.findings;
    const name = `rounds/${fileName('round', number)}`;
    const listing = await this.list();
    const before = listing.rounds.filter((other) => other < number);
    const earlier = await Promise.all(before.map((other) => this.#earlierRound(other)));
    const { findings, documents } = checkRound(file.text, { ...roundFacts(this.path, number), earlier });
    const problems = new Map<string, DocumentProblem>();
    for (const { document } of documents) {
      const problem = await documentProblem(this.path, document, documentBytes);
      if (problem) problems.set(document, problem);
    }
    return inReadingOrder([...findings, ...checkDocuments(file.text, name, documents, problems)]);
  }

  async #changedDocuments(displayed: readonly DisplayedDocument[]): Promise<readonly string[]> {
    const changed: string[] = [];
    // One after the other: images are large.
    for (const { path, hash } of displayed) if ((await documentHash(this.path, path)) !== hash) changed.push(path);
    return changed;
  }

  async #earlierRound(number: number): Promise<EarlierRound> {
    const [round, answers] = await Promise.all([this.readRound(number), this.readAnswers(number)]);
    const slug = round.is === 'settled' && round.value.fits ? round.value.round.interview.slug : undefined;
    const questions = answers.is === 'settled' && answers.value.fits ? (answers.value.answers.questions ?? []) : [];
    return { number, ...(slug === undefined ? {} : { slug }), questions };
  }

  async #pastRound(number: number): Promise<PastRound | null> {
    const [round, answers] = await Promise.all([this.readRound(number), this.readAnswers(number)]);
    if (round.is !== 'settled' || !round.value.fits) return null;
    const fits = answers.is === 'settled' && answers.value.fits;
    return { round: round.value.round, answers: fits ? answers.value.answers : null };
  }
}

function readerFor<T>(readers: Map<number, T>, number: number, make: () => T): T {
  const reader = readers.get(number) ?? make();
  readers.set(number, reader);
  return reader;
}
