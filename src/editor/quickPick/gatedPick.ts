// A quick pick that only counts what the user did on purpose: no held key, no row that the editor activated by itself,
// no echo of what we set.
import * as vscode from 'vscode';
import { AcceptGate } from '../../core/acceptGate.ts';
import { DisposableStore } from '../disposables.ts';

/** What is on screen. `rows[0]` is what the editor activates by itself, after every change. */
export interface PickView<T extends vscode.QuickPickItem> {
  readonly title: string;
  readonly prompt: string;
  readonly placeholder: string;
  readonly value: string;
  readonly rows: readonly T[];
  /** The row to begin at; the first one when there is none. */
  readonly active?: T;
  readonly buttons: readonly vscode.QuickInputButton[];
  /** For how long it is looked at before an accept counts, in ms. */
  readonly lookMs?: number;
}

/** What the user does. A hide that we did not ask for is another picker, or Escape where nobody else takes it. */
export interface PickListener<T extends vscode.QuickPickItem> {
  handleAccept(row: T): void;
  handleValue(value: string): void;
  handleActive(row: T): void;
  handleButton(button: vscode.QuickInputButton): void;
  handleHide(): void;
}

/** The editor tells of the rows that it activates itself for so long after a change, in ms. */
const echoMs = 300;

export class GatedPick<T extends vscode.QuickPickItem> implements vscode.Disposable {
  readonly #pick = vscode.window.createQuickPick<T>();
  readonly #store = new DisposableStore();
  readonly #gate: AcceptGate;
  readonly #listener: PickListener<T>;
  #value = '';
  #row: T | undefined;
  #echoUntil = 0;
  #isShown = false;

  /** Picks that take turns share a gate: a key that is held over both is one. */
  constructor(listener: PickListener<T>, gate = new AcceptGate()) {
    this.#gate = gate;
    this.#listener = listener;
    const pick = this.#store.add(this.#pick);
    pick.ignoreFocusOut = true;
    pick.keepScrollPosition = true;
    this.#store.add(pick.onDidChangeValue((value) => this.#changeValue(value)));
    this.#store.add(pick.onDidChangeActive(([row]) => row && this.#changeRow(row)));
    this.#store.add(pick.onDidAccept(() => this.#accept()));
    this.#store.add(pick.onDidTriggerButton((button) => this.#press(button)));
    this.#store.add(pick.onDidHide(() => this.#hidden()));
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  /** Puts something new on screen. */
  show(view: PickView<T>): void {
    const pick = this.#pick;
    pick.busy = false;
    pick.title = view.title;
    pick.placeholder = view.placeholder;
    pick.buttons = view.buttons;
    this.#value = view.value;
    pick.value = view.value;
    pick.prompt = view.prompt;
    this.setRows(view.rows, view.active);
    this.#gate.show(performance.now(), view.lookMs);
    this.#isShown = true;
    pick.show();
  }

  /** Other rows for what is on screen, as when the line has changed. */
  setRows(rows: readonly T[], active?: T): void {
    this.#pick.items = rows;
    this.#row = active ?? rows[0];
    if (active) this.#pick.activeItems = [active];
    this.#echoUntil = performance.now() + echoMs;
  }

  setPrompt(prompt: string): void {
    if (this.#pick.prompt !== prompt) this.#pick.prompt = prompt;
  }

  /** What is on screen was answered, and the next thing is on its way. */
  setBusy(): void {
    this.#pick.busy = true;
  }

  hide(): void {
    this.#isShown = false;
    this.#pick.hide();
  }

  dispose(): void {
    this.#isShown = false;
    this.#store.dispose();
  }

  #changeValue(value: string): void {
    if (value === this.#value) return;
    this.#value = value;
    this.#gate.change();
    this.#listener.handleValue(value);
  }

  #changeRow(row: T): void {
    const isEditorsOwn = row === this.#pick.items[0] && performance.now() < this.#echoUntil;
    if (row !== this.#row && !isEditorsOwn) {
      this.#row = row;
      this.#gate.change();
    }
    this.#listener.handleActive(row);
  }

  #accept(): void {
    const row = this.#pick.selectedItems[0] ?? this.#pick.activeItems[0];
    if (this.#gate.accept(performance.now()) && row && this.#isShown) this.#listener.handleAccept(row);
  }

  #press(button: vscode.QuickInputButton): void {
    if (this.#gate.press(performance.now()) && this.#isShown) this.#listener.handleButton(button);
  }

  #hidden(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#listener.handleHide();
  }
}
