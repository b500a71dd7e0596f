// What runs a Q&A loop on demand: another extension with questions, or a user with a file of them.
import { basename, dirname } from 'node:path';
import * as vscode from 'vscode';
import type { QaSessionResult } from '../../../schemas/qaSessionResult.ts';
import { readFileName } from '../../core/fileNames.ts';
import { fittingQuestions, readQuestionFile } from '../../disk/loopDirectory.ts';
import { realInterview } from '../../disk/findInterviews.ts';
import type { Interviews } from '../interviews.ts';
import { safeText } from '../safeText.ts';
import type { FileLoops, WaitingLoop } from './fileLoops.ts';
import type { QaLoops } from './loops.ts';

export interface LoopRoom {
  readonly interviews: Interviews;
  readonly loops: QaLoops;
  readonly fileLoops: FileLoops;
}

/** @throws ExpectedError with all findings when it is no question_result. */
export async function runGiven(room: LoopRoom, given: unknown): Promise<QaSessionResult> {
  // Reason: typed as text, but undefined for what JSON has no word for, such as a function.
  const text = JSON.stringify(given) as string | undefined;
  const { result, journal } = await room.loops.run(fittingQuestions(text ?? 'null', 'question_result'), null);
  if (room.loops.isAlive) await journal?.remove();
  return result;
}

/**
 * Runs a file. That of a listed interview runs as the interview's own, with its result in the answers file; null when
 * it runs already. @throws ExpectedError when it does not fit or cannot be read.
 */
export async function runFile(room: LoopRoom, path: string): Promise<QaSessionResult | null> {
  const own = await interviewLoop(room, path);
  return own ? room.fileLoops.run(own.interview, own.number) : runGiven(room, await readQuestionFile(path));
}

/** Which loop of a listed interview this file is; null when it is none. */
async function interviewLoop(
  { interviews }: LoopRoom,
  path: string,
): Promise<{ readonly interview: string; readonly number: number } | null> {
  const name = readFileName('qa', basename(path));
  const folder = dirname(path);
  if (name.is !== 'numbered' || basename(folder) !== 'questions') return null;
  const interview = await realInterview(dirname(folder));
  return interview !== null && interviews.find(interview) ? { interview, number: name.number } : null;
}

/** Asks the user for one that waits, or for a file. Undefined when they want none. */
export async function askForLoop(room: LoopRoom): Promise<QaSessionResult | null | undefined> {
  const { waiting } = room.fileLoops;
  if (waiting.length === 0) return runChosenFile(room);
  const choices = [
    ...waiting.map((loop) => ({ ...choiceOf(loop), loop })),
    { label: vscode.l10n.t('Choose a File…'), loop: null },
  ];
  const choice = await vscode.window.showQuickPick(choices, { placeHolder: vscode.l10n.t('Answer which questions?') });
  if (!choice) return undefined;
  return choice.loop ? runWaiting(room, choice.loop) : runChosenFile(room);
}

/** Brings the loop back that was put aside, or begins one that waits: the only one, or the one that the user picks. */
export async function openWaitingLoop(room: LoopRoom): Promise<void> {
  if (room.loops.current) return room.loops.takeUp();
  const { waiting } = room.fileLoops;
  const [only] = waiting;
  if (!only) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No questions wait for your answers.'));
    return;
  }
  const choices = waiting.map((loop) => ({ ...choiceOf(loop), loop }));
  const placeHolder = vscode.l10n.t('Answer which questions?');
  const loop = waiting.length === 1 ? only : (await vscode.window.showQuickPick(choices, { placeHolder }))?.loop;
  if (loop) await runWaiting(room, loop);
}

function runWaiting({ fileLoops }: LoopRoom, loop: WaitingLoop): Promise<QaSessionResult | null> {
  return fileLoops.run(loop.interview.directory.path, loop.number);
}

/** What was asked out of nowhere has no place for its result but a new document. */
async function runChosenFile(room: LoopRoom): Promise<QaSessionResult | null | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({
      filters: { JSON: ['json'] },
      openLabel: vscode.l10n.t('Ask'),
      title: vscode.l10n.t('Choose a file of questions'),
    })) ?? [];
  if (!file) return undefined;
  const result = await runFile(room, file.fsPath);
  if (result && !(await interviewLoop(room, file.fsPath))) {
    const content = `${JSON.stringify(result, null, 2)}\n`;
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'json', content }));
  }
  return result;
}

function choiceOf({ interview, number, questions }: WaitingLoop): vscode.QuickPickItem {
  const count = questions === 1 ? vscode.l10n.t('1 question') : vscode.l10n.t('{0} questions', questions);
  return {
    label: safeText(interview.title),
    description: `Q&A ${number}, ${count}`,
    detail: safeText(interview.directory.path),
  };
}
