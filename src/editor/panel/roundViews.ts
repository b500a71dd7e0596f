// One round as a page shows it: open with its draft, submitted as it was signed, or with what is wrong with it.
import type { Answers } from '../../../schemas/answers.ts';
import type { OpenRound, RoundView, SubmittedRound } from '../../../schemas/messages.ts';
import type { Draft } from '../../../schemas/draft.ts';
import { answersOf } from '../../core/answers.ts';
import { earlierAnswers, type PastRound } from '../../core/history.ts';
import type { AcceptedRound } from '../../disk/accepted.ts';
import { fileIn } from '../../disk/interviewDirectory.ts';
import type { RoundFile } from '../../disk/roundFile.ts';
import { areAnswersOlder } from '../../disk/serving.ts';
import type { Interview } from '../interviews.ts';
import type { PanelRoom } from './panelRoom.ts';

/** Null while there is nothing to show of it: its files are only just being written. */
export async function viewOf(
  room: PanelRoom,
  interview: Interview,
  number: number,
  history: readonly PastRound[],
): Promise<RoundView | null> {
  const { directory } = interview;
  const file = fileIn(await directory.readRound(number));
  const accepted = await room.accepted.read(directory.path, number);
  if (interview.rounds.find((entry) => entry.number === number)?.state === 'submitted') {
    return submittedView(room, interview, number, file, accepted);
  }
  if (!file) return null;
  if (!file.fits) return { state: 'invalid', number, findings: await directory.findings(number, file) };
  return openView(room, interview, number, file, accepted?.hash === file.hash, earlierAnswers(file.round, history));
}

async function openView(
  { drafts, sittings }: PanelRoom,
  { directory }: Interview,
  number: number,
  { round, hash }: RoundFile & { fits: true },
  isReopened: boolean,
  earlier: OpenRound['earlier'],
): Promise<OpenRound> {
  const [draft, sittingSince] = await Promise.all([
    drafts.read(directory.path, number),
    sittings.since(directory.path, number),
  ]);
  return { state: 'open', number, hash, round, draft, earlier, sittingSince, isReopened };
}

/** What was accepted here is shown from the storage; a round that was answered elsewhere, from its files. */
async function submittedView(
  room: PanelRoom,
  { directory }: Interview,
  number: number,
  file: RoundFile | undefined,
  accepted: AcceptedRound | null,
): Promise<RoundView | null> {
  const answers = await directory.readAnswers(number);
  const standing = answers.is === 'settled' ? (answers.value.fits ? answers.value.answers : null) : undefined;
  const draft = await room.drafts.read(directory.path, number);
  if (accepted) return fromStorage(number, accepted, file, standing, draft);
  if (!file || answers.is !== 'settled') return null;
  if (!file.fits) return { state: 'invalid', number, findings: await directory.findings(number, file) };
  if (!answers.value.fits) return { state: 'invalid', number, findings: answers.value.findings };
  const view = { state: 'submitted' as const, number, round: file.round, answers: answers.value.answers };
  const isOlder = await areAnswersOlder(directory.path, number);
  return { ...view, isChangedSince: false, ...(isOlder ? { areAnswersOlder: true } : {}), ...unsent(view, draft) };
}

/** `standing` is the answers file as it is: null when it does not fit, undefined while it is being written or away. */
function fromStorage(
  number: number,
  { hash, round, answers }: AcceptedRound,
  file: RoundFile | undefined,
  standing: Answers | null | undefined,
  draft: Draft,
): SubmittedRound {
  const isOther = standing !== undefined && JSON.stringify(standing) !== JSON.stringify(answers);
  const view = { state: 'submitted' as const, number, round, answers };
  return {
    ...view,
    isChangedSince: file !== undefined && (!file.fits || file.hash !== hash),
    ...(isOther ? { replacedBy: standing } : {}),
    ...unsent(view, draft),
  };
}

/** The draft, where it would have led to other answers than the ones that count. */
function unsent(
  { round, answers }: { round: SubmittedRound['round']; answers: Answers },
  draft: Draft,
): { unsent?: Draft } {
  if (draft.length === 0) return {};
  const mine = answersOf(round, draft, answers.submitted_at ?? '', new Set());
  const isSame = contentOf(mine) === contentOf(answers);
  return isSame ? {} : { unsent: draft };
}

/** What an answers file says, without when and under which ids. */
function contentOf({ answers, questions = [], general_note }: Answers): string {
  return JSON.stringify([answers, questions.map(({ decision_id, body }) => [decision_id ?? null, body]), general_note]);
}
