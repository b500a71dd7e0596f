// The whole picture that a page shows of one interview, made from the disk and the drafts.
import { relative, sep } from 'node:path';
import * as vscode from 'vscode';
import type { GoneRound, OpenRound, Picture, RoundSummary } from '../../../schemas/messages.ts';
import { draftFromAnswers, progressOf } from '../../core/answers.ts';
import { fileName } from '../../core/fileNames.ts';
import { conversationOf, type PastRound } from '../../core/history.ts';
import type { Interview, RoundEntry } from '../interviews.ts';
import { density, singleKeys } from '../settings.ts';
import type { PanelRoom } from './panelRoom.ts';
import { viewOf } from './roundViews.ts';

/**
 * `chosen` is the round that the user turned to; one that is gone counts as none. `lastOpen` is what the page shows:
 * when its file went away, it is shown as gone.
 */
export async function pictureOf(
  room: PanelRoom,
  interview: Interview,
  chosen: number | null,
  lastOpen: OpenRound | null,
): Promise<Picture> {
  const { directory, rounds } = interview;
  const history = await directory.history(await directory.list());
  const current = rounds.find(({ state }) => state !== 'submitted')?.number ?? null;
  const isThere = (number: number | null | undefined): boolean => rounds.some((entry) => entry.number === number);
  const gone = lastOpen && !isThere(lastOpen.number) ? await goneView(room, directory.path, lastOpen) : null;
  const wanted = gone?.number ?? (isThere(chosen) ? chosen : null);
  const shown = wanted ?? current ?? rounds.at(-1)?.number ?? null;
  const numbers = [...new Set([shown, current])].filter((number) => number !== null && number !== gone?.number);
  const views = await Promise.all(numbers.map((number) => viewOf(room, interview, number ?? 0, history)));
  return {
    interview: {
      id: directory.path,
      ...namesOf(interview, gone),
      directory: shownPath(directory.path),
    },
    rounds: await Promise.all(rounds.map((entry) => summaryOf(room, interview, entry, history))),
    current,
    chosen: wanted,
    views: [...views, gone].filter((view) => view !== null),
    conversation: conversationOf(history),
    ignored: interview.ignored,
    nextFile: `rounds/${fileName('round', (rounds.at(-1)?.number ?? 0) + 1)}`,
    isAgentWaiting: current !== null && room.isAgentWaiting(directory.path, current),
    hasAgentEnded: room.hasAgentEnded(directory.path),
    settings: { singleKeys: singleKeys(), density: density() },
  };
}

/** With whatever else was entered for it, so that nothing typed is out of sight. */
async function goneView({ drafts }: PanelRoom, path: string, { number, round }: OpenRound): Promise<GoneRound> {
  return { state: 'gone', number, round, draft: await drafts.read(path, number) };
}

/** A round that is gone still tells what the interview is called; its directory may hold nothing else. */
function namesOf({ title, skill }: Interview, gone: GoneRound | null): { title: string; skill?: string } {
  const name = gone?.round.interview ?? { title, skill };
  return { title: name.title, ...(name.skill === undefined ? {} : { skill: name.skill }) };
}

async function summaryOf(
  { drafts }: PanelRoom,
  interview: Interview,
  { number, state }: RoundEntry,
  history: readonly PastRound[],
): Promise<RoundSummary> {
  const past = history.find(({ round }) => round.round === number);
  if (!past || state === 'invalid') return { number, state };
  const draft = past.answers
    ? draftFromAnswers(past.round, past.answers)
    : await drafts.read(interview.directory.path, number);
  const { decided, total } = progressOf(past.round, draft);
  return { number, state, decided, total };
}

/** Relative to its workspace folder where it is in one. */
function shownPath(path: string): string {
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path));
  if (!folder || folder.uri.scheme !== 'file') return path;
  return relative(folder.uri.fsPath, path).split(sep).join('/');
}
