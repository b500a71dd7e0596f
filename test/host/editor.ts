// A whole editor: VS Code's server with our extension in it, and a browser to look at its windows.
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { editorVersion, type EditorVersion } from '../install/editors.mjs';
import { root } from '../root.mjs';
import { startBrowser } from './browser.mjs';
import { EditorWindow } from './editorWindow.ts';
import { killExtensionHosts } from './extensionHost.ts';
import { startServer, type Server } from './server.mjs';
import { temporaryFolder, whenOver, type Scope } from './scope.ts';
import { writeLanguagePack, writeUserFiles } from './userFiles.mjs';
import { installExtension, packExtension } from './vsix.ts';

export interface EditorOptions {
  /** The default is what the run says, and the newest where it says nothing. */
  readonly version?: EditorVersion;
  /** The user's settings, over those that keep a test quiet. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly keybindings?: readonly object[];
  /**
   * checkout: as under development; its host is not started again when it dies.
   * installed: from a .vsix, as users have it.
   * installedWithToasts: also not under automation, which would keep notifications in their centre.
   */
  readonly extension?: 'checkout' | 'installed' | 'installedWithToasts';
  /** Folders of other extensions, beside ours. */
  readonly others?: readonly string[];
  /** Folders of other extensions that are packed and installed beside ours, where ours is. */
  readonly beside?: readonly string[];
  /** What runs in each page and frame before anything else. */
  readonly firstScript?: string;
  /** Its windows open in Restricted Mode, without asking. */
  readonly isRestricted?: boolean;
  /** Its display language, such as de; the editor's own words stay English. */
  readonly language?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

const restricted = { 'security.workspace.trust.startupPrompt': 'never', 'security.workspace.trust.banner': 'never' };

export class Editor {
  readonly version: EditorVersion;
  /** Where the server keeps everything: settings, storage, extensions. */
  readonly dataDir: string;
  readonly #server: Server;
  readonly #browser: Browser;
  readonly #options: EditorOptions;
  readonly #windows: EditorWindow[] = [];

  constructor(version: EditorVersion, dataDir: string, server: Server, browser: Browser, options: EditorOptions) {
    this.version = version;
    this.dataDir = dataDir;
    this.#server = server;
    this.#browser = browser;
    this.#options = options;
  }

  /** Everything that it starts and makes is gone when the scope ends. */
  static async start(scope: Scope, options: EditorOptions = {}): Promise<Editor> {
    const version = options.version ?? editorVersion(process.env['INTERVIEW_PANEL_EDITOR']);
    const dataDir = await temporaryFolder(scope);
    const { isRestricted = false } = options;
    await writeUserFiles(
      dataDir,
      isRestricted ? { ...options, settings: { ...restricted, ...options.settings } } : options,
    );
    const { extension = 'checkout', beside = [] } = options;
    if (extension !== 'checkout') {
      for (const folder of [root, ...beside])
        await installExtension(version, dataDir, await packExtension(await temporaryFolder(scope), folder));
    }
    if (options.language !== undefined) await writeLanguagePack(dataDir, options.language);
    const isDriven = extension !== 'installedWithToasts';
    const server = await startServer({ version, dataDir, isDriven, isRestricted, language: options.language });
    whenOver(scope, () => server.end());
    const browser = await startBrowser();
    const editor = new Editor(version, dataDir, server, browser, options);
    whenOver(scope, () => browser.close());
    whenOver(scope, () => editor.#lastLook(scope.name ?? 'editor'));
    return editor;
  }

  /** A window on a folder or a .code-workspace; resolves when the workbench is there. */
  async openWindow(workspace: string): Promise<EditorWindow> {
    const { extension = 'checkout', others = [], viewport = { width: 1280, height: 800 } } = this.#options;
    const page = await this.#browser.newPage({ viewport });
    if (this.#options.firstScript !== undefined) await page.addInitScript(this.#options.firstScript);
    const url = this.#server.windowUrl({
      workspace,
      extensions: [...(extension === 'checkout' ? [root] : []), ...others],
    });
    const window = new EditorWindow(page);
    this.#windows.push(window);
    await window.open(url);
    return window;
  }

  /** What was on the screen at the end, for whoever looks into a failure: dist-test/screens/. */
  async #lastLook(name: string): Promise<void> {
    const file = path.join(root, 'dist-test', 'screens', `${name.replace(/\W+/g, '-')} ${this.version}`);
    for (const [place, window] of this.#windows.entries()) {
      // The window may be gone or stuck, which is the failure; the test tells of that.
      await window.screenshot(`${file} ${place + 1}.png`).catch(() => undefined);
    }
  }

  /** As a crash of the extension host would: nothing is told, nothing is saved. */
  killExtensionHosts(): Promise<void> {
    return killExtensionHosts(this.#server.pid);
  }

  /** What the server printed: for a failure's message. */
  log(): string {
    return this.#server.log();
  }
}
