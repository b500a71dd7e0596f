// What can be done with an entry of the Interviews view: its click and its context menu.
import * as vscode from 'vscode';
import { ExpectedError } from '../../core/expectedError.ts';
import { DisposableStore } from '../disposables.ts';
import { commandIds } from '../ids.ts';
import type { Interviews } from '../interviews.ts';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import type { Report } from '../report.ts';
import { linkTo } from '../serving/linkTo.ts';
import { CatalogNode } from './catalogNode.ts';

export function registerItemCommands(
  interviews: Interviews,
  panels: InterviewPanels,
  report: Report,
): vscode.Disposable {
  const store = new DisposableStore();
  // The palette hides these: without an entry there is nothing to do.
  const register = (id: string, run: (node: CatalogNode) => Promise<unknown>): void => {
    const handle = (given: unknown): void => {
      if (given instanceof CatalogNode) report.watch(run(given));
    };
    store.add(vscode.commands.registerCommand(id, handle));
  };
  register(commandIds.openItem, (node) => open(node, interviews, panels));
  register(commandIds.answerItem, answer);
  register(commandIds.openItemFile, async (node) => vscode.window.showTextDocument(node.file('asked')));
  register(commandIds.openItemAnswers, async (node) => vscode.window.showTextDocument(node.file('answers')));
  register(commandIds.revealItem, reveal);
  register(commandIds.copyItemLink, copyLink);
  return store;
}

async function open(node: CatalogNode, interviews: Interviews, panels: InterviewPanels): Promise<void> {
  if (node.what !== 'loop') {
    panels.show(node.path).choose(node.what === 'round' ? node.number : null);
    return;
  }
  const loop = interviews.find(node.path)?.loops.find(({ number }) => number === node.number);
  if (loop?.state === 'open') await vscode.commands.executeCommand(commandIds.runQaLoop, node.file('asked'));
  else await vscode.window.showTextDocument(node.file(loop?.state === 'answered' ? 'answers' : 'asked'));
}

async function answer(node: CatalogNode): Promise<void> {
  if (node.what === 'loop') await vscode.commands.executeCommand(commandIds.runQaLoop, node.file('asked'));
  else if (node.what === 'interview') await vscode.commands.executeCommand(commandIds.answerInQuickPick, node.path);
  else await vscode.commands.executeCommand(commandIds.answerInQuickPick, node.path, node.number);
}

/** In the Explorer where it is in the workspace, else in the system's file manager. */
async function reveal({ path }: CatalogNode): Promise<void> {
  const uri = vscode.Uri.file(path);
  const isInWorkspace = vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  await vscode.commands.executeCommand(isInWorkspace ? 'revealInExplorer' : 'revealFileInOS', uri);
}

async function copyLink({ path }: CatalogNode): Promise<void> {
  const link = linkTo(path);
  if (link === null) throw new ExpectedError(vscode.l10n.t('No link leads to an editor that runs in a browser.'));
  await vscode.env.clipboard.writeText(link);
  vscode.window.setStatusBarMessage(vscode.l10n.t('The link is on the clipboard.'), 4000);
}
