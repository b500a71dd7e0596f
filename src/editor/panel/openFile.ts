// What a page asks to see in the editor: a round's file at a finding's place, answers, the folder.
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { PageMessage } from '../../../schemas/messages.ts';
import { ExpectedError } from '../../core/expectedError.ts';
import { fileName } from '../../core/fileNames.ts';
import type { Interview } from '../interviews.ts';

type FileWanted = PageMessage & { type: 'fileWanted' };

export async function openFile(interview: Interview | undefined, wanted: FileWanted): Promise<void> {
  if (!interview) throw new ExpectedError(vscode.l10n.t('The interview’s folder is gone.'));
  const { path } = interview.directory;
  if (wanted.what === 'folder') {
    await vscode.commands.executeCommand('revealInExplorer', vscode.Uri.file(path));
    return;
  }
  const folder = wanted.what === 'round' ? 'rounds' : 'answers';
  const uri = vscode.Uri.file(join(path, folder, fileName('round', wanted.round)));
  await vscode.window.showTextDocument(uri, { selection: await placeOf(interview, wanted), viewColumn: besidePanel() });
}

async function placeOf(interview: Interview, wanted: FileWanted): Promise<vscode.Range | undefined> {
  if (wanted.finding === undefined) return undefined;
  const reading = await interview.directory.readRound(wanted.round);
  if (reading.is !== 'settled') return undefined;
  const findings = await interview.directory.findings(wanted.round, reading.value);
  const finding = findings[wanted.finding];
  if (finding?.line === undefined) return undefined;
  const place = new vscode.Position(finding.line - 1, (finding.column ?? 1) - 1);
  return new vscode.Range(place, place);
}

/** A group that does not hold the panel, so that what is opened does not cover it. */
export function besidePanel(): vscode.ViewColumn {
  const { all, activeTabGroup } = vscode.window.tabGroups;
  return all.find((group) => group !== activeTabGroup)?.viewColumn ?? vscode.ViewColumn.Beside;
}
