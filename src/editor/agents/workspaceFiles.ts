// The workspace's own files that agents read: which folder, where, and what stands there.
import * as vscode from 'vscode';

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

/** `path` is relative to the folder, with slashes. */
export function uriOf(folder: vscode.Uri, path: string): vscode.Uri {
  return vscode.Uri.joinPath(folder, ...path.split('/'));
}
