// Hands in a round that somebody asks without files: under the next number, or by the open one that asks just the same.
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Round } from '../../schemas/round.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { fileName } from '../core/fileNames.ts';
import { roundFileBytes } from '../core/limits.ts';
import { createOnce } from './createOnce.ts';
import { DirectoryClock } from './heartbeat.ts';
import { listInterview, type Listing } from './listInterview.ts';
import { isAbsence } from './readSettled.ts';
import { readTextFile } from './readText.ts';
import { modifiedAt } from './serving.ts';
import { livingWaits, longestWaitMs, WaitingSign, waitingPart } from './waiting.ts';

/** Answers younger than this still answer the same round, in ms: whoever asks again has only not heard them. */
const freshMs = 600_000;

export interface HandedIn {
  readonly number: number;
  readonly isNew: boolean;
  /** That one waits for a new round is on disk before the round is: for as long as it is kept, others know it. */
  readonly sign?: WaitingSign;
}

/** `root` is the interview's real path; the round's own number counts for nothing. @throws ExpectedError when another is open. */
export async function handInRound(root: string, round: Round): Promise<HandedIn> {
  for (;;) {
    const listing = await listInterview(root);
    const same = await findSame(root, round, listing);
    if (same !== null) return { number: same, isNew: false };
    await refuseBesideOthers(root, round.interview.slug, listing);
    // A number that only has answers is taken as well.
    const number = Math.max(0, ...listing.rounds, ...listing.submitted) + 1;
    const sign = new WaitingSign(root, nameOf(number), Date.now(), Date.now() + longestWaitMs);
    if (await create(root, { ...round, round: number }, sign)) return { number, isNew: true, sign };
    // Somebody took the number just now: perhaps with this very round.
  }
}

async function create(root: string, round: Round, sign: WaitingSign): Promise<boolean> {
  let isOurs = false;
  try {
    await sign.beat();
    const text = `${JSON.stringify(round, null, 2)}\n`;
    isOurs = (await createOnce(root, 'rounds', fileName('round', round.round), text)) === 'created';
    return isOurs;
  } finally {
    if (!isOurs) await sign.end();
  }
}

async function findSame(root: string, round: Round, { rounds, submitted }: Listing): Promise<number | null> {
  for (const number of rounds.toReversed()) {
    const answers = join(root, 'answers', fileName('round', number));
    if (submitted.has(number) && Date.now() - (await modifiedAt(answers)) >= freshMs) continue;
    if (isDeepStrictEqual(await readJson(root, number), { ...round, round: number })) return number;
  }
  return null;
}

/** An open round that nobody waits for was forgotten; one that somebody waits for was asked at the same time. */
async function refuseBesideOthers(root: string, slug: string, before: Listing): Promise<void> {
  const standing = new Set(openIn(before));
  if (standing.size === 0) return;
  const waits = await livingWaits(root, new DirectoryClock(root, waitingPart));
  // Looked at again: one that was answered meanwhile has no sign either, and one that came meanwhile has a newer one.
  const after = openIn(await listInterview(root)).filter((number) => standing.has(number));
  const open = after.find((number) => !waits.has(nameOf(number)));
  if (open === undefined) return;
  throw new ExpectedError(
    `rounds/${fileName('round', open)} in ${root} is still open and asks something else. ` +
      `Wait for it first (resume: "${slug}/${nameOf(open)}"), or take that file away if it is not to be answered any more. ` +
      'Nothing was asked.',
  );
}

function openIn({ rounds, submitted }: Listing): readonly number[] {
  return rounds.filter((number) => !submitted.has(number));
}

function nameOf(number: number): string {
  return fileName('round', number).replace('.json', '');
}

/** Undefined for what is gone or no JSON: it is not the same, whatever it is. */
async function readJson(root: string, number: number): Promise<unknown> {
  try {
    return JSON.parse(await readTextFile(join(root, 'rounds', fileName('round', number)), roundFileBytes, root));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ExpectedError || isAbsence(error)) return undefined;
    throw error;
  }
}
