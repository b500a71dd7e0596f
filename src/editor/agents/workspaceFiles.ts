// The workspace's own files that agents read: which folder, where, and what stands there.
import * as vscode from 'vscode';
import { safeText } from '../safeText.ts';

/** A file that some agent reads. */
export interface AgentPlace {
  /** Relative to the workspace folder, with slashes. */
  readonly path: string;
  /** Whose agents look there. */
  readonly readers: string;
  /** What tells that this place is in use, relative to the workspace folder. */
  readonly signs: readonly string[];
}

export async function chooseFolder(): Promise<vscode.WorkspaceFolder | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length < 2) return folders[0];
  return vscode.window.showWorkspaceFolderPick();
}

/** Null when there is no such file. */
export async function textAt(uri: vscode.Uri): Promise<string | null> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return null;
    throw error;
  }
}

/** Those of `places` that the user picks; what is in use in the folder is picked already. */
export async function choosePlaces<T extends AgentPlace>(
  folder: vscode.Uri,
  places: readonly T[],
  words: { readonly title: string; readonly placeHolder: string },
): Promise<readonly T[]> {
  const items = await Promise.all(
    places.map(async (place) => ({
      label: place.path,
      description: place.readers,
      picked: await isInUse(folder, place),
      place,
    })),
  );
  const chosen = await vscode.window.showQuickPick(items, { canPickMany: true, ...words });
  return (chosen ?? []).map(({ place }) => place);
}

/** What another has written there is replaced only if the user says so. */
export async function mayReplace(words: string): Promise<boolean> {
  const replace = vscode.l10n.t('Replace');
  return (await vscode.window.showWarningMessage(safeText(words), replace, vscode.l10n.t('Keep'))) === replace;
}

export async function offerToOpen(words: string, file: vscode.Uri): Promise<void> {
  const open = vscode.l10n.t('Open');
  const answer = await vscode.window.showInformationMessage(safeText(words), open);
  if (answer === open) await vscode.window.showTextDocument(file);
}

async function isInUse(folder: vscode.Uri, { signs }: AgentPlace): Promise<boolean> {
  const found = await Promise.all(signs.map((sign) => exists(uriOf(folder, sign))));
  return found.includes(true);
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false; // Absent, or not ours to see: not in use either way.
  }
}

/** `path` is relative to the folder, with slashes. */
export function uriOf(folder: vscode.Uri, path: string): vscode.Uri {
  return vscode.Uri.joinPath(folder, ...path.split('/'));
}
