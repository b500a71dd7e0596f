// "How agents use this": the walkthrough's step about agents, and the page that they read.
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { commandIds, extensionId } from '../ids.ts';
import type { Report } from '../report.ts';

/** As package.json has them. */
const agents = { category: `${extensionId}#begin`, step: 'agents' };

export function registerHelp(extensionUri: vscode.Uri, report: Report): vscode.Disposable {
  const { registerCommand, executeCommand } = vscode.commands;
  const skill = vscode.Uri.joinPath(extensionUri, 'schemas', 'interview-panel', 'SKILL.md');
  const run = (command: string, ...given: readonly unknown[]): void =>
    report.watch(Promise.resolve(executeCommand(command, ...given)));
  const store = new DisposableStore();
  store.add(registerCommand(commandIds.howAgentsUseThis, () => run('workbench.action.openWalkthrough', agents, false)));
  store.add(registerCommand(commandIds.showSkill, () => run('markdown.showPreview', skill)));
  return store;
}
