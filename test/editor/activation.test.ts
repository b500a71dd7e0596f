// What another extension or a keybinding can rely on once this one runs, in the newest editor and in our floor.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';

const extension = vscode.extensions.getExtension('interview-panel.interview-panel');

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

suite('activation', () => {
  suiteSetup(() => extension?.activate());

  test('every command of the manifest is there', async () => {
    const { contributes } = extension?.packageJSON as Manifest;
    const registered = new Set(await vscode.commands.getCommands(true));
    const missing = contributes.commands.map(({ command }) => command).filter((command) => !registered.has(command));
    assert.deepEqual(missing, []);
  });

  test('opening the waiting round shows the panel of its interview', async () => {
    const shown = new Promise<vscode.Tab>((resolve) => {
      vscode.window.tabGroups.onDidChangeTabs(({ opened }) => opened[0] && resolve(opened[0]));
    });
    await vscode.commands.executeCommand('interviewPanel.openWaitingRound');
    const tab = await shown;
    assert.ok(tab.input instanceof vscode.TabInputWebview);
    assert.match(tab.input.viewType, /interviewPanel$/);
    assert.match(tab.label, /Commit messages$/);
  });

  test('the workspace is a copy of the fixture, so that tests can write to it', () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.doesNotMatch(folder?.uri.fsPath ?? '', /fixtures/);
  });
});
