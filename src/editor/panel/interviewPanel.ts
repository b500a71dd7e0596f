// One panel: shows the picture of an interview, takes what the page tells, and brings it to the disk.
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { PageMessage, type HostMessage } from '../../../schemas/messages.ts';
import { InterviewDirectory } from '../../disk/interviewDirectory.ts';
import { DisposableStore } from '../disposables.ts';
import { viewType } from '../ids.ts';
import type { Interview } from '../interviews.ts';
import { reasonOf } from '../report.ts';
import { openFile, openLink } from './openFile.ts';
import type { PanelRoom } from './panelRoom.ts';
import { pictureOf } from './picture.ts';
import { pageRoot, shellHtml } from './shell.ts';
import { submitRound } from './submitRound.ts';

export class InterviewPanel implements vscode.Disposable {
  /** The interview directory's real path: what the panel is about, whether the interview is there or not. */
  readonly path: string;
  readonly #panel: vscode.WebviewPanel;
  readonly #room: PanelRoom;
  readonly #store = new DisposableStore();
  readonly #didDispose = new vscode.EventEmitter<void>();
  readonly #didChangeTitle = this.#store.add(new vscode.EventEmitter<void>());
  #chosen: number | null = null;
  #isReady = false;
  #isShowing = false;
  #mustShowAgain = false;
  #lastPicture = '';

  /** Fires once, however the panel came to its end. */
  readonly onDidDispose = this.#didDispose.event;

  readonly onDidChangeTitle = this.#didChangeTitle.event;

  /** A new panel; it takes no focus but in a window that has nothing else open. */
  static create(
    path: string,
    room: PanelRoom,
    where: { column: vscode.ViewColumn; preserveFocus: boolean },
  ): InterviewPanel {
    const panel = vscode.window.createWebviewPanel(
      viewType,
      room.interviews.find(path)?.title ?? vscode.l10n.t('Interview'),
      { viewColumn: where.column, preserveFocus: where.preserveFocus },
      { enableFindWidget: true },
    );
    return new InterviewPanel(path, panel, room);
  }

  /** Takes over a panel that the editor kept through a reload. */
  static revive(path: string, panel: vscode.WebviewPanel, room: PanelRoom): InterviewPanel {
    return new InterviewPanel(path, panel, room);
  }

  private constructor(path: string, panel: vscode.WebviewPanel, room: PanelRoom) {
    this.path = path;
    this.#panel = panel;
    this.#room = room;
    panel.iconPath = icon(room.extensionUri);
    this.#store.add(panel.onDidDispose(() => this.#end()));
    this.#store.add(panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message)));
    this.#store.add(panel.onDidChangeViewState(() => this.#handleViewState()));
    this.#store.add(room.interviews.onDidLook(() => this.#showSoon()));
    panel.webview.options = { enableScripts: true, localResourceRoots: [pageRoot(room.extensionUri)] };
    panel.webview.html = shellHtml(panel.webview, room.extensionUri);
    this.#nameTab();
  }

  get isVisible(): boolean {
    return this.#panel.visible;
  }

  get title(): string {
    return this.#panel.title;
  }

  isShownIn(column: vscode.ViewColumn): boolean {
    return this.#panel.visible && this.#panel.viewColumn === column;
  }

  get isActive(): boolean {
    return this.#panel.active;
  }

  reveal(preserveFocus: boolean): void {
    this.#panel.reveal(undefined, preserveFocus);
  }

  /** Turns to a round, as if the user had chosen it. */
  choose(round: number | null): void {
    this.#chosen = round;
    this.#showSoon();
  }

  press(key: 'next' | 'back'): void {
    this.#post({ type: 'keyPressed', key });
  }

  dispose(): void {
    this.#panel.dispose();
  }

  #end(): void {
    this.#isReady = false;
    this.#store.dispose();
    this.#didDispose.fire();
    this.#didDispose.dispose();
  }

  /** A hidden page is torn down and gets no messages; when it is back it says `ready`. */
  #handleViewState(): void {
    if (!this.#panel.visible) this.#isReady = false;
  }

  #receive(raw: unknown): void {
    const parsed = PageMessage.safeParse(raw);
    if (!parsed.success) {
      this.#room.report.log.warn(`A message of the page was dropped: ${parsed.error.message}`);
      return;
    }
    this.#room.report.watch(this.#handle(parsed.data));
  }

  async #handle(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.#isReady = true;
        this.#lastPicture = '';
        return this.#show();
      case 'draftChanged':
        return this.#save(message);
      case 'roundChosen':
        this.#chosen = message.round;
        return this.#show();
      case 'submitted':
        return this.#submit(message);
      case 'fileWanted':
        return openFile(this.#room.interviews.find(this.path), message);
      case 'linkClicked':
        return openLink(message.href);
    }
  }

  async #save({ round, counter, entries }: PageMessage & { type: 'draftChanged' }): Promise<void> {
    try {
      await this.#room.drafts.save(this.path, round, entries);
      this.#post({ type: 'draftSaved', counter });
    } catch (error) {
      this.#room.report.note(error);
      this.#post({ type: 'draftNotSaved', counter, reason: reasonOf(error) });
    }
  }

  async #submit(submitted: PageMessage & { type: 'submitted' }): Promise<void> {
    const refused = await submitRound(this.#room, this.path, submitted);
    // The user stays with what they submitted until the next round comes.
    if (!refused) this.#chosen = submitted.round;
    await this.#room.interviews.look();
    if (refused) this.#post(refused);
  }

  #showSoon(): void {
    this.#room.report.watch(this.#show());
  }

  /** One picture at a time: while one is being made, many wishes for another are one. */
  async #show(): Promise<void> {
    this.#nameTab();
    this.#mustShowAgain = true;
    if (this.#isShowing || !this.#isReady) return;
    this.#isShowing = true;
    try {
      while (this.#mustShowAgain && this.#isReady) {
        this.#mustShowAgain = false;
        await this.#showOnce();
      }
    } finally {
      this.#isShowing = false;
    }
  }

  async #showOnce(): Promise<void> {
    const { interviews, drafts } = this.#room;
    const interview = interviews.find(this.path) ?? absentInterview(this.path);
    const picture = await pictureOf(interview, this.#chosen, drafts);
    const text = JSON.stringify(picture);
    if (!this.#isReady || text === this.#lastPicture) return;
    this.#lastPicture = text;
    this.#post({ type: 'picture', picture });
  }

  #post(message: HostMessage): void {
    if (this.#isReady) void this.#panel.webview.postMessage(message);
  }

  #nameTab(): void {
    const interview = this.#room.interviews.find(this.path);
    if (!interview) return;
    const waits = interview.rounds.some(({ state }) => state === 'open');
    const title = waits ? `● ${interview.title}` : interview.title;
    if (this.#panel.title === title) return;
    this.#panel.title = title;
    this.#didChangeTitle.fire();
  }
}

function absentInterview(path: string): Interview {
  const directory = new InterviewDirectory(path);
  return { directory, title: basename(path), skill: undefined, rounds: [], loops: [], ignored: [] };
}

function icon(extensionUri: vscode.Uri): { light: vscode.Uri; dark: vscode.Uri } {
  const media = vscode.Uri.joinPath(extensionUri, 'webview', 'media');
  return { light: vscode.Uri.joinPath(media, 'panel-light.svg'), dark: vscode.Uri.joinPath(media, 'panel-dark.svg') };
}
