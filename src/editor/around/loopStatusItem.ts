// The status bar item that says that a Q&A loop waits, or was put aside.
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { commandIds, contextKeys } from '../ids.ts';
import type { FileLoops } from '../quickPick/fileLoops.ts';
import type { QaLoops } from '../quickPick/loops.ts';

export function registerLoopStatusItem(loops: QaLoops, fileLoops: FileLoops): vscode.Disposable {
  const store = new DisposableStore();
  const item = store.add(vscode.window.createStatusBarItem('interviewPanel.qa', vscode.StatusBarAlignment.Left, 49));
  item.name = vscode.l10n.t('Waiting Questions');
  item.command = commandIds.openWaitingLoop;
  let last: boolean | null = null;
  const update = (): void => {
    const said = saidOf(loops, fileLoops);
    if (said) {
      item.text = `${said.icon} ${said.text}`;
      item.tooltip = said.tooltip;
      item.accessibilityInformation = { label: `${said.text}. ${said.tooltip}`, role: 'button' };
      item.show();
    } else item.hide();
    const waits = said !== null;
    if (waits === last) return;
    last = waits;
    void vscode.commands.executeCommand('setContext', contextKeys.loopWaits, waits);
  };
  store.add(loops.onDidChange(update));
  store.add(fileLoops.onDidChange(update));
  update();
  return store;
}

/** Null when there is nothing to say: none waits, or the one that runs is on screen. */
function saidOf({ current }: QaLoops, { waiting }: FileLoops): { icon: string; text: string; tooltip: string } | null {
  if (current?.isShown) return null;
  if (current) {
    const { passed, of } = current.progress;
    return {
      icon: '$(debug-pause)',
      text: vscode.l10n.t('Q&A put aside at {0} of {1}', passed + 1, of),
      tooltip: vscode.l10n.t('Go on with the questions'),
    };
  }
  if (waiting.length === 0) return null;
  return {
    icon: '$(question)',
    text: waiting.length === 1 ? vscode.l10n.t('1 Q&A waits') : vscode.l10n.t('{0} Q&As wait', waiting.length),
    tooltip: vscode.l10n.t('Answer the agent’s questions'),
  };
}
