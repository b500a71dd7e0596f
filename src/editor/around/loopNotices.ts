// What happens when a Q&A loop arrives: a notification with Start and Later. It never begins by itself, as a quick pick
// would take the focus.
import * as vscode from 'vscode';
import { keyOf, type FileLoops, type WaitingLoop } from '../quickPick/fileLoops.ts';
import type { Report } from '../report.ts';
import { safeText } from '../safeText.ts';
import { onNewRound } from '../settings.ts';

export function registerLoopNotices(fileLoops: FileLoops, report: Report): vscode.Disposable {
  let known = new Set<string>();
  const handleChange = (): void => {
    const arrived = fileLoops.waiting.filter((loop) => !known.has(keyFor(loop)));
    known = new Set(fileLoops.waiting.map(keyFor));
    if (onNewRound() === 'nothing') return;
    for (const loop of arrived) report.watch(offer(fileLoops, loop));
  };
  handleChange();
  return fileLoops.onDidChange(handleChange);
}

async function offer(fileLoops: FileLoops, { interview, number, questions }: WaitingLoop): Promise<void> {
  const start = vscode.l10n.t('Start');
  const title = safeText(interview.title);
  const text =
    questions === 1
      ? vscode.l10n.t('The agent has a question about “{0}”.', title)
      : vscode.l10n.t('The agent has {0} questions about “{1}”.', questions, title);
  const answer = await vscode.window.showInformationMessage(text, start, vscode.l10n.t('Later'));
  if (answer === start) await fileLoops.run(interview.directory.path, number);
}

function keyFor({ interview, number }: WaitingLoop): string {
  return keyOf(interview.directory.path, number);
}
