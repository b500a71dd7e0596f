// The settings, read when they are needed and never kept.
import * as vscode from 'vscode';
import { readGlob, type DirectoryGlob } from '../core/globs.ts';
import { homeDirectory } from '../disk/findInterviews.ts';

export type OnNewRound = 'open' | 'notify' | 'nothing';

/** Where decisions are made. */
export type Surface = 'panel' | 'quickPick';

export type Density = 'comfortable' | 'compact';

const section = 'interviewPanel';

/** Where interviews live, for every workspace folder that is on this machine's disk. */
export function directoryGlobs(): readonly DirectoryGlob[] {
  return localFolders().flatMap(globsOf);
}

/** The workspace folders that are on this machine's disk. */
export function localFolders(): readonly vscode.WorkspaceFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
}

/** Where interviews live, for one workspace folder. */
export function globsOf({ uri }: vscode.WorkspaceFolder): readonly DirectoryGlob[] {
  const globs = vscode.workspace.getConfiguration(section, uri).get<readonly unknown[]>('directories', []);
  return globs
    .filter((glob) => typeof glob === 'string' && glob.trim() !== '')
    .map((glob) => readGlob(String(glob), uri.fsPath.replaceAll('\\', '/'), homeDirectory()));
}

export function onNewRound(): OnNewRound {
  return vscode.workspace.getConfiguration(section).get<OnNewRound>('onNewRound', 'open');
}

export function surface(): Surface | 'ask' {
  return vscode.workspace.getConfiguration(section).get<Surface | 'ask'>('surface', 'panel');
}

export function singleKeys(): boolean {
  return vscode.workspace.getConfiguration(section).get<boolean>('singleKeyShortcuts', true);
}

/** How close together the panel puts things. */
export function density(): Density {
  return vscode.workspace.getConfiguration(section).get<Density>('density', 'comfortable');
}

/** Whether the editor's terminals get the command `interview-panel`. */
export function terminalCommand(): boolean {
  return vscode.workspace.getConfiguration(section).get<boolean>('terminalCommand', true);
}

/** Calls back when any of the settings has changed. */
export function onDidChangeSettings(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(section)) listener();
  });
}
