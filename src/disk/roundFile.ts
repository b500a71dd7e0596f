// The files of one round: read until they rest, and judged by themselves.
import { basename } from 'node:path';
import type { Answers } from '../../schemas/answers.ts';
import type { Finding } from '../../schemas/finding.ts';
import type { Round } from '../../schemas/round.ts';
import { checkAnswers } from '../core/checkAnswers.ts';
import { checkRound } from '../core/checkRound.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { fileName } from '../core/fileNames.ts';
import { roundFileBytes } from '../core/limits.ts';
import { SettledReader, type Judgement } from './readSettled.ts';
import { sha256 } from './sha256.ts';

/** Answers hold what a user typed into many fields: generous. */
const answersLimitBytes = 50_000_000;

/** A round's file, judged by itself. `hash` is what a submit names; `text` is null when it could not be read. */
export type RoundFile =
  | { readonly fits: true; readonly round: Round; readonly hash: string; readonly text: string }
  | { readonly fits: false; readonly findings: readonly Finding[]; readonly text: string | null };

export type AnswersFile =
  { readonly fits: true; readonly answers: Answers } | { readonly fits: false; readonly findings: readonly Finding[] };

/** What a round's place says about it. `interview` is the interview directory's path. */
export function roundFacts(interview: string, number: number): { file: string; number: number; directory: string } {
  return { file: `rounds/${fileName('round', number)}`, number, directory: basename(interview) };
}

export function roundReader(interview: string, number: number): SettledReader<RoundFile> {
  const facts = roundFacts(interview, number);
  return new SettledReader(interview, facts.file, roundFileBytes, (text): Judgement<RoundFile> => {
    if (text instanceof ExpectedError) return unreadable(facts.file, text);
    const { round, findings } = checkRound(text, facts);
    if (!round) return { fits: false, value: { fits: false, findings, text } };
    return { fits: true, value: { fits: true, round, hash: hashOf(text), text } };
  });
}

export function answersReader(interview: string, number: number): SettledReader<AnswersFile> {
  const file = `answers/${fileName('round', number)}`;
  return new SettledReader(interview, file, answersLimitBytes, (text): Judgement<AnswersFile> => {
    if (text instanceof ExpectedError) return unreadable(file, text);
    const { answers, findings } = checkAnswers(text, { file, number });
    if (!answers) return { fits: false, value: { fits: false, findings } };
    return { fits: true, value: { fits: true, answers } };
  });
}

/** SHA-256, hex, over the parsed JSON written without layout. */
function hashOf(json: string): string {
  return sha256(JSON.stringify(JSON.parse(json)));
}

function unreadable(
  file: string,
  reason: ExpectedError,
): Judgement<{ fits: false; findings: readonly Finding[]; text: null }> {
  const finding: Finding = { severity: 'error', file, path: '', message: reason.message.replace(/\.$/, '') };
  return { fits: false, value: { fits: false, findings: [finding], text: null } };
}
