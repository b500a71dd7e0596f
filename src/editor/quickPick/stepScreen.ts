// What a round's steps are shown on: a quick pick that is asked again and again, and an input box for texts.
import * as vscode from 'vscode';
import { AcceptGate } from '../../core/acceptGate.ts';
import { DisposableStore } from '../disposables.ts';
import { GatedPick, type PickListener, type PickView } from './gatedPick.ts';

/** A row and what is to be done when it is accepted. */
export interface StepRow<A> extends vscode.QuickPickItem {
  /** Null for a line between rows. */
  readonly act: A | null;
  /** The row's whole text, for under the field. */
  readonly whole?: string;
}

export interface StepView<A> extends Omit<PickView<StepRow<A>>, 'value' | 'rows' | 'active' | 'prompt'> {
  /** The rows for what is typed. The first is harmless: the editor activates it by itself. */
  rows(typed: string): readonly StepRow<A>[];
  /** The row to begin at. */
  isActive?(act: A): boolean;
  /** What stands under the field while a row is active. */
  prompt(row: StepRow<A> | undefined): string;
}

export type Asked<A> =
  | { readonly is: 'act'; readonly act: A }
  | { readonly is: 'button'; readonly button: vscode.QuickInputButton }
  /** What it shows is no longer so. */
  | { readonly is: 'stale' }
  | { readonly is: 'left' };

export class StepScreen<A> implements vscode.Disposable, PickListener<StepRow<A>> {
  readonly #pick: GatedPick<StepRow<A>>;
  #view: StepView<A> | null = null;
  #rows: readonly StepRow<A>[] = [];
  #typed = '';
  #answer: ((asked: Asked<A>) => void) | null = null;

  /** The steps of a round share a gate. */
  constructor(gate: AcceptGate) {
    this.#pick = new GatedPick<StepRow<A>>(this, gate);
  }

  /** Resolves when the user does something. What was typed stays only over a 'stale'. */
  ask(view: StepView<A>): Promise<Asked<A>> {
    this.#view = view;
    const rows = view.rows(this.#typed);
    this.#rows = rows;
    const active = rows.find(({ act }) => act !== null && view.isActive?.(act));
    this.#pick.show({ ...view, value: this.#typed, rows, active, prompt: view.prompt(active ?? rows[0]) });
    return new Promise((resolve) => (this.#answer = resolve));
  }

  /** What is on screen has changed underneath: to be asked again. */
  refresh(): void {
    this.#end({ is: 'stale' }, this.#typed);
  }

  /** Makes room for an input box. */
  hide(): void {
    this.#pick.hide();
  }

  dispose(): void {
    this.#pick.dispose();
    this.#end({ is: 'left' });
  }

  handleAccept(row: StepRow<A>): void {
    // The first row is the typed line's own, and may be accepted before the editor has drawn it anew.
    const [first] = this.#view?.rows(this.#typed) ?? [];
    const act = row === this.#rows[0] ? (first?.act ?? null) : row.act;
    if (act !== null) this.#end({ is: 'act', act });
  }

  handleValue(value: string): void {
    this.#typed = value;
    if (!this.#view) return;
    this.#rows = this.#view.rows(value);
    this.#pick.setRows(this.#rows);
  }

  handleActive(row: StepRow<A>): void {
    if (this.#view) this.#pick.setPrompt(this.#view.prompt(row));
  }

  handleButton(button: vscode.QuickInputButton): void {
    this.#end({ is: 'button', button });
  }

  handleHide(): void {
    this.#end({ is: 'left' });
  }

  #end(asked: Asked<A>, typed = ''): void {
    const answer = this.#answer;
    this.#answer = null;
    if (!answer) return;
    this.#typed = typed;
    answer(asked);
  }
}

export interface TextView {
  readonly title: string;
  readonly prompt: string;
  /** What is written there already. One of several lines is kept until something else is written. */
  readonly text: string;
  /** Every change, as it is typed. */
  handleChange(text: string): Promise<void>;
}

/** Asks for a text; resolves when the user is done with it. False when they left by Escape or another picker. */
export async function askText(view: TextView): Promise<boolean> {
  const store = new DisposableStore();
  const box = store.add(vscode.window.createInputBox());
  const gate = new AcceptGate();
  const isLong = view.text.includes('\n');
  box.ignoreFocusOut = true;
  box.title = view.title;
  box.prompt = view.prompt;
  box.value = isLong ? '' : view.text;
  box.buttons = [vscode.QuickInputButtons.Back];
  if (isLong) box.placeholder = vscode.l10n.t('What is written (several lines) stays until you write something else');
  let last = Promise.resolve();
  store.add(
    box.onDidChangeValue((value) => {
      gate.change();
      // Several lines don't fit here: they are not given up for the first key, only for a text that is accepted.
      if (!isLong) last = last.then(() => view.handleChange(value));
    }),
  );
  const isDone = await new Promise<boolean>((resolve) => {
    store.add(box.onDidAccept(() => gate.accept(performance.now()) && resolve(true)));
    store.add(box.onDidTriggerButton(() => resolve(true)));
    store.add(box.onDidHide(() => resolve(false)));
    gate.show(performance.now());
    box.show();
  });
  if (isDone && isLong && box.value.trim() !== '') last = last.then(() => view.handleChange(box.value));
  store.dispose();
  await last;
  return isDone;
}
