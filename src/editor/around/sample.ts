// The sample interview: it lives in the extension's storage, needs no agent, and goes without trace.
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { realInterview } from '../../disk/findInterviews.ts';
import { DisposableStore } from '../disposables.ts';
import { commandIds, contextKeys } from '../ids.ts';
import type { AroundRoom } from './aroundRoom.ts';
import { SampleAgent } from './sampleAgent.ts';

export function registerSample(room: AroundRoom): vscode.Disposable {
  const sample = new Sample(room);
  const store = new DisposableStore();
  const { registerCommand } = vscode.commands;
  const { report, interviews, hasLooked } = room;
  store.add(registerCommand(commandIds.trySample, () => report.watch(sample.show())));
  store.add(registerCommand(commandIds.removeSample, () => report.watch(sample.remove())));
  store.add(interviews.onDidLook(() => report.watch(sample.follow())));
  report.watch(hasLooked.then(() => sample.tellContext()));
  return store;
}

class Sample {
  readonly #room: AroundRoom;
  readonly #agent: SampleAgent;
  /** Where it is, or would be. */
  readonly #place: string;
  /** Its real path, once this window has to do with it. */
  #path: string | null = null;
  /** Whether its end would be news. */
  #isGoingOn = false;

  constructor(room: AroundRoom) {
    const { extensionUri, storageUri, globalStorageUri } = room.context;
    this.#room = room;
    this.#agent = new SampleAgent(vscode.Uri.joinPath(extensionUri, 'webview', 'media', 'sample'));
    // A window without a folder has no storage of its own.
    this.#place = vscode.Uri.joinPath(storageUri ?? globalStorageUri, 'sample', 'resize-cache').fsPath;
  }

  /** Begins it, or goes on with it; one that is at its end begins anew. */
  async show(): Promise<void> {
    const { interviews, panels } = this.#room;
    await this.tellContext();
    if (this.#path !== null && (await this.#isOver(this.#path))) await this.remove();
    const path = await this.#agent.begin(this.#place);
    const interview = await interviews.add(path);
    await this.tellContext();
    panels.show(interview.directory.path);
  }

  async remove(): Promise<void> {
    const { panels, interviews, drafts, surfaces } = this.#room;
    await this.tellContext();
    if (this.#path === null) return;
    panels.find(this.#path)?.dispose();
    await interviews.remove(this.#path);
    await surfaces.forget(this.#path);
    const folder = vscode.Uri.file(dirname(this.#place));
    await vscode.workspace.fs.delete(folder, { recursive: true, useTrash: false });
    await drafts.forget(this.#path);
    this.#isGoingOn = false;
    await this.tellContext();
  }

  /** The agent's turn, where it is. */
  async follow(): Promise<void> {
    const interview = this.#path === null ? undefined : this.#room.interviews.find(this.#path);
    if (!interview) return;
    if (interview.rounds.some(({ state }) => state === 'open')) this.#isGoingOn = true;
    if ((await this.#agent.follow(interview)) && this.#isGoingOn) {
      this.#isGoingOn = false;
      await this.#sayGoodbye();
    }
  }

  async tellContext(): Promise<void> {
    this.#path = await realInterview(this.#place);
    await vscode.commands.executeCommand('setContext', contextKeys.sampleExists, this.#path !== null);
  }

  async #isOver(path: string): Promise<boolean> {
    const interview = await this.#room.interviews.add(path);
    return this.#agent.follow(interview);
  }

  async #sayGoodbye(): Promise<void> {
    const remove = vscode.l10n.t('Remove It');
    const help = vscode.l10n.t('How Agents Use This');
    const words = vscode.l10n.t('That was the sample interview. Your own agent can interview you just so.');
    const answer = await vscode.window.showInformationMessage(words, help, remove);
    if (answer === remove) await this.remove();
    if (answer === help) await vscode.commands.executeCommand(commandIds.howAgentsUseThis);
  }
}
