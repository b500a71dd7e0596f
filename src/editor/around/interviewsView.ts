// The Interviews view: the tree, its badge with the number of waiting rounds, and what its menus do.
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { interviewsView } from '../ids.ts';
import type { Interviews } from '../interviews.ts';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import type { Report } from '../report.ts';
import { InterviewTree } from './interviewTree.ts';
import { registerItemCommands } from './itemCommands.ts';
import { waitingRounds } from './waitingRounds.ts';

/** `hasLooked`: resolves after the catalog's first look. */
export function registerInterviewsView(
  interviews: Interviews,
  panels: InterviewPanels,
  hasLooked: Promise<void>,
  report: Report,
): vscode.Disposable {
  const store = new DisposableStore();
  const treeDataProvider = store.add(new InterviewTree(interviews, hasLooked));
  const view = store.add(vscode.window.createTreeView(interviewsView, { treeDataProvider, showCollapseAll: true }));
  const update = (): void => {
    const value = waitingRounds(interviews).length;
    if (value === (view.badge?.value ?? 0)) return;
    view.badge = value === 0 ? undefined : { value, tooltip: badgeWords(value) };
  };
  store.add(interviews.onDidSettle(update));
  store.add(registerItemCommands(interviews, panels, report));
  return store;
}

function badgeWords(count: number): string {
  return count === 1 ? vscode.l10n.t('1 round waits') : vscode.l10n.t('{0} rounds wait', count);
}
