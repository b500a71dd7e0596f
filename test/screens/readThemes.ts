// Reads the variables that the editor's other themes give to a webview into test/fixtures/themes: for when they change.
import fs from 'node:fs/promises';
import path from 'node:path';
import { Editor } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import type { Scope } from '../host/scope.ts';
import { until } from '../host/until.ts';
import { Workspace } from '../host/workspace.ts';
import type { otherThemes } from '../page/standInHost.ts';
import { root } from '../root.mjs';

const names: Readonly<Record<(typeof otherThemes)[number], string>> = {
  'solarized-light': 'Solarized Light',
  'solarized-dark': 'Solarized Dark',
  monokai: 'Monokai',
  abyss: 'Abyss',
  red: 'Red',
  'kimbie-dark': 'Kimbie Dark',
  'quiet-light': 'Quiet Light',
  'tomorrow-night-blue': 'Tomorrow Night Blue',
};

const folder = path.join(root, 'test', 'fixtures', 'themes');

/** Those that the fixtures of the default themes have; the rest belongs to other parts of the workbench. */
async function namesOfVariables(): Promise<ReadonlySet<string>> {
  const files = ['dark', 'light', 'hc', 'hc-light'].map((name) =>
    fs.readFile(path.join(folder, `${name}.css`), 'utf8'),
  );
  return new Set(
    (await Promise.all(files)).flatMap((text) => text.match(/^ {2}--[\w-]+/gm) ?? []).map((name) => name.trim()),
  );
}

function readVariables(window: EditorWindow): Promise<Readonly<Record<string, string>>> {
  return window
    .panel()
    .page.locator('html')
    .evaluate((element) => {
      const { style } = element as HTMLElement; // the document's own
      return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
    });
}

async function choose(window: EditorWindow, theme: string): Promise<void> {
  await window.runCommand('Preferences: Color Theme');
  await window.page.keyboard.type(theme);
  await window.pick(theme).first().click();
}

async function readTheme(window: EditorWindow, theme: string): Promise<Readonly<Record<string, string>>> {
  const id = (): Promise<string | null> => window.panel().page.locator('body').getAttribute('data-vscode-theme-name');
  await choose(window, theme);
  await until(`the panel has the theme ${theme}`, async () => ((await id()) === theme ? true : undefined));
  return readVariables(window);
}

export async function readThemes(): Promise<void> {
  const cleanUps: (() => Promise<void> | void)[] = [];
  try {
    await readAll({ name: 'themes', after: (cleanUp) => void cleanUps.push(cleanUp) });
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}

async function readAll(scope: Scope): Promise<void> {
  const workspace = await Workspace.make(scope, 'themes');
  const editor = await Editor.start(scope);
  const window = await editor.openWindow(workspace.folder);
  await window.runCommand('Interview: Open Interview');
  await window.panel().heading.waitFor();
  const wanted = await namesOfVariables();
  for (const [file, theme] of Object.entries(names)) {
    const variables = await readTheme(window, theme);
    const lines = Object.entries(variables).flatMap(([name, value]) =>
      wanted.has(name) ? [`  ${name}: ${value};`] : [],
    );
    const head = `/* ${theme}: what a webview's documentElement carries in VS Code ${editor.version} (variables of other parts of the workbench left out) */`;
    await fs.writeFile(path.join(folder, `${file}.css`), `${head}\n:root {\n${lines.sort().join('\n')}\n}\n`);
  }
}
