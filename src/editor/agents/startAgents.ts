// Everything that agents meet of this window, built and registered: who serves, links, the command line, the skill.
import * as vscode from 'vscode';
import { showRequested, type RequestsRoom } from '../around/requests.ts';
import { DisposableStore } from '../disposables.ts';
import { Serving } from '../serving/serving.ts';
import { registerGitNotice } from './gitNotice.ts';
import { registerMcpProvider } from './mcpProvider.ts';
import { registerMcpSettings } from './mcpSettings.ts';
import { registerSkill } from './skill.ts';
import { registerTerminal } from './terminal.ts';
import { registerTools } from './tools.ts';
import { registerUriHandler } from './uriHandler.ts';

export interface AgentsRoom extends RequestsRoom {
  readonly context: vscode.ExtensionContext;
  /** Resolves after the catalog's first look. */
  readonly hasLooked: Promise<void>;
}

export interface Agents extends vscode.Disposable {
  readonly serving: Serving;
  /** Resolves when it is known what this window serves. */
  readonly isKnown: Promise<void>;
}

export function startAgents({ context, hasLooked, ...room }: AgentsRoom): Agents {
  const { interviews, panels, report } = room;
  const store = new DisposableStore();
  const serving = store.add(new Serving(interviews, versionOf(context), report));
  store.add(registerUriHandler(interviews, panels, report));
  store.add(registerTerminal(context, report));
  store.add(registerSkill(context, report));
  const show = (path: string): void => showRequested(path, room);
  store.add(serving.onDidRequest(show));
  store.add(registerTools(show, report));
  store.add(registerMcpProvider(fileOf(context.extensionUri, 'dist', 'cli.js'), versionOf(context)));
  store.add(registerMcpSettings(fileOf(context.globalStorageUri, 'bin'), report));
  const isKnown = hasLooked.then(() => serving.start());
  report.watch(
    isKnown.then(() => void store.add(registerGitNotice(interviews, serving, context.workspaceState, report))),
  );
  return { serving, isKnown, dispose: () => store.dispose() };
}

function fileOf(uri: vscode.Uri, ...parts: readonly string[]): string {
  return vscode.Uri.joinPath(uri, ...parts).fsPath;
}

function versionOf({ extension }: vscode.ExtensionContext): string {
  // Reason: the editor hands out package.json as it is; ours has a version.
  return (extension.packageJSON as { readonly version: string }).version;
}
