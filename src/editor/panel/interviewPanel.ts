// One panel: shows the picture of an interview, takes what the page tells, and brings it to the disk.
import * as vscode from 'vscode';
import { PageMessage, type HostMessage } from '../../../schemas/messages.ts';
import { ExpectedError } from '../../core/expectedError.ts';
import { roundAsMarkdown } from '../../core/markdownExport.ts';
import { DisposableStore } from '../disposables.ts';
import { commandIds, viewType } from '../ids.ts';
import { reasonOf } from '../report.ts';
import { PanelDocuments } from './documents.ts';
import { openFile } from './openFile.ts';
import { openLink } from './openLink.ts';
import { PageFeed } from './pageFeed.ts';
import type { PanelRoom } from './panelRoom.ts';
import { pageRoot, shellHtml } from './shell.ts';
import { watchSilence } from './silentPage.ts';
import { submitRound } from './submitRound.ts';

export class InterviewPanel implements vscode.Disposable {
  /** The interview directory's real path: what the panel is about, whether the interview is there or not. */
  readonly path: string;
  readonly #panel: vscode.WebviewPanel;
  readonly #room: PanelRoom;
  readonly #store = new DisposableStore();
  readonly #didDispose = new vscode.EventEmitter<void>();
  readonly #didChangeTitle = this.#store.add(new vscode.EventEmitter<void>());
  readonly #feed: PageFeed;
  readonly #documents: PanelDocuments;
  #isOver = false;

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
    this.#feed = new PageFeed(room, path, (message) => void panel.webview.postMessage(message));
    this.#documents = new PanelDocuments(path, (message) => this.#post(message));
    panel.iconPath = icon(room.extensionUri);
    this.#store.add(panel.onDidDispose(() => this.#end()));
    this.#store.add(panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message)));
    this.#store.add(panel.onDidChangeViewState(() => this.#handleViewState()));
    this.#store.add(room.interviews.onDidLook(() => this.#showSoon()));
    this.#store.add(room.interviews.onDidLook(() => room.report.watch(this.#documents.look())));
    this.#store.add(vscode.workspace.onDidGrantWorkspaceTrust(() => room.report.watch(this.#documents.look())));
    const drafts = room.drafts.watch(path, () => this.#showSoon());
    this.#store.add({ dispose: () => room.report.watch(drafts.close()) });
    this.#store.add(watchSilence(panel, path, () => this.#feed.isReady));
    panel.webview.options = { enableScripts: true, localResourceRoots: [pageRoot(room.extensionUri)] };
    room.report.watch(this.#fill());
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
    this.#feed.choose(round);
    this.#showSoon();
  }

  refresh(): void {
    this.#showSoon();
  }

  press(key: 'next' | 'back'): void {
    this.#post({ type: 'keyPressed', key });
  }

  dispose(): void {
    this.#panel.dispose();
  }

  /** The page with what it shows first; where that cannot be made, it is sent once the page can take it. */
  async #fill(): Promise<void> {
    const { extensionUri, report } = this.#room;
    const picture = await this.#feed.makeAhead().catch((error: unknown) => {
      report.note(error);
      return null;
    });
    const html = await shellHtml(this.#panel.webview, extensionUri, this.path, picture);
    if (!this.#isOver) this.#panel.webview.html = html;
  }

  #end(): void {
    this.#isOver = true;
    this.#feed.end();
    this.#store.dispose();
    this.#didDispose.fire();
    this.#didDispose.dispose();
  }

  /** A hidden page is torn down and gets no messages; when it is back it says `ready`. */
  #handleViewState(): void {
    if (this.#panel.visible) return;
    this.#feed.end();
    this.#documents.clear();
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
        this.#documents.clear();
        this.#feed.begin(message.hasPicture);
        await Promise.all(message.leftovers.map((leftover) => this.#save(leftover)));
        return this.#feed.show();
      case 'draftChanged':
        return this.#save(message);
      case 'roundChosen':
        this.#feed.choose(message.round);
        return this.#feed.show();
      case 'submitted':
        return this.#submit(message);
      case 'copyWanted':
        return this.#copy(message);
      case 'sampleWanted':
        return void (await vscode.commands.executeCommand(commandIds.trySample));
      case 'helpWanted':
        return void (await vscode.commands.executeCommand(commandIds.howAgentsUseThis));
      case 'fileWanted':
        return openFile(this.#room.interviews.find(this.path), message);
      case 'linkClicked':
        return openLink(this.path, message);
      case 'documentShown':
        return this.#documents.show(message.path);
      case 'documentLeft':
        return this.#documents.leave(message.path);
      case 'diagramFailed':
        return this.#room.diagramFaults.add(this.path, message);
    }
  }

  async #save({ round, counter, entries }: Omit<PageMessage & { type: 'draftChanged' }, 'type'>): Promise<void> {
    this.#feed.know(round, entries);
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
    if (!refused) this.#feed.choose(submitted.round);
    await this.#room.interviews.look();
    if (refused) this.#post(refused);
  }

  async #copy({ round: number, draft }: PageMessage & { type: 'copyWanted' }): Promise<void> {
    const round = this.#feed.roundShown(number);
    if (!round) throw new ExpectedError(vscode.l10n.t('Round {0} is not known any more.', number));
    await vscode.env.clipboard.writeText(roundAsMarkdown({ round, draft, state: { is: 'draft' } }));
    void vscode.window.setStatusBarMessage(vscode.l10n.t('Your answers are on the clipboard.'), 4000);
  }

  /** The tab after its page: while the editor draws a tab's name, no message comes through. */
  #showSoon(): void {
    this.#room.report.watch(this.#feed.show().finally(() => this.#nameTab()));
  }

  #post(message: HostMessage): void {
    if (this.#feed.isReady) void this.#panel.webview.postMessage(message);
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

function icon(extensionUri: vscode.Uri): { light: vscode.Uri; dark: vscode.Uri } {
  const media = vscode.Uri.joinPath(extensionUri, 'webview', 'media');
  return { light: vscode.Uri.joinPath(media, 'panel-light.svg'), dark: vscode.Uri.joinPath(media, 'panel-dark.svg') };
}
