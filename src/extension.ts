// The door for the editor: builds the objects, registers them, nothing else.
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { InterviewPanelApi } from './editor/api.ts';
import { fileName } from './core/fileNames.ts';
import { Accepted } from './disk/accepted.ts';
import { Drafts } from './disk/drafts.ts';
import { startAgents, type Agents } from './editor/agents/startAgents.ts';
import { registerNotices } from './editor/around/notices.ts';
import { startAround } from './editor/around/startAround.ts';
import { registerStatusItem } from './editor/around/statusItem.ts';
import { registerStoredDrafts } from './editor/around/storedDrafts.ts';
import { registerCommands } from './editor/commands.ts';
import { DiagramFaults } from './editor/diagramFaults.ts';
import { Interviews } from './editor/interviews.ts';
import { InterviewPanels } from './editor/panel/interviewPanels.ts';
import { registerOrphans } from './editor/panel/orphans.ts';
import { runGiven } from './editor/quickPick/runQaLoop.ts';
import { startLoops } from './editor/quickPick/startLoops.ts';
import { QuickRounds } from './editor/quickPick/quickRounds.ts';
import { Surfaces } from './editor/quickPick/surfaces.ts';
import type { PanelRoom } from './editor/panel/panelRoom.ts';
import { Sittings } from './editor/panel/sittings.ts';
import { Report } from './editor/report.ts';

let agents: Agents | undefined;

export function activate(context: vscode.ExtensionContext): InterviewPanelApi {
  const { subscriptions, globalStorageUri } = context;
  const room = makeRoom(context);
  const { interviews, report } = room;
  const panels = new InterviewPanels(room);
  const quickRounds = new QuickRounds(room);
  const surfaces = new Surfaces(context.globalState);
  subscriptions.push(panels, quickRounds);
  subscriptions.push(registerCommands(interviews, panels, surfaces, report));
  subscriptions.push(registerStoredDrafts(room.drafts, report));
  panels.register();
  quickRounds.register();
  subscriptions.push(registerOrphans(panels, context.workspaceState, report));
  // The disk in the next turn: other extensions that start are not held up by it.
  const hasLooked = new Promise<void>((resolve) => setTimeout(resolve)).then(() => interviews.start());
  subscriptions.push(startAround({ ...room, context, panels, surfaces, hasLooked }));
  agents = startAgents({ context, interviews, panels, surfaces, report, hasLooked });
  const { serving, isKnown } = agents;
  const loops = startLoops(interviews, vscode.Uri.joinPath(globalStorageUri, 'loops').fsPath, isKnown, serving, report);
  subscriptions.push(agents, loops);
  subscriptions.push(serving.onDidChange(() => panels.refresh()));
  const startNotices = (): void => {
    subscriptions.push(registerStatusItem(interviews));
    subscriptions.push(registerNotices({ interviews, panels, serving, surfaces, report }));
  };
  report.watch(isKnown.then(startNotices));
  return { runQaLoop: (questionResult) => runGiven(loops, questionResult) };
}

/** What all parts work with. */
function makeRoom({ subscriptions, extensionUri, globalStorageUri }: vscode.ExtensionContext): PanelRoom {
  const report = new Report();
  const storage = vscode.Uri.joinPath(globalStorageUri, 'drafts').fsPath;
  const warn = (trouble: string): void => report.warn(trouble);
  const drafts = new Drafts(storage, randomBytes(8).toString('hex'), warn);
  const interviews = new Interviews(report);
  const sittings = new Sittings(interviews, drafts, report);
  const diagramFaults = new DiagramFaults();
  subscriptions.push(report, interviews, sittings, diagramFaults);
  return {
    ...{ extensionUri, interviews, drafts, sittings, diagramFaults, report },
    accepted: new Accepted(storage, warn),
    isAgentWaiting: (path, round) =>
      agents?.serving.isAgentWaiting(path, fileName('round', round).replace('.json', '')) === true,
    hasAgentEnded: (path) => agents?.serving.hasAgentEnded(path) === true,
  };
}

/** The editor waits for this: what this window serves is free for others at once. */
export async function deactivate(): Promise<void> {
  await agents?.serving.close();
}
