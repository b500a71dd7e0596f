// The commands around Q&A loops.
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { commandIds } from '../ids.ts';
import type { Report } from '../report.ts';
import { askForLoop, openWaitingLoop, runFile, runGiven, type LoopRoom } from './runQaLoop.ts';

export function registerLoopCommands(room: LoopRoom, report: Report): vscode.Disposable {
  const store = new DisposableStore();
  const { registerCommand } = vscode.commands;
  store.add(registerCommand(commandIds.runQaLoop, (given: unknown) => runAnything(room, report, given)));
  store.add(registerCommand(commandIds.openWaitingLoop, () => report.watch(openWaitingLoop(room))));
  store.add(registerCommand(commandIds.leaveQaLoop, () => room.loops.leave()));
  return store;
}

/** Who gives something gets the error as well; a user who picked the command from the palette is told. */
async function runAnything(room: LoopRoom, report: Report, given: unknown): Promise<unknown> {
  if (given instanceof vscode.Uri) return runFile(room, given.fsPath);
  if (typeof given === 'string') return runFile(room, given);
  if (given !== undefined) return runGiven(room, given);
  return askForLoop(room).catch((error: unknown) => report.tell(error));
}
