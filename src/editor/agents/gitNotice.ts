// Says once per interview that git does not ignore it: interviews are a working trail, and rarely meant for a commit.
import * as vscode from 'vscode';
import { addExclusion, missingExclusion } from '../../disk/gitIgnore.ts';
import type { Report } from '../report.ts';
import { safeText } from '../safeText.ts';
import type { Serving } from '../serving/serving.ts';
import type { Interviews } from '../interviews.ts';

const storedKey = 'interviewPanel.toldOfGit';

/** Only the window that serves an interview tells of it. */
export function registerGitNotice(
  interviews: Interviews,
  serving: Serving,
  state: vscode.Memento,
  report: Report,
): vscode.Disposable {
  const told = new Set(state.get<readonly string[]>(storedKey, []));
  let work = Promise.resolve();
  const lookAt = async (path: string): Promise<void> => {
    const exclusion = await missingExclusion(path);
    if (!exclusion) return;
    await state.update(storedKey, [...told]);
    report.watch(tell(path, () => addExclusion(exclusion)));
  };
  const update = (): void => {
    for (const { directory } of interviews.all) {
      if (serving.holder(directory.path) !== 'us' || told.has(directory.path)) continue;
      told.add(directory.path);
      work = work.then(() => lookAt(directory.path)).catch((error: unknown) => report.note(error));
    }
  };
  update();
  return serving.onDidChange(update);
}

async function tell(path: string, exclude: () => Promise<void>): Promise<void> {
  const add = vscode.l10n.t('Add to .git/info/exclude');
  const words = vscode.l10n.t('The interview {0} is not ignored by git, and could end up in a commit.', path);
  if ((await vscode.window.showInformationMessage(safeText(words), add)) === add) await exclude();
}
