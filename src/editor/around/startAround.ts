// The catalog seen in other places than the panel, built and registered.
import type * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { registerInterviewsView } from './interviewsView.ts';
import type { AroundRoom } from './aroundRoom.ts';
import { registerHelp } from './help.ts';
import { registerMarkdownCommands } from './markdownCommands.ts';
import { registerProblems } from './problems.ts';
import { registerQuickFixes } from './quickFixes.ts';
import { registerSample } from './sample.ts';
import { registerSchemaPlaces } from './schemaPlaces.ts';

export function startAround(room: AroundRoom): vscode.Disposable {
  const { interviews, panels, hasLooked, extensionUri, report } = room;
  const store = new DisposableStore();
  store.add(registerInterviewsView(interviews, panels, hasLooked, report));
  store.add(registerProblems(room));
  store.add(registerQuickFixes());
  store.add(registerSchemaPlaces(interviews, extensionUri, report));
  store.add(registerMarkdownCommands(room));
  store.add(registerSample(room));
  store.add(registerHelp(extensionUri, report));
  return store;
}
