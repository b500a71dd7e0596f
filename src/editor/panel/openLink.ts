// A link that the user followed in a text of the agent: the web outside, a file of the workspace in the editor.
import { dirname, join, resolve } from 'node:path';
import * as vscode from 'vscode';
import type { PageMessage } from '../../../schemas/messages.ts';
import { ExpectedError } from '../../core/expectedError.ts';
import { readTextLink } from '../../core/textLink.ts';
import { fileInside } from '../../disk/fileInside.ts';
import { besidePanel } from './openFile.ts';

type LinkClicked = Omit<PageMessage & { type: 'linkClicked' }, 'type'>;

/** `interview` is the interview directory's path. @throws ExpectedError for a link that is not opened. */
export async function openLink(interview: string, { href, from, isFile }: LinkClicked): Promise<void> {
  const link = isFile ? documentAsFile(href) : readTextLink(href, from ?? null);
  switch (link.is) {
    case 'web':
      // The editor asks before it opens an address that the user does not trust yet.
      await vscode.env.openExternal(vscode.Uri.parse(link.url, true));
      return;
    case 'document':
      return openPlace(interview, { path: link.path, line: null, column: null }, null);
    case 'file':
      return openPlace(interview, link, from ?? null);
    case 'part':
    case 'refused':
      throw new ExpectedError(vscode.l10n.t('This link is not opened: {0}', href.slice(0, 200)));
  }
}

interface Place {
  readonly path: string;
  readonly line: number | null;
  readonly column: number | null;
}

function documentAsFile(path: string): Place & { is: 'file' } {
  return { is: 'file', path, line: null, column: null };
}

async function openPlace(interview: string, place: Place, from: string | null): Promise<void> {
  if (!vscode.workspace.isTrusted) {
    throw new ExpectedError(
      vscode.l10n.t('Links to files are opened only in a workspace that you trust: {0}', place.path),
    );
  }
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const bases = [...(from === null ? [] : [join(interview, dirname(from))]), interview, ...folders];
  const candidates = bases.map((base) => resolve(base, place.path));
  const found = await fileInside(candidates, [...folders, join(interview, 'docs')]);
  if (found.is === 'outside') {
    throw new ExpectedError(vscode.l10n.t('{0} lies outside of this workspace and is not opened.', place.path));
  }
  if (found.is === 'missing')
    throw new ExpectedError(vscode.l10n.t('There is no file {0} in this workspace.', place.path));
  await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(found.path), {
    viewColumn: besidePanel(),
    ...selectionOf(place),
  });
}

function selectionOf({ line, column }: Place): { selection?: vscode.Range } {
  if (line === null) return {};
  const position = new vscode.Position(line - 1, (column ?? 1) - 1);
  return { selection: new vscode.Range(position, position) };
}
