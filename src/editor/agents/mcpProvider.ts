// Offers the MCP server to the editor itself: one for each workspace folder that has a place for interviews.
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { mcpProviderId } from '../ids.ts';
import { localFolders, onDidChangeSettings } from '../settings.ts';
import { baseOf } from './interviewBase.ts';

/** `cli` is the path of the command line, `version` the extension's. */
export function registerMcpProvider(cli: string, version: string): vscode.Disposable {
  const store = new DisposableStore();
  const didChange = store.add(new vscode.EventEmitter<void>());
  const fire = (): void => didChange.fire();
  store.add(onDidChangeSettings(fire));
  store.add(vscode.workspace.onDidChangeWorkspaceFolders(fire));
  store.add(vscode.workspace.onDidGrantWorkspaceTrust(fire));
  store.add(
    vscode.lm.registerMcpServerDefinitionProvider(mcpProviderId, {
      onDidChangeMcpServerDefinitions: didChange.event,
      provideMcpServerDefinitions: () => definitions(cli, version),
    }),
  );
  return store;
}

function definitions(cli: string, version: string): vscode.McpStdioServerDefinition[] {
  if (!vscode.workspace.isTrusted) return [];
  const folders = localFolders();
  return folders.flatMap((folder) => {
    const base = baseOf(folder);
    if (base === null) return [];
    const label = folders.length === 1 ? 'Interview Panel' : `Interview Panel (${folder.name})`;
    // The editor's own executable is a Node as well, when it is told to be one.
    const environment = { ELECTRON_RUN_AS_NODE: '1' };
    const args = [cli, 'mcp', '--base', base];
    return [new vscode.McpStdioServerDefinition(label, process.execPath, args, environment, version)];
  });
}
