// An agent asks that an interview be shown (`start`): by the settings the panel comes up beside, with or without rounds,
// or a notification does. The focus stays where it is.
import * as vscode from 'vscode';
import type { Interviews } from '../interviews.ts';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import type { Surfaces } from '../quickPick/surfaces.ts';
import type { Report } from '../report.ts';
import { safeText } from '../safeText.ts';
import { onNewRound } from '../settings.ts';
import { isAnotherBeingAnswered } from './notices.ts';
import { tellOfRounds } from './roundNotice.ts';
import { waitingRounds } from './waitingRounds.ts';

export interface RequestsRoom {
  readonly interviews: Interviews;
  readonly panels: InterviewPanels;
  readonly surfaces: Surfaces;
  readonly report: Report;
}

/** `path` is the interview's real path. */
export function showRequested(path: string, { interviews, panels, surfaces, report }: RequestsRoom): void {
  const way = onNewRound();
  if (way === 'nothing' || panels.find(path)?.isVisible) return;
  const known = surfaces.known(path);
  const waiting = waitingRounds(interviews).filter(({ interview }) => interview.directory.path === path);
  if (way === 'open' && known === 'panel' && !isAnotherBeingAnswered(path, interviews, panels)) panels.showBeside(path);
  else if (waiting.length > 0) report.watch(tellOfRounds(waiting, panels, surfaces));
  // In quick picks there is nothing to see before there is a round, and that one announces itself.
  else if (known !== 'quickPick') report.watch(notify(path, interviews, panels));
}

async function notify(path: string, interviews: Interviews, panels: InterviewPanels): Promise<void> {
  const open = vscode.l10n.t('Open');
  const words = vscode.l10n.t('An agent wants to interview you: “{0}”.', interviews.find(path)?.title ?? path);
  if ((await vscode.window.showInformationMessage(safeText(words), open)) === open) panels.show(path);
}
