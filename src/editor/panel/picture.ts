// The whole picture that a page shows of one interview, made from the disk and the drafts.
import { relative, sep } from 'node:path';
import * as vscode from 'vscode';
import type { Picture, RoundSummary, RoundView } from '../../../schemas/messages.ts';
import { draftFromAnswers, progressOf } from '../../core/answers.ts';
import { fileName } from '../../core/fileNames.ts';
import { conversationOf, earlierAnswers, type PastRound } from '../../core/history.ts';
import type { Drafts } from '../../disk/drafts.ts';
import type { Interview, RoundEntry } from '../interviews.ts';
import { singleKeys } from '../settings.ts';

/** `chosen` is the round that the user turned to; one that is gone counts as none. */
export async function pictureOf(interview: Interview, chosen: number | null, drafts: Drafts): Promise<Picture> {
  const { directory, rounds } = interview;
  const history = await directory.history(await directory.list());
  const current = rounds.find(({ state }) => state !== 'submitted')?.number ?? null;
  const wanted = rounds.some(({ number }) => number === chosen) ? chosen : null;
  const shown = wanted ?? current ?? rounds.at(-1)?.number ?? null;
  const numbers = [...new Set([shown, current])].filter((number) => number !== null);
  const views = await Promise.all(numbers.map((number) => viewOf(interview, number, history, drafts)));
  return {
    interview: {
      id: directory.path,
      title: interview.title,
      ...(interview.skill === undefined ? {} : { skill: interview.skill }),
      directory: shownPath(directory.path),
    },
    rounds: await Promise.all(rounds.map((entry) => summaryOf(interview, entry, history, drafts))),
    current,
    chosen: wanted,
    views: views.filter((view) => view !== null),
    conversation: conversationOf(history),
    ignored: interview.ignored,
    nextFile: `rounds/${fileName('round', (rounds.at(-1)?.number ?? 0) + 1)}`,
    settings: { singleKeys: singleKeys() },
  };
}

async function summaryOf(
  interview: Interview,
  { number, state }: RoundEntry,
  history: readonly PastRound[],
  drafts: Drafts,
): Promise<RoundSummary> {
  const past = history.find(({ round }) => round.round === number);
  if (!past || state === 'invalid') return { number, state };
  const draft = past.answers
    ? draftFromAnswers(past.round, past.answers)
    : await drafts.read(interview.directory.path, number);
  const { decided, total } = progressOf(past.round, draft);
  return { number, state, decided, total };
}

async function viewOf(
  { directory, rounds }: Interview,
  number: number,
  history: readonly PastRound[],
  drafts: Drafts,
): Promise<RoundView | null> {
  const reading = await directory.readRound(number);
  const file = reading.is === 'settled' ? reading.value : reading.is === 'settling' ? reading.standIn : undefined;
  if (!file) return null;
  if (!file.fits) return { state: 'invalid', number, findings: await directory.findings(number, file) };
  const { round, hash } = file;
  if (rounds.find((entry) => entry.number === number)?.state !== 'submitted') {
    const draft = await drafts.read(directory.path, number);
    return { state: 'open', number, hash, round, draft, earlier: earlierAnswers(round, history) };
  }
  const answers = await directory.readAnswers(number);
  if (answers.is !== 'settled') return null;
  return answers.value.fits
    ? { state: 'submitted', number, round, answers: answers.value.answers }
    : { state: 'invalid', number, findings: answers.value.findings };
}

/** Relative to its workspace folder where it is in one. */
function shownPath(path: string): string {
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path));
  if (!folder || folder.uri.scheme !== 'file') return path;
  return relative(folder.uri.fsPath, path).split(sep).join('/');
}
