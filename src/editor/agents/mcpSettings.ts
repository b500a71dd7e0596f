// Puts the MCP server into the settings of the agents in use: its own entry, and nothing else, in the files asked for.
import * as vscode from 'vscode';
import { entryIn, withEntry, type McpEntry } from '../../core/mcpEntry.ts';
import { launcherPath } from '../../disk/launcher.ts';
import { commandIds } from '../ids.ts';
import type { Report } from '../report.ts';
import { baseIn } from './interviewBase.ts';
import { mcpPlaces, type McpPlace } from './mcpPlaces.ts';
import { chooseFolder, choosePlaces, mayReplace, offerToOpen, textAt, uriOf } from './workspaceFiles.ts';

/** `launchers` is the directory of the command line's launchers: their path outlives updates of the extension. */
export function registerMcpSettings(launchers: string, report: Report): vscode.Disposable {
  return vscode.commands.registerCommand(commandIds.addMcpServer, () => report.watch(addMcpServer(launchers)));
}

async function addMcpServer(launchers: string): Promise<void> {
  const folder = await chooseFolder();
  const places = folder && (await choosePlaces(folder.uri, mcpPlaces, words()));
  if (!folder || !places || places.length === 0) return;
  const entry = entryFor(launchers, baseIn(folder.uri.fsPath));
  const written: string[] = [];
  for (const place of places) if (await put(folder.uri, place, entry)) written.push(place.path);
  if (written.length === 0) return;
  const said = vscode.l10n.t(
    'Agents find the MCP server in {0}. They may have to be started again.',
    written.join(', '),
  );
  await offerToOpen(said, uriOf(folder.uri, written[0] ?? ''));
}

function words(): { title: string; placeHolder: string } {
  return {
    title: vscode.l10n.t('Add the Interview Panel MCP server'),
    placeHolder: vscode.l10n.t('Where your agents look for servers; what is in use here is chosen already'),
  };
}

/** No agent's client starts a .cmd by itself. */
function entryFor(launchers: string, base: string): McpEntry {
  const launcher = launcherPath(launchers);
  const args = ['mcp', '--base', base];
  return process.platform === 'win32'
    ? { command: 'cmd', args: ['/c', launcher, ...args] }
    : { command: launcher, args };
}

/** Gives back whether the entry stands there now. */
async function put(folder: vscode.Uri, place: McpPlace, plain: McpEntry): Promise<boolean> {
  const uri = uriOf(folder, place.path);
  const text = (await textAt(uri)) ?? '';
  const entry: McpEntry = place.hasType ? { type: 'stdio', ...plain } : plain;
  const standing = entryIn(text, place.key);
  if (JSON.stringify(standing) === JSON.stringify(entry)) return true;
  if (standing !== undefined && !(await mayReplace(othersEntry(place)))) return false;
  const whole = withEntry(text, place.key, entry, place.path);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(whole));
  return true;
}

function othersEntry({ path }: McpPlace): string {
  return vscode.l10n.t('{0} has another entry for Interview Panel, perhaps one that was changed by hand.', path);
}
