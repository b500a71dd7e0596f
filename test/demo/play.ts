// The demo, bundled by test/demo.mjs: a real editor, a temporary workspace, the scripted agent, and the user or his hand.
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Editor } from '../host/editor.ts';
import { temporaryFolder, whenOver, type Scope } from '../host/scope.ts';
import { startServer } from '../host/server.mjs';
import { writeUserFiles } from '../host/userFiles.mjs';
import { installExtension, packExtension } from '../host/vsix.ts';
import { Workspace } from '../host/workspace.ts';
import { newest } from '../install/editors.mjs';
import { root } from '../root.mjs';
import { Agent, slug } from './agent.ts';
import { Shots } from './shots.ts';
import { answerFirstRound, answerReadBack, answerSecondRound } from './user.ts';

const say = (line: string): void => console.log(line);

/** Plays it all; the interview directory and a picture of each screen are left in `out`. */
export async function playHeadless(scope: Scope, out: string): Promise<void> {
  await fs.rm(out, { recursive: true, force: true });
  const workspace = await Workspace.make(scope, slug);
  const editor = await Editor.start(scope, { viewport: { width: 1280, height: 900 } });
  const window = await editor.openWindow(workspace.folder);
  const shots = new Shots(window, out);
  await window.runCommand('Interview: Open Interview');
  await window.panel().shows('No round yet');
  await shots.take('no-round-yet');
  const agent = new Agent(workspace);
  try {
    for (const answer of [answerFirstRound, answerSecondRound, answerReadBack]) {
      await agent.writeNextRound();
      await answer(window.panel(), shots);
      await agent.takeAnswers();
    }
  } finally {
    await fs.cp(workspace.interview, out, { recursive: true });
  }
  if (window.panelErrors.length > 0) throw new Error(`The panel wrote errors:\n${window.panelErrors.join('\n')}`);
}

/** Serves an editor on this machine until the process is stopped. */
export async function serve(scope: Scope): Promise<void> {
  const workspace = await Workspace.make(scope, slug);
  const dataDir = await temporaryFolder(scope);
  await writeUserFiles(dataDir);
  await installExtension(newest, dataDir, await packExtension(await temporaryFolder(scope)));
  const server = await startServer({ version: newest, dataDir, isDriven: false });
  whenOver(scope, () => server.end());
  say(`Open this in a browser:\n\n  ${server.windowUrl({ workspace: workspace.folder })}\n`);
  say('“1 round waits” in the status bar opens the interview. Ctrl+C ends the demo and removes its workspace.');
  await new Agent(workspace).run();
  await new Promise(() => setInterval(() => undefined, 60_000));
}

/** Opens the desktop application, when `code` is on the PATH, and plays the agent until the interview is over. */
export async function openDesktop(scope: Scope): Promise<void> {
  const workspace = await Workspace.make(scope, slug);
  const args = [`--extensionDevelopmentPath=${root}`, '--new-window', path.resolve(workspace.folder)];
  const child = spawn('code', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  child.on('error', () => {
    console.error('`code` is not on the PATH. In VS Code: “Shell Command: Install code command in PATH”.');
    process.exit(1);
  });
  await new Agent(workspace).run();
}
