// Quick fixes in the files of an interview: a wrong file name, and keys of other tools.
import { basename, dirname } from 'node:path';
import * as vscode from 'vscode';
import { readFileName } from '../../core/fileNames.ts';
import { keyMends, type KeyMend } from '../../core/keyMends.ts';
import { problemSource, wrongName } from './problems.ts';

const selector: vscode.DocumentSelector = { scheme: 'file', pattern: '**/{rounds,questions}/*.json' };

export function registerQuickFixes(): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    selector,
    {
      provideCodeActions: async (document, range, { diagnostics }) => [
        ...(await renames(document, diagnostics)),
        ...keyFixes(document, range, diagnostics),
      ],
    },
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
  );
}

async function renames(
  { uri }: vscode.TextDocument,
  diagnostics: readonly vscode.Diagnostic[],
): Promise<readonly vscode.CodeAction[]> {
  const about = diagnostics.filter(({ source, code }) => source === problemSource && code === wrongName);
  if (about.length === 0) return [];
  const kind = basename(dirname(uri.fsPath)) === 'rounds' ? 'round' : 'qa';
  const name = readFileName(kind, basename(uri.fsPath));
  if (name.is !== 'misspelt' || name.instead === null) return [];
  const target = vscode.Uri.joinPath(uri, '..', name.instead);
  if (await isThere(target)) return [];
  const edit = new vscode.WorkspaceEdit();
  edit.renameFile(uri, target);
  return [action(vscode.l10n.t('Rename the file to {0}', name.instead), edit, about)];
}

function keyFixes(
  document: vscode.TextDocument,
  range: vscode.Range,
  diagnostics: readonly vscode.Diagnostic[],
): readonly vscode.CodeAction[] {
  if (basename(dirname(document.uri.fsPath)) !== 'rounds') return [];
  const mends = keyMends(document.getText());
  const here = mends.filter(({ key }) => rangeOf(document, key).intersection(range) !== undefined);
  const fixes = here.map((mend) => {
    const place = rangeOf(document, mend.key);
    const about = diagnostics.filter((diagnostic) => diagnostic.range.intersection(place) !== undefined);
    return action(titleOf(mend), editOf(document, [mend]), about);
  });
  if (here.length === 0 || mends.length < 2) return fixes;
  const all = vscode.l10n.t('Mend all {0} wrong keys of this file', mends.length);
  return [...fixes, action(all, editOf(document, mends), [])];
}

function titleOf({ name, becomes }: KeyMend): string {
  switch (becomes.is) {
    case 'renamed':
      return vscode.l10n.t('Write "{0}" instead of "{1}"', becomes.to, name);
    case 'removed':
      return vscode.l10n.t('Remove "{0}"', name);
    case 'multi':
      return vscode.l10n.t('Write "type": "multi" instead of "{0}"', name);
  }
}

function action(title: string, edit: vscode.WorkspaceEdit, about: readonly vscode.Diagnostic[]): vscode.CodeAction {
  const fix = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  fix.edit = edit;
  fix.diagnostics = [...about];
  fix.isPreferred = about.length > 0;
  return fix;
}

function editOf(document: vscode.TextDocument, mends: readonly KeyMend[]): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  for (const { edits } of mends) for (const one of edits) edit.replace(document.uri, rangeOf(document, one), one.text);
  return edit;
}

function rangeOf(
  document: vscode.TextDocument,
  { offset, length }: { readonly offset: number; readonly length: number },
): vscode.Range {
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
