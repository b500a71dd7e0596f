// The status bar item that says that a round waits.
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { commandIds, contextKeys } from '../ids.ts';
import type { Interviews } from '../interviews.ts';
import { waitingRounds } from './waitingRounds.ts';

export function registerStatusItem(interviews: Interviews): vscode.Disposable {
  const store = new DisposableStore();
  const item = store.add(
    vscode.window.createStatusBarItem('interviewPanel.waiting', vscode.StatusBarAlignment.Left, 50),
  );
  item.name = vscode.l10n.t('Waiting Interview Rounds');
  item.command = commandIds.openWaitingRound;
  let last: number | null = null;
  const update = (): void => {
    const waiting = waitingRounds(interviews);
    item.text = `$(comment-discussion) ${waiting.length === 1 ? vscode.l10n.t('1 round waits') : vscode.l10n.t('{0} rounds wait', waiting.length)}`;
    const tooltip = new vscode.MarkdownString();
    for (const { interview, number } of waiting) {
      tooltip.appendText(vscode.l10n.t('{0}, round {1}', interview.title, number)).appendMarkdown('\n\n');
    }
    item.tooltip = tooltip;
    item.accessibilityInformation = {
      label: vscode.l10n.t('{0} interview rounds wait for your answers', waiting.length),
      role: 'button',
    };
    if (waiting.length === 0) item.hide();
    else item.show();
    if (last === waiting.length) return;
    last = waiting.length;
    void vscode.commands.executeCommand('setContext', contextKeys.roundWaits, waiting.length > 0);
  };
  store.add(interviews.onDidSettle(update));
  update();
  return store;
}
