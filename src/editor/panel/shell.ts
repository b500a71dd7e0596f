// The page's HTML and its policy: no request leaves it, and no script runs but ours.
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/**
 * What the page's first module imports at once, relative to the page's root; the build puts it here. Each file of a page
 * is fetched from the extension host: in a second wave after the module they would hold up the first paint, and with it
 * all messages, which the editor keeps back until the page has loaded.
 */
declare const PAGE_CHUNKS: readonly string[];

/** Everything that a page may load, and so the only folder that it may read. */
export function pageRoot(extensionUri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
}

/** `interview` is the interview's path: by it the page finds what an earlier page of it left behind. */
export function shellHtml(webview: vscode.Webview, extensionUri: vscode.Uri, interview: string): string {
  const nonce = randomBytes(24).toString('base64url');
  const source = webview.cspSource;
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${source} 'unsafe-inline'`,
    `img-src ${source} data:`,
    `font-src ${source}`,
  ].join('; ');
  // The page's words are in the host's bundle; none in English.
  const { bundle } = vscode.l10n;
  const words = bundle ? ` data-words="${attribute(JSON.stringify(bundle))}"` : '';
  const file = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(pageRoot(extensionUri), name)).toString();
  const chunks = PAGE_CHUNKS.map((name) => `<link rel="modulepreload" nonce="${nonce}" href="${file(name)}">\n`).join(
    '',
  );
  return `<!doctype html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
${chunks}<link rel="stylesheet" href="${file('styles.css')}">
</head>
<body>
<div id="app" data-interview="${attribute(interview)}"${words}></div>
<script type="module" nonce="${nonce}" src="${file('main.js')}"></script>
</body>
</html>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
