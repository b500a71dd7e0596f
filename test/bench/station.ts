// The editor that everything is measured in: our extension as users have it, the driver, and an empty extension.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Editor } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import type { Scope } from '../host/scope.ts';
import { until } from '../host/until.ts';
import { root } from '../root.mjs';
import { Driver } from './driver.ts';
import { firstScript, Paints, type Paint } from './paints.ts';

/** So long a window that has just started is left alone, in ms: what it still does would be measured, too. */
const settlingMs = 2000;

/** A window with its driver, and what it paints. */
export class Seat {
  readonly window: EditorWindow;
  readonly driver: Driver;
  readonly paints: Paints;

  constructor(window: EditorWindow, driver: Driver, paints: Paints) {
    this.window = window;
    this.driver = driver;
    this.paints = paints;
  }

  /** From a command, with `file` as its argument, to the paint that is meant, in ms. */
  async time(command: string, isMeant: (paint: Paint) => boolean, file?: string): Promise<number> {
    const startedAt = await this.driver.run(command, file);
    return (await this.paints.when(`what ${command} shows`, startedAt, isMeant)) - startedAt;
  }

  /** From the command that opens the only interview to the paint of a round with this title, in ms. */
  timeOpening(title: string): Promise<number> {
    return this.time('interviewPanel.openInterview', (paint) => paint.title === title);
  }

  /** Closes all tabs; resolves when no page is left. */
  async clear(): Promise<void> {
    await this.driver.run('workbench.action.closeAllEditors');
    const frames = this.window.page.locator('iframe.webview');
    await until('all pages are closed', async () => ((await frames.count()) === 0 ? true : undefined));
    await pause(300);
  }

  close(): Promise<void> {
    return this.window.page.close();
  }
}

export class Station {
  readonly #editor: Editor;

  private constructor(editor: Editor) {
    this.#editor = editor;
  }

  static async start(scope: Scope): Promise<Station> {
    const beside = ['driver', 'empty'].map((name) => path.join(root, 'test', 'bench', name));
    return new Station(await Editor.start(scope, { extension: 'installed', beside, firstScript }));
  }

  /** A new window on a folder, at rest. */
  async open(folder: string): Promise<Seat> {
    await Driver.forget(folder);
    const window = await this.#editor.openWindow(folder);
    const paints = await Paints.of(window.page);
    const driver = await Driver.find(folder);
    await pause(settlingMs);
    return new Seat(window, driver, paints);
  }
}
