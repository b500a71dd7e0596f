#!/usr/bin/env node
// Stands in for the desktop's `code` under @vscode/test-electron: takes its arguments, runs the tests in VS Code's
// server with a headless Chromium, and hands on their output and exit code. INTERVIEW_PANEL_EDITOR: the version.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import { editorVersion } from '../install/editors.mjs';
import { startBrowser } from './browser.mjs';
import { readLaunchArguments } from './launchArguments.mjs';
import { startServer } from './server.mjs';
import { writeUserFiles } from './userFiles.mjs';

const timeoutSeconds = Number(process.env['INTERVIEW_PANEL_EDITOR_TIMEOUT'] ?? 300);
const { extensions, tests, workspace, userDataDir, extensionsDir } = readLaunchArguments(process.argv.slice(2));
const ownDataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'interview-panel-editor-'));
const dataDir = userDataDir ?? ownDataDir;
await writeUserFiles(dataDir);

const server = await startServer({
  version: editorVersion(process.env['INTERVIEW_PANEL_EDITOR']),
  dataDir,
  ...(extensionsDir === undefined ? {} : { extensionsDir }),
  isDriven: true,
});
const browser = await startBrowser();

let isEnding = false;
/** @param {number} code @param {string} [why] */
async function end(code, why) {
  if (isEnding) return;
  isEnding = true;
  if (why !== undefined) process.stderr.write(`${why}\n${server.log()}`);
  await Promise.allSettled([browser.close(), server.end()]);
  fs.rmSync(ownDataDir, { recursive: true, force: true, maxRetries: 3 });
  process.exit(code);
}

/** What the workbench itself says through the same channel, most of it about native modules that stay unbuilt. */
const chatter = new RegExp(
  [
    '^\\[(ChatModelSelection|AgentHost|RemoteAgentHostProtocol|AccountPolicyGate|reconnection|Service Worker)',
    '^(Creating a socket|Resolv|Updating additional builtin|Timed out waiting for authentication provider)',
    "^(Error: )?(Could not locate the bindings file|Cannot find module '\\S*/build/Release/)",
    'open-vsx|ripgrep',
  ].join('|'),
);

/** @param {string} type @param {unknown[]} args */
function relay(type, args) {
  const line = format(...args);
  if (!chatter.test(line)) (type === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(130));
server.onExit(() => void end(1, 'The editor ended before the tests did.'));
setTimeout(() => void end(124, `The tests did not end within ${timeoutSeconds} s.`), timeoutSeconds * 1000);

const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
await page.exposeFunction('codeAutomationLog', relay);
await page.exposeFunction('codeAutomationExit', (/** @type {number} */ code) => void end(code));
await page.goto(server.windowUrl({ extensions, ...(tests && { tests }), ...(workspace && { workspace }) }));
