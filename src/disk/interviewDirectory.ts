// One interview on disk: lists its rounds, reads one, submits answers.
import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Answers } from '../../schemas/answers.ts';
import type { Draft } from '../../schemas/draft.ts';
import type { Finding } from '../../schemas/finding.ts';
import type { Round } from '../../schemas/round.ts';
import { answersOf, progressOf } from '../core/answers.ts';
import { checkAnswers } from '../core/checkAnswers.ts';
import { checkRound } from '../core/checkRound.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { fileName, readFileName, type NumberedKind } from '../core/fileNames.ts';
import { checkDocuments, type DocumentProblem } from '../core/documents.ts';
import { questionIds, type PastRound } from '../core/history.ts';
import { documentBytes, roundFileBytes } from '../core/limits.ts';
import type { EarlierRound } from '../core/replyRules.ts';
import type { AcceptedRound } from './accepted.ts';
import { createOnce } from './createOnce.ts';
import { documentProblem } from './docs.ts';
import { namesIn } from './findInterviews.ts';
import { SettledReader, type Judgement, type Reading } from './readSettled.ts';

/** Answers hold what a user typed into many fields: generous. */
const answersLimitBytes = 50_000_000;

/** What the names in an interview directory say. Numbers ascend. */
export interface Listing {
  readonly rounds: readonly number[];
  readonly submitted: ReadonlySet<number>;
  /** Files that look like rounds or loops and are not. */
  readonly ignored: readonly Finding[];
}

/** A round's file, judged by itself. `hash` is what a submit names; `text` is null when it could not be read. */
export type RoundFile =
  | { readonly fits: true; readonly round: Round; readonly hash: string; readonly text: string }
  | { readonly fits: false; readonly findings: readonly Finding[]; readonly text: string | null };

export type AnswersFile =
  { readonly fits: true; readonly answers: Answers } | { readonly fits: false; readonly findings: readonly Finding[] };

/** What became of a submit; every cause but 'accepted' leaves the disk as it was. */
export type SubmitOutcome =
  | { readonly cause: 'accepted'; readonly accepted: AcceptedRound }
  | { readonly cause: 'changed' | 'gone' | 'open' | 'taken' };

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
    const [rounds, answers, questions] = await Promise.all(
      ['rounds', 'answers', 'questions'].map((part) => namesIn(join(this.path, part))),
    );
    return {
      rounds: numbersOf('round', rounds ?? []),
      submitted: new Set(numbersOf('round', answers ?? [])),
      ignored: [...misspelt('round', 'rounds', rounds ?? []), ...misspelt('qa', 'questions', questions ?? [])],
    };
  }

  /**
   * A round's file as it is now. While it is being rewritten the version before stands in for it, with the time after
   * which to look again.
   */
  async readRound(number: number): Promise<Reading<RoundFile> & { readonly standIn?: RoundFile }> {
    const reader = readerFor(this.#rounds, number, () => this.#roundReader(number));
    const reading = await reader.read();
    if (reading.is === 'settled') this.#lastSettled.set(number, reading.value);
    if (reading.is === 'absent') this.#lastSettled.delete(number);
    const standIn = this.#lastSettled.get(number);
    return reading.is === 'settling' && standIn ? { ...reading, standIn } : reading;
  }

  async readAnswers(number: number): Promise<Reading<AnswersFile>> {
    return readerFor(this.#answers, number, () => this.#answersReader(number)).read();
  }

  /** All rounds that fit, with the answers of those that were submitted. */
  async history(listing: Listing): Promise<readonly PastRound[]> {
    const rounds = await Promise.all(listing.rounds.map((number) => this.#pastRound(number)));
    return rounds.filter((round) => round !== null);
  }

  /**
   * Writes the answers, if the round on disk is still the one with this hash and nothing required is open in `draft`.
   * @throws ExpectedError or the system's error when the answers cannot be written.
   */
  async submit(number: number, hash: string, draft: Draft): Promise<SubmitOutcome> {
    const reading = await this.readRound(number);
    if (reading.is === 'settling') return { cause: 'changed' };
    if (reading.is === 'absent' || !reading.value.fits) return { cause: 'gone' };
    const { round, hash: standing } = reading.value;
    if (standing !== hash) return { cause: 'changed' };
    if (progressOf(round, draft).openRequired.length > 0) return { cause: 'open' };
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
    const { findings, documents } = checkRound(file.text, { ...this.#facts(number), earlier });
    const problems = new Map<string, DocumentProblem>();
    for (const { document } of documents) {
      const problem = await documentProblem(this.path, document, documentBytes);
      if (problem) problems.set(document, problem);
    }
    return [...findings, ...checkDocuments(file.text, name, documents, problems)];
  }

  async #earlierRound(number: number): Promise<EarlierRound> {
    const [round, answers] = await Promise.all([this.readRound(number), this.readAnswers(number)]);
    const slug = round.is === 'settled' && round.value.fits ? round.value.round.interview.slug : undefined;
    const questions = answers.is === 'settled' && answers.value.fits ? (answers.value.answers.questions ?? []) : [];
    return { number, ...(slug === undefined ? {} : { slug }), questions };
  }

  #facts(number: number): { file: string; number: number; directory: string } {
    return { file: `rounds/${fileName('round', number)}`, number, directory: basename(this.path) };
  }

  async #pastRound(number: number): Promise<PastRound | null> {
    const [round, answers] = await Promise.all([this.readRound(number), this.readAnswers(number)]);
    if (round.is !== 'settled' || !round.value.fits) return null;
    const fits = answers.is === 'settled' && answers.value.fits;
    return { round: round.value.round, answers: fits ? answers.value.answers : null };
  }

  #roundReader(number: number): SettledReader<RoundFile> {
    const facts = this.#facts(number);
    return new SettledReader(join(this.path, facts.file), roundFileBytes, (text): Judgement<RoundFile> => {
      if (text instanceof ExpectedError) return unreadable(facts.file, text);
      const { round, findings } = checkRound(text, facts);
      if (!round) return { fits: false, value: { fits: false, findings, text } };
      return { fits: true, value: { fits: true, round, hash: hashOf(text), text } };
    });
  }

  #answersReader(number: number): SettledReader<AnswersFile> {
    const file = `answers/${fileName('round', number)}`;
    return new SettledReader(join(this.path, file), answersLimitBytes, (text): Judgement<AnswersFile> => {
      if (text instanceof ExpectedError) return unreadable(file, text);
      const { answers, findings } = checkAnswers(text, { file, number });
      if (!answers) return { fits: false, value: { fits: false, findings } };
      return { fits: true, value: { fits: true, answers } };
    });
  }
}

/** SHA-256, hex, over the parsed JSON written without layout. */
function hashOf(json: string): string {
  return createHash('sha256')
    .update(JSON.stringify(JSON.parse(json)))
    .digest('hex');
}

function readerFor<T>(readers: Map<number, T>, number: number, make: () => T): T {
  const reader = readers.get(number) ?? make();
  readers.set(number, reader);
  return reader;
}

function unreadable(
  file: string,
  reason: ExpectedError,
): Judgement<{ fits: false; findings: readonly Finding[]; text: null }> {
  const finding: Finding = { severity: 'error', file, path: '', message: reason.message.replace(/\.$/, '') };
  return { fits: false, value: { fits: false, findings: [finding], text: null } };
}

function numbersOf(kind: NumberedKind, names: readonly string[]): readonly number[] {
  const readings = names.map((name) => readFileName(kind, name));
  const numbers = readings.flatMap((reading) => (reading.is === 'numbered' ? [reading.number] : []));
  return numbers.toSorted((one, other) => one - other);
}

function misspelt(kind: NumberedKind, part: string, names: readonly string[]): readonly Finding[] {
  return names.flatMap((name): readonly Finding[] => {
    const reading = readFileName(kind, name);
    if (reading.is !== 'misspelt') return [];
    const expected =
      reading.instead === null ? `Numbers begin at 1: ${fileName(kind, 1)}.` : `Rename it to ${reading.instead}.`;
    const what = kind === 'qa' ? 'a Q&A loop' : 'a round';
    return [
      {
        severity: 'error',
        file: `${part}/${name}`,
        path: '',
        message: `This file’s name is not that of ${what}, so it is not read`,
        expected,
      },
    ];
  });
}
