// A page that can't load: when it does not report in time, the quick picks are offered instead.
import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';

/** A page that has not said that it is ready by then is not coming, in ms. */
const silentMs = 5000;

/** Watches a panel while it is visible. `isReady` is asked once the time is over; tells once. */
export function watchSilence(panel: vscode.WebviewPanel, path: string, isReady: () => boolean): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  let isTold = false;
  const watch = (): void => {
    clearTimeout(timer);
    if (panel.visible && !isReady() && !isTold) timer = setTimeout(tell, silentMs);
  };
  const tell = (): void => {
    if (isReady()) return;
    isTold = true;
    void offerQuickPicks(path);
  };
  watch();
  const watching = panel.onDidChangeViewState(watch);
  return {
    dispose: () => {
      clearTimeout(timer);
      watching.dispose();
    },
  };
}

async function offerQuickPicks(path: string): Promise<void> {
  const answer = vscode.l10n.t('Answer in Quick Pick');
  const said = await vscode.window.showWarningMessage(
    vscode.l10n.t('The interview’s page does not load. You can answer without it.'),
    answer,
  );
  if (said === answer) await vscode.commands.executeCommand(commandIds.answerInQuickPick, path);
}
