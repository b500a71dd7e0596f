// Where a new interview is made in a workspace folder: the first glob of the setting that ends in nothing but a `*`.
import * as vscode from 'vscode';
import { ExpectedError } from '../../core/expectedError.ts';
import { globsOf, localFolders } from '../settings.ts';

/** @throws ExpectedError when there is no such folder, or the setting names no such place. */
export function baseIn(name: string | undefined): string {
  const folders = localFolders();
  const folder = name === undefined ? folders[0] : folders.find((one) => one.name === name || one.uri.fsPath === name);
  if (!folder) throw new ExpectedError(missing(name, folders));
  const base = baseOf(folder);
  if (base !== null) return base;
  throw new ExpectedError(
    vscode.l10n.t(
      'The setting {0} names no place for new interviews in {1}. Add a glob that ends in /* to it.',
      'interviewPanel.directories',
      folder.name,
    ),
  );
}

/** Null when the setting names no such place. */
export function baseOf(folder: vscode.WorkspaceFolder): string | null {
  return globsOf(folder).find(({ isNestable }) => isNestable)?.base ?? null;
}

function missing(name: string | undefined, folders: readonly vscode.WorkspaceFolder[]): string {
  if (folders.length === 0) return vscode.l10n.t('No folder is open. Ask the user to open the folder of the project.');
  const names = folders.map((one) => one.name).join(', ');
  return vscode.l10n.t('folder: There is no workspace folder {0}. There are: {1}.', name ?? '', names);
}
