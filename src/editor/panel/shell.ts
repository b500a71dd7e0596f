// What a panel's page is made of: the built files, and how the webview names them.
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { Picture } from '../../../schemas/messages.ts';
import { readTextFile } from '../../disk/readText.ts';
import { pageHtml, type PageFiles } from './pageHtml.ts';

const fileBytes = 10_000_000;

/** Everything that a page may load, and so the only folder that it may read. */
export function pageRoot(extensionUri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
}

/** `interview` is the interview's path. @throws what the system throws when the extension's own files are away. */
export async function shellHtml(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  interview: string,
  picture: Picture | null,
): Promise<string> {
  const { bundle } = vscode.l10n;
  return pageHtml({
    ...(await readPageFiles(extensionUri)),
    folder: webview.asWebviewUri(pageRoot(extensionUri)).toString(),
    source: webview.cspSource,
    nonce: randomBytes(24).toString('base64url'),
    language: vscode.env.language,
    ...(bundle ? { words: bundle } : {}),
    interview,
    picture,
  });
}

/** Read anew for each page: an extension that was updated under its window shows what fits together. */
async function readPageFiles(extensionUri: vscode.Uri): Promise<PageFiles> {
  const read = (name: string): Promise<string> =>
    readTextFile(vscode.Uri.joinPath(pageRoot(extensionUri), name).fsPath, fileBytes);
  const [script, sheet] = await Promise.all([read('main.js'), read('styles.css')]);
  return { script, sheet };
}
