// The drafts in the extension's storage: those of 90 days ago go by themselves, all of them on the user's word.
import * as vscode from 'vscode';
import type { Drafts } from '../../disk/drafts.ts';
import { commandIds } from '../ids.ts';
import type { Report } from '../report.ts';

export function registerStoredDrafts(drafts: Drafts, report: Report): vscode.Disposable {
  // Nobody waits for it, and nothing depends on it.
  drafts.clean(Date.now()).catch((error: unknown) => report.note(error));
  return vscode.commands.registerCommand(commandIds.deleteDrafts, () => report.watch(deleteAll(drafts)));
}

async function deleteAll(drafts: Drafts): Promise<void> {
  const confirm = vscode.l10n.t('Delete');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t(
      'Delete everything that was entered and not submitted, in all interviews? What is open in a panel is deleted as well; answers files are not touched.',
    ),
    { modal: true },
    confirm,
  );
  if (answer !== confirm) return;
  const gone = await drafts.clean(Date.now(), true);
  void vscode.window.showInformationMessage(
    gone === 1
      ? vscode.l10n.t('The draft of one round was deleted.')
      : vscode.l10n.t('The drafts of {0} rounds were deleted.', gone),
  );
}
