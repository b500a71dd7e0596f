// The command line in the editor's terminals: a launcher at a path that stays, and that path in front of PATH.
import { delimiter } from 'node:path';
import * as vscode from 'vscode';
import { launcherPath, writeLaunchers } from '../../disk/launcher.ts';
import { DisposableStore } from '../disposables.ts';
import { commandIds } from '../ids.ts';
import type { Report } from '../report.ts';
import { onDidChangeSettings, terminalCommand } from '../settings.ts';

export function registerTerminal(context: vscode.ExtensionContext, report: Report): vscode.Disposable {
  const store = new DisposableStore();
  const directory = vscode.Uri.joinPath(context.globalStorageUri, 'bin').fsPath;
  const cli = vscode.Uri.joinPath(context.extensionUri, 'dist', 'cli.js').fsPath;
  const written = writeLaunchers(directory, cli);
  report.watch(written);
  const update = (): void => offer(context.environmentVariableCollection, directory);
  update();
  store.add(onDidChangeSettings(update));
  store.add(
    vscode.commands.registerCommand(commandIds.copyLauncherPath, () => report.watch(copyPath(written, directory))),
  );
  return store;
}

/** Kept by the editor over restarts, so that terminals which it brings back have it, too. */
function offer(variables: vscode.EnvironmentVariableCollection, directory: string): void {
  if (!terminalCommand() || directory.includes(delimiter)) {
    variables.delete('PATH');
    return;
  }
  variables.description = vscode.l10n.t('Adds the command `interview-panel` for agents.');
  // The second time after the shell's own files, which may set PATH anew.
  const options = { applyAtProcessCreation: true, applyAtShellIntegration: true };
  variables.prepend('PATH', directory + delimiter, options);
}

async function copyPath(written: Promise<void>, directory: string): Promise<void> {
  await written;
  await vscode.env.clipboard.writeText(launcherPath(directory));
  vscode.window.setStatusBarMessage(vscode.l10n.t('The path of interview-panel is in the clipboard.'), 5000);
}
