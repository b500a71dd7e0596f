// What happens when a Q&A loop arrives: a notification with Start and Later. It never begins by itself, as a quick pick
// would take the focus.
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { keyOf, type FileLoops, type WaitingLoop } from '../quickPick/fileLoops.ts';
import type { Report } from '../report.ts';
import type { Serving } from '../serving/serving.ts';
import { safeText } from '../safeText.ts';
import { onNewRound } from '../settings.ts';

/** Of several windows only the one that serves an interview tells of its loops. */
export function registerLoopNotices(fileLoops: FileLoops, serving: Serving, report: Report): vscode.Disposable {
  let known = new Set<string>();
  const handleChange = async (): Promise<void> => {
    const { waiting } = fileLoops;
    known = new Set(waiting.map(keyFor).filter((key) => known.has(key)));
    for (const loop of waiting.filter((each) => !known.has(keyFor(each)))) {
      if (!(await serving.isOurs(loop.interview.directory.path))) continue;
      known.add(keyFor(loop));
      if (onNewRound() !== 'nothing') report.watch(offer(fileLoops, loop));
    }
  };
  // One after the other: a loop that is being told of is not told of twice.
  let work = handleChange();
  const handleSoon = (): void => {
    work = work.then(handleChange).catch((error: unknown) => report.note(error));
  };
  const store = new DisposableStore();
  store.add(fileLoops.onDidChange(handleSoon));
  store.add(serving.onDidChange(handleSoon));
  return store;
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
