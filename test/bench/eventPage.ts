// The browser page that is told by server-sent events, in a browser of its own, and its server's processes.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { fileName } from '../../src/core/fileNames.ts';
import { startBrowser } from '../host/browser.mjs';
import { temporaryFolder, whenOver, type Scope } from '../host/scope.ts';
import { root } from '../root.mjs';
import { firstScript, Paints } from './paints.ts';

/** Starts a Node process and waits for its first word; it is ended with the scope. */
export async function startNode(scope: Scope, args: readonly string[]): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  whenOver(scope, () => Promise.resolve(child.kill()));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: String(said).trim() };
}

/** When the process ended, in ms since 1970. */
export async function endOf(child: ChildProcess): Promise<number> {
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}.`);
  return Date.now();
}

const server = path.join(root, 'test', 'bench', 'eventServer.mjs');

export class EventPage {
  readonly paints: Paints;
  readonly #page: Page;
  readonly #folder: string;
  readonly #scope: Scope;

  private constructor(scope: Scope, folder: string, page: Page, paints: Paints) {
    this.#scope = scope;
    this.#folder = folder;
    this.#page = page;
    this.paints = paints;
  }

  static async open(scope: Scope): Promise<EventPage> {
    const folder = await temporaryFolder(scope);
    const { said: origin } = await startNode(scope, [server, 'serve', folder]);
    const browser = await startBrowser();
    whenOver(scope, () => browser.close());
    const page = await browser.newPage();
    await page.addInitScript(firstScript);
    const paints = await Paints.of(page);
    await page.goto(`${origin}/measured`);
    return new EventPage(scope, folder, page, paints);
  }

  async writeRound(round: { readonly round: number }): Promise<void> {
    const file = path.join(this.#folder, 'rounds', fileName('round', round.round));
    await fs.writeFile(`${file}.tmp`, JSON.stringify(round, null, 2));
    await fs.rename(`${file}.tmp`, file);
  }

  /** From the POST of the answers to the end of the process that waits for them, in ms. */
  async timeSubmit(answers: { readonly round: number }): Promise<number> {
    const { child } = await startNode(this.#scope, [server, 'wait', this.#folder, String(answers.round)]);
    const ended = endOf(child);
    const body = JSON.stringify(answers, null, 2);
    const postedAt = await this.#page.evaluate(
      async ([url, text]) => {
        const at = Date.now();
        await fetch(url, { method: 'POST', body: text });
        return at;
      },
      [`/answers/${answers.round}`, body] as const,
    );
    return (await ended) - postedAt;
  }
}
