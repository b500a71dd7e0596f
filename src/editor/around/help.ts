// "How agents use this": the walkthrough's step about agents, from where the skill is one click away.
import * as vscode from 'vscode';
import { commandIds, extensionId } from '../ids.ts';

/** As package.json has them. */
const walkthrough = `${extensionId}#begin`;
const agentsStep = `${walkthrough}#agents`;

export function registerHelp(): vscode.Disposable {
  return vscode.commands.registerCommand(commandIds.howAgentsUseThis, () =>
    vscode.commands.executeCommand(
      'workbench.action.openWalkthrough',
      { category: walkthrough, step: agentsStep },
      false,
    ),
  );
}
