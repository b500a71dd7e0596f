// The catalog seen in other places than the panel, built and registered.
import type * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import type { PanelRoom } from '../panel/panelRoom.ts';
import { registerInterviewsView } from './interviewsView.ts';
import { registerMarkdownCommands } from './markdownCommands.ts';
import { registerProblems } from './problems.ts';
import { registerQuickFixes } from './quickFixes.ts';
import { registerSchemaPlaces } from './schemaPlaces.ts';

export interface AroundRoom extends PanelRoom {
  readonly panels: InterviewPanels;
  /** Resolves after the catalog's first look. */
  readonly hasLooked: Promise<void>;
}

export function startAround(room: AroundRoom): vscode.Disposable {
  const { interviews, panels, hasLooked, extensionUri, report } = room;
  const store = new DisposableStore();
  store.add(registerInterviewsView(interviews, panels, hasLooked, report));
  store.add(registerProblems(interviews, report));
  store.add(registerQuickFixes());
  store.add(registerSchemaPlaces(interviews, extensionUri, report));
  store.add(registerMarkdownCommands(room));
  return store;
}
