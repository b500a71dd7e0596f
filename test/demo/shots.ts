// The pictures of a demo: numbered in the order in which a user sees the screens.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { EditorWindow } from '../host/editorWindow.ts';

export class Shots {
  readonly #window: EditorWindow;
  readonly #folder: string;
  #count = 0;

  constructor(window: EditorWindow, folder: string) {
    this.#window = window;
    this.#folder = folder;
  }

  /** Takes a picture of the window once nothing in the panel is still loading. */
  async take(name: string): Promise<void> {
    await fs.mkdir(this.#folder, { recursive: true });
    await this.#window.panel().calm();
    this.#count += 1;
    await this.#window.screenshot(path.join(this.#folder, `${String(this.#count).padStart(2, '0')}-${name}.png`));
  }
}
