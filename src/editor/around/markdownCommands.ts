// Copy or export as Markdown: a round, or a whole interview as a decision log.
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { ExpectedError } from '../../core/expectedError.ts';
import { draftFromAnswers } from '../../core/answers.ts';
import { conversationOf } from '../../core/history.ts';
import { interviewAsMarkdown, roundAsMarkdown, type RoundRecord } from '../../core/markdownExport.ts';
import { DisposableStore } from '../disposables.ts';
import { commandIds } from '../ids.ts';
import type { Interview } from '../interviews.ts';
import type { PanelRoom } from '../panel/panelRoom.ts';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import { safeText } from '../safeText.ts';
import { CatalogNode } from './catalogNode.ts';

interface Room extends PanelRoom {
  readonly panels: InterviewPanels;
}

/** What is wanted: an interview, or one round of it. */
interface Subject {
  readonly interview: Interview;
  readonly round: number | null;
}

export function registerMarkdownCommands(room: Room): vscode.Disposable {
  const store = new DisposableStore();
  const register = (id: string, run: (room: Room, subject: Subject) => Promise<void>): void => {
    const handle = async (given: unknown): Promise<void> => {
      const subject = await subjectOf(room, given);
      if (subject) await run(room, subject);
    };
    store.add(vscode.commands.registerCommand(id, (given: unknown) => room.report.watch(handle(given))));
  };
  register(commandIds.copyAsMarkdown, copy);
  register(commandIds.exportAsMarkdown, save);
  return store;
}

/** The entry of the view, else the interview of the panel that is active, else the one that the user picks. */
async function subjectOf({ interviews, panels }: Room, given: unknown): Promise<Subject | undefined> {
  const path = given instanceof CatalogNode ? given.path : panels.active?.path;
  const round = given instanceof CatalogNode && given.what === 'round' ? given.number : null;
  if (path === undefined) await interviews.look();
  const found = interviews.all.filter(({ directory }) => path === undefined || directory.path === path);
  const [only] = found;
  if (!only) throw new ExpectedError(vscode.l10n.t('There is no interview to take decisions from.'));
  if (found.length === 1) return { interview: only, round };
  const choices = found.map((interview) => ({
    label: safeText(interview.title),
    detail: safeText(interview.directory.path),
    interview,
  }));
  const choice = await vscode.window.showQuickPick(choices, {
    placeHolder: vscode.l10n.t('Decisions of which interview?'),
  });
  return choice && { interview: choice.interview, round: null };
}

async function copy(room: Room, subject: Subject): Promise<void> {
  await vscode.env.clipboard.writeText(await markdownOf(room, subject));
  vscode.window.setStatusBarMessage(vscode.l10n.t('The decisions are on the clipboard as Markdown.'), 4000);
}

async function save(room: Room, subject: Subject): Promise<void> {
  const { path } = subject.interview.directory;
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path)) ?? vscode.workspace.workspaceFolders?.[0];
  const name = subject.round === null ? basename(path) : `${basename(path)}-round-${subject.round}`;
  const uri = await vscode.window.showSaveDialog({
    defaultUri: folder && vscode.Uri.joinPath(folder.uri, `${name}-decisions.md`),
    filters: { Markdown: ['md'] },
    title: vscode.l10n.t('Export the decisions'),
  });
  if (!uri) return;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(await markdownOf(room, subject)));
  await vscode.window.showTextDocument(uri);
}

async function markdownOf(room: Room, { interview, round }: Subject): Promise<string> {
  const { directory, title } = interview;
  const history = await directory.history(await directory.list());
  const numbers = interview.rounds.map(({ number }) => number).filter((number) => round === null || number === round);
  const records = await Promise.all(numbers.map((number) => recordOf(room, interview, number)));
  const known = records.filter((record) => record !== null);
  const [first] = known;
  if (!first) throw new ExpectedError(vscode.l10n.t('There is no round in it that fits.'));
  const conversation = conversationOf(history);
  return round === null ? interviewAsMarkdown(title, known, conversation) : roundAsMarkdown(first, conversation);
}

/** What was accepted here counts as it was signed; null for a round that does not fit. */
async function recordOf(
  room: PanelRoom,
  { directory, rounds }: Interview,
  number: number,
): Promise<RoundRecord | null> {
  const { path } = directory;
  const reading = await directory.readRound(number);
  const file = reading.is === 'settled' && reading.value.fits ? reading.value : null;
  if (rounds.find((entry) => entry.number === number)?.state !== 'submitted') {
    return file && { round: file.round, draft: await room.drafts.read(path, number), state: { is: 'draft' } };
  }
  const accepted = await room.accepted.read(path, number);
  const standing = await directory.readAnswers(number);
  const answers =
    accepted?.answers ?? (standing.is === 'settled' && standing.value.fits ? standing.value.answers : null);
  const round = accepted?.round ?? file?.round;
  if (!round || !answers) return null;
  return { round, draft: draftFromAnswers(round, answers), state: { is: 'submitted', at: answers.submitted_at } };
}
