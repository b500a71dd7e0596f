// One panel an interview: creates it, finds it again, and takes it over after a reload.
import * as vscode from 'vscode';
import { DisposableStore } from '../disposables.ts';
import { viewType } from '../ids.ts';
import { InterviewPanel } from './interviewPanel.ts';
import type { PanelRoom } from './panelRoom.ts';

export class InterviewPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #room: PanelRoom;
  readonly #store = new DisposableStore();
  readonly #panels = new Map<string, InterviewPanel>();
  readonly #didChange = this.#store.add(new vscode.EventEmitter<void>());

  /** Fires when a panel came, went, or has another title. */
  readonly onDidChange = this.#didChange.event;

  constructor(room: PanelRoom) {
    this.#room = room;
  }

  /** Lets the editor hand panels back after a reload. */
  register(): void {
    this.#store.add(vscode.window.registerWebviewPanelSerializer(viewType, this));
  }

  get all(): readonly InterviewPanel[] {
    return [...this.#panels.values()];
  }

  find(path: string): InterviewPanel | undefined {
    return this.#panels.get(path);
  }

  /** Shows an interview because the user asked for it: the panel gets the focus. */
  show(path: string): InterviewPanel {
    const standing = this.#panels.get(path);
    if (standing) {
      standing.reveal(false);
      return standing;
    }
    return this.open(path, { column: vscode.ViewColumn.Active, preserveFocus: false });
  }

  /** Shows an interview by itself, beside what the user works on; the focus stays where it is. */
  showBeside(path: string): InterviewPanel {
    const standing = this.#panels.get(path);
    if (standing) {
      if (!standing.isVisible) standing.reveal(true);
      return standing;
    }
    const column =
      vscode.window.tabGroups.activeTabGroup.tabs.length > 0 ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
    return this.open(path, { column, preserveFocus: true });
  }

  /** A new panel for an interview that has none. */
  open(path: string, where: { column: vscode.ViewColumn; preserveFocus: boolean }): InterviewPanel {
    return this.#keep(InterviewPanel.create(path, this.#room, where));
  }

  /** Shows again what may have changed beside the interviews' own files: who waits. */
  refresh(): void {
    for (const panel of this.#panels.values()) panel.refresh();
  }

  /** The panel that has the focus, if one has. */
  get active(): InterviewPanel | undefined {
    return this.all.find(({ isActive }) => isActive);
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const path = interviewIn(state);
    if (path === null || this.#panels.has(path)) {
      panel.dispose();
      return;
    }
    this.#keep(InterviewPanel.revive(path, panel, this.#room));
    await this.#room.interviews.look();
    // One that was opened by hand is in no glob. One that is gone meanwhile shows as an interview without rounds.
    if (!this.#room.interviews.find(path)) {
      await this.#room.interviews.add(path).catch((error: unknown) => this.#room.report.note(error));
    }
  }

  /** The panels stay: the editor keeps them through a reload and hands them back. */
  dispose(): void {
    this.#store.dispose();
  }

  #keep(panel: InterviewPanel): InterviewPanel {
    this.#panels.set(panel.path, panel);
    panel.onDidDispose(() => {
      this.#panels.delete(panel.path);
      this.#didChange.fire();
    });
    panel.onDidChangeTitle(() => this.#didChange.fire());
    this.#didChange.fire();
    return panel;
  }
}

/** The page's own state, written by an earlier page: it is looked at, not believed. */
function interviewIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('interview' in state)) return null;
  return typeof state.interview === 'string' ? state.interview : null;
}
