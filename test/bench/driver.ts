// A window's driver, from outside: runs commands in its extension host and asks what that takes.
import fs from 'node:fs/promises';
import path from 'node:path';
import { until } from '../host/until.ts';

export interface Health {
  /** Since the extension host began. */
  readonly cpuMs: number;
  readonly heapBytes: number;
  readonly rssBytes: number;
  /** Null where the system does not tell. */
  readonly watches: number | null;
}

const addressFile = (folder: string): string => path.join(folder, '.driver');

export class Driver {
  readonly #origin: string;

  private constructor(port: string) {
    this.#origin = `http://127.0.0.1:${port}`;
  }

  /** To be called before a window on `folder` is opened: an earlier window's driver has left its address. */
  static forget(folder: string): Promise<void> {
    return fs.rm(addressFile(folder), { force: true });
  }

  /** Waits for the driver of the window on `folder`: its extension host has started. */
  static async find(folder: string): Promise<Driver> {
    const read = (): Promise<string | undefined> => fs.readFile(addressFile(folder), 'utf8').catch(() => undefined);
    return new Driver(await until('the driver has started', read, 120));
  }

  /** Runs a command, with `file` as its argument; returns when it began, in ms since 1970. */
  async run(command: string, file?: string): Promise<number> {
    const { startedAt } = await this.#ask<{ startedAt: number }>('run', { command, file });
    return startedAt;
  }

  /** `isCollected`: after garbage was collected, which holds the host up. */
  health(isCollected = false): Promise<Health> {
    return this.#ask('health', { isCollected });
  }

  /** The editor's own page about its start. */
  async activations(): Promise<string> {
    return (await this.#ask<{ text: string }>('activations', {})).text;
  }

  async #ask<T>(verb: string, question: object): Promise<T> {
    const response = await fetch(`${this.#origin}/${verb}`, { method: 'POST', body: JSON.stringify(question) });
    const text = await response.text();
    if (!response.ok) throw new Error(`The driver could not ${verb}: ${text}`);
    return JSON.parse(text) as T; // Reason: our own driver wrote it.
  }
}
