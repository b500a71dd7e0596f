// For which files the editor's JSON support knows our schemas: the usual places by package.json, others by the setting
// `json.schemas`, which is written only when the user asks for it.
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { commandIds } from '../ids.ts';
import type { Interviews } from '../interviews.ts';
import type { Report } from '../report.ts';

/** Schemas are named by an address of our own: the extension's folder has its version in its name. */
const scheme = 'interview-panel-schema';

/** As package.json has it. */
const usual = /[\\/]\.vinta-ai-workflows[\\/]interviews[\\/][^\\/]+[\\/](rounds|answers|questions)[\\/][^\\/]+$/;

const files: readonly (readonly [files: string, schema: string])[] = [
  ['rounds/round-*.json', 'interview-round.v1.schema.json'],
  ['answers/round-*.json', 'interview-answers.v1.schema.json'],
  ['questions/qa-*.json', 'question_result.schema.json'],
  ['answers/qa-*.json', 'qa_session_result.schema.json'],
];

interface Entry {
  readonly fileMatch?: readonly string[];
  readonly url?: string;
}

export function registerSchemaPlaces(
  interviews: Interviews,
  extensionUri: vscode.Uri,
  report: Report,
): vscode.Disposable {
  const store = new DisposableStore();
  store.add(
    vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: async ({ path }) => {
        const [, schema] = files.find(([, name]) => `/${name}` === path) ?? [];
        if (schema === undefined) return undefined;
        const uri = vscode.Uri.joinPath(extensionUri, 'schemas', schema);
        return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      },
    }),
  );
  store.add(vscode.commands.registerCommand(commandIds.addSchemas, () => report.watch(addSchemas(interviews))));
  return store;
}

/** Whether the editor's JSON support checks this file of an interview by itself. */
export function isSchemaKnown(path: string): boolean {
  if (usual.test(path)) return true;
  const known = new Set(
    entries().flatMap(({ url, fileMatch }) => (url?.startsWith(`${scheme}:`) ? (fileMatch ?? []) : [])),
  );
  return files.some(([name]) => known.has(patternFor(dirname(dirname(path)), name)));
}

async function addSchemas(interviews: Interviews): Promise<void> {
  const paths = interviews.all.map(({ directory }) => directory.path);
  const others = paths.filter(
    (path) => !isSchemaKnown(vscode.Uri.joinPath(vscode.Uri.file(path), 'rounds', 'x').fsPath),
  );
  if (others.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('The editor knows the schemas for every interview of this window already.'),
    );
    return;
  }
  const kept = entries().filter(({ url }) => url?.startsWith(`${scheme}:`) !== true);
  const ours = files.map(([name, schema]) => {
    const url = `${scheme}:/${schema}`;
    const before = entries().find((entry) => entry.url === url)?.fileMatch ?? [];
    return { url, fileMatch: [...new Set([...before, ...others.map((path) => patternFor(path, name))])] };
  });
  await setting().update('schemas', [...kept, ...ours], vscode.ConfigurationTarget.Global);
  void vscode.window.showInformationMessage(
    vscode.l10n.t('Added to the setting json.schemas, for {0} interview folders.', new Set(others.map(dirname)).size),
  );
}

/** All interviews beside each other, so that one that comes later is known as well. */
function patternFor(interview: string, files: string): string {
  return `${dirname(interview).replaceAll('\\', '/')}/*/${files}`;
}

function setting(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration('json');
}

function entries(): readonly Entry[] {
  return setting().inspect<readonly Entry[]>('schemas')?.globalValue ?? [];
}
