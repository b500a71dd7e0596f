// A page whose script fails: the panel stays white, and the user is offered the quick picks instead.
import fs from 'node:fs/promises';
import path from 'node:path';
import { Editor } from '../host/editor.ts';
import { QuickPick } from '../host/quickPick.ts';
import type { Scope } from '../host/scope.ts';
import { Workspace } from '../host/workspace.ts';
import { slug, threeDecisions } from './threeDecisions.ts';

/** How a page's script can fail. */
export const failures: Readonly<Record<string, string>> = {
  'it throws': 'throw new Error("no page today")',
  'it cannot be parsed': 'this is no script {',
  'it never ends its first work': 'await new Promise(() => undefined)',
};

export async function failPage(scope: Scope, script: string): Promise<void> {
  const workspace = await Workspace.make(scope, slug);
  await workspace.writeRound(threeDecisions);
  const editor = await Editor.start(scope, { extension: 'installedWithToasts' });
  const extensions = path.join(editor.dataDir, 'extensions');
  const ours = (await fs.readdir(extensions)).find((name) => name.startsWith('interview-panel'));
  await fs.writeFile(path.join(extensions, ours ?? '', 'dist/webview/main.js'), script);
  const window = await editor.openWindow(workspace.folder);
  const waits = window.statusItem('1 round waits');
  await waits.waitFor({ timeout: 60_000 });
  await waits.click();
  const said = window.notification('The interview’s page does not load.');
  await said.waitFor({ timeout: 30_000 });
  await said.hover();
  await said.getByRole('button', { name: 'Answer in Quick Pick' }).click();
  await new QuickPick(window.page).titled('In which format are reports written?');
}
