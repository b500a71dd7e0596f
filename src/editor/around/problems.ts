// The Problems list: findings of the files that wait, at their line and column.
import * as vscode from 'vscode';
import type { Finding } from '../../../schemas/finding.ts';
import { withoutShape } from '../../core/shapeFindings.ts';
import { DisposableStore } from '../disposables.ts';
import type { PanelRoom } from '../panel/panelRoom.ts';
import { safeText } from '../safeText.ts';
import { Judgements, type Judgement } from './judgements.ts';
import { isSchemaKnown } from './schemaPlaces.ts';

export const problemSource = 'Interview Panel';

/** Marks a diagnostic about a file's name, for the quick fix. */
export const wrongName = 'file-name';

export function registerProblems({ interviews, diagramFaults, report }: PanelRoom): vscode.Disposable {
  const store = new DisposableStore();
  const collection = store.add(vscode.languages.createDiagnosticCollection('interviewPanel'));
  const judgements = new Judgements(diagramFaults);
  /** As they are in the list: the editor is told only of what changed. */
  const told = new Map<string, { readonly judgement: Judgement; readonly isOpen: boolean }>();

  const tell = (judged: ReadonlyMap<string, Judgement>): void => {
    for (const path of told.keys()) {
      if (judged.has(path)) continue;
      told.delete(path);
      collection.delete(vscode.Uri.file(path));
    }
    for (const [path, judgement] of judged) {
      const document = openDocument(path);
      const isOpen = document !== undefined;
      const before = told.get(path);
      if (before?.judgement === judgement && before.isOpen === isOpen) continue;
      told.set(path, { judgement, isOpen });
      collection.set(vscode.Uri.file(path), diagnosticsOf(judgement, document));
    }
  };

  // One after the other: an older judgement never replaces a newer one.
  let work = Promise.resolve();
  const update = (): void => {
    work = work
      .then(async () => tell(await judgements.look(interviews.all)))
      .catch((error: unknown) => report.note(error));
  };
  const updateFor = ({ uri }: vscode.TextDocument): void => void (told.has(uri.fsPath) && update());
  store.add(interviews.onDidSettle(update));
  store.add(diagramFaults.onDidChange(update));
  store.add(vscode.workspace.onDidOpenTextDocument(updateFor));
  store.add(vscode.workspace.onDidCloseTextDocument(updateFor));
  return store;
}

function openDocument(path: string): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(({ uri, isClosed }) => !isClosed && uri.fsPath === path);
}

/** In an open file the editor's JSON support shows by itself what the schema says. */
function diagnosticsOf({ path, kind, findings }: Judgement, document?: vscode.TextDocument): vscode.Diagnostic[] {
  const hasSchema = kind === 'round' || kind === 'questions';
  const shown =
    document !== undefined && hasSchema && isSchemaKnown(path)
      ? withoutShape(findings, document.getText(), kind)
      : findings;
  return shown.map((finding) => diagnosticOf(finding, kind === 'name'));
}

function diagnosticOf(finding: Finding, isName: boolean): vscode.Diagnostic {
  const { severity, message, expected, line = 1, column = 1 } = finding;
  const place = new vscode.Position(line - 1, column - 1);
  const words = expected === undefined ? `${message}.` : `${message}. ${expected}`;
  const diagnostic = new vscode.Diagnostic(
    new vscode.Range(place, place),
    safeText(words),
    severity === 'error' ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning,
  );
  diagnostic.source = problemSource;
  if (isName) diagnostic.code = wrongName;
  return diagnostic;
}
