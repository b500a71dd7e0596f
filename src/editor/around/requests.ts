// An agent asks that an interview be shown (`start`): by the setting the panel comes up beside, with or without rounds,
// or a notification does. The focus stays where it is.
import * as vscode from 'vscode';
import type { Interviews } from '../interviews.ts';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import type { Report } from '../report.ts';
import { safeText } from '../safeText.ts';
import type { Serving } from '../serving/serving.ts';
import { onNewRound } from '../settings.ts';
import { isAnotherBeingAnswered } from './notices.ts';

export function registerRequests(
  serving: Serving,
  interviews: Interviews,
  panels: InterviewPanels,
  report: Report,
): vscode.Disposable {
  return serving.onDidRequest((path) => showRequested(path, interviews, panels, report));
}

/** `path` is the interview's real path. */
export function showRequested(path: string, interviews: Interviews, panels: InterviewPanels, report: Report): void {
  const way = onNewRound();
  if (way === 'nothing' || panels.find(path)?.isVisible) return;
  if (way === 'open' && !isAnotherBeingAnswered(path, interviews, panels)) panels.showBeside(path);
  else report.watch(notify(path, interviews, panels));
}

async function notify(path: string, interviews: Interviews, panels: InterviewPanels): Promise<void> {
  const open = vscode.l10n.t('Open');
  const words = vscode.l10n.t('An agent wants to interview you: “{0}”.', interviews.find(path)?.title ?? path);
  if ((await vscode.window.showInformationMessage(safeText(words), open)) === open) panels.show(path);
}
