// Links from outside: they open an interview, and can do nothing else.
import { isAbsolute, normalize, sep } from 'node:path';
import * as vscode from 'vscode';
import { ExpectedError } from '../../core/expectedError.ts';
import { openPath, readLink, uncHost, type LinkTarget } from '../../core/link.ts';
import type { Interviews } from '../interviews.ts';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import type { Report } from '../report.ts';
import { safeText } from '../safeText.ts';

export function registerUriHandler(interviews: Interviews, panels: InterviewPanels, report: Report): vscode.Disposable {
  return vscode.window.registerUriHandler({
    handleUri: (uri) => report.watch(follow(uri, interviews, panels)),
  });
}

async function follow(uri: vscode.Uri, interviews: Interviews, panels: InterviewPanels): Promise<void> {
  const target = uri.path === openPath ? readLink(uri.query) : null;
  if (target === null) {
    throw new ExpectedError(
      vscode.l10n.t('This link names no interview. Ask the agent for the link that start prints.'),
    );
  }
  const path = localPath(target.dir);
  // The link may be what starts the extension: what this window lists is known after a look.
  await interviews.look();
  const listed = interviews.all.find(({ directory }) => isSame(directory.path, path));
  if (listed) show(listed.directory.path, target, interviews, panels);
  else if (await isAllowed(path)) show((await interviews.add(path)).directory.path, target, interviews, panels);
}

function localPath(dir: string): string {
  const host = uncHost(dir);
  if (host !== null && !isAllowedHost(host)) {
    throw new ExpectedError(
      vscode.l10n.t(
        'The link leads to another machine ({0}), which the setting security.allowedUNCHosts does not allow.',
        host,
      ),
    );
  }
  if (!isAbsolute(dir)) {
    throw new ExpectedError(vscode.l10n.t('The link’s path is not a whole one: {0}. It must begin at the root.', dir));
  }
  const normal = normalize(dir);
  return normal.length > 1 && normal.endsWith(sep) ? normal.slice(0, -1) : normal;
}

/** The editor's own rule for such paths, which is about files that it opens itself. */
function isAllowedHost(host: string): boolean {
  const security = vscode.workspace.getConfiguration('security');
  if (host === '?' || host === '.' || host === '') return false;
  if (!security.get<boolean>('restrictUNCAccess', true)) return true;
  const allowed = security.get<readonly unknown[]>('allowedUNCHosts', []);
  return ['wsl$', 'wsl.localhost', ...allowed].some((one) => typeof one === 'string' && one.toLowerCase() === host);
}

function isSame(one: string, other: string): boolean {
  return process.platform === 'win32' ? one.toLowerCase() === other.toLowerCase() : one === other;
}

/** Asks before the disk is touched: merely looking for a path may be what a hostile link is after. */
async function isAllowed(path: string): Promise<boolean> {
  const open = vscode.l10n.t('Open');
  const question = vscode.l10n.t('A link wants to open an interview that is not in this workspace: {0}', path);
  return (await vscode.window.showWarningMessage(safeText(question), open)) === open;
}

/** A round that is not there counts as none: then the one that waits is shown. */
function show(path: string, { round }: LinkTarget, interviews: Interviews, panels: InterviewPanels): void {
  const isThere = interviews.find(path)?.rounds.some(({ number }) => number === round) === true;
  panels.show(path).choose(isThere ? round : null);
}
