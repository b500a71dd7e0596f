// The hand of a measurement inside an editor: runs commands and tells when, and tells what its extension host takes.
const fs = require('node:fs');
const http = require('node:http');
const { join } = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');
const vscode = require('vscode');

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc');

/** `file`, if given, is the command's first argument, as a Uri. */
async function run({ command, file, args = [] }) {
  const given = file === undefined ? args : [vscode.Uri.file(file), ...args];
  const startedAt = Date.now();
  await vscode.commands.executeCommand(command, ...given);
  return { startedAt };
}

/** How many directories and files this process has Linux watch; null on other systems. */
function watches() {
  const folder = '/proc/self/fdinfo';
  if (!fs.existsSync(folder)) return null;
  const infos = fs.readdirSync(folder).map((name) => {
    try {
      return fs.readFileSync(join(folder, name), 'utf8');
    } catch {
      return ''; // That of the listing itself, which is over.
    }
  });
  return infos.join('\n').match(/^inotify wd:/gm)?.length ?? 0;
}

function health({ isCollected = false }) {
  if (isCollected) collectGarbage();
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, heapBytes: heapUsed, rssBytes: rss, watches: watches() };
}

/** What the editor itself noted of each extension's start. */
async function activations() {
  await vscode.commands.executeCommand('perfview.show');
  for (;;) {
    const text = vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'perf')?.getText() ?? '';
    if (text.includes('Extension Activation Stats')) return { text };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What the editor itself takes to show a page; without scripts it could not tell when it is painted. */
function openBarePage() {
  const panel = vscode.window.createWebviewPanel('bench.bare', 'Bare', vscode.ViewColumn.Active, {
    enableScripts: true,
  });
  panel.webview.html = '<!doctype html><html><body><h1>Bare</h1></body></html>';
}

const verbs = { run, health, activations };

async function answer(request, response) {
  try {
    let body = '';
    for await (const part of request) body += part;
    const result = await verbs[request.url.slice(1)](JSON.parse(body));
    response.end(JSON.stringify(result));
  } catch (error) {
    response.writeHead(500).end(String(error.stack ?? error));
  }
}

/** Its address is in the workspace, where whoever opened the window finds it. */
exports.activate = ({ subscriptions }) => {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  if (folder === undefined) return;
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1', () => {
    fs.writeFileSync(join(folder, '.driver.tmp'), String(server.address().port));
    fs.renameSync(join(folder, '.driver.tmp'), join(folder, '.driver'));
  });
  subscriptions.push(vscode.commands.registerCommand('bench.openBarePage', openBarePage));
  subscriptions.push({ dispose: () => server.close() });
};
