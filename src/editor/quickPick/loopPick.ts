// The face of a Q&A loop: one question at a time in a quick pick, and the question whether to stop.
import * as vscode from 'vscode';
import type { LoopInput } from '../../core/loopInput.ts';
import { headerOf, questionAtHand, type LoopState } from '../../core/qaLoop.ts';
import { contextKeys } from '../ids.ts';
import { safeText } from '../safeText.ts';
import { GatedPick, type PickListener } from './gatedPick.ts';
import { loopRows, type LoopRow } from './loopRows.ts';

export interface LoopPickListener {
  handleInput(input: LoopInput): void;
  /** The user wants to go on with the question that they asked to leave. */
  handleGoOn(): void;
  handlePutAside(): void;
  handleStop(): void;
}

type Row = LoopRow | LeaveRow;

interface LeaveRow extends vscode.QuickPickItem {
  readonly does: 'goOn' | 'putAside' | 'stop';
}

export class LoopPick implements vscode.Disposable, PickListener<Row> {
  readonly #listener: LoopPickListener;
  readonly #pick = new GatedPick<Row>(this);
  readonly #skip = button('arrow-right', vscode.l10n.t('Skip This Question'));
  readonly #skipAll = button('run-all', vscode.l10n.t('Skip All Questions'));
  readonly #aside = button('chrome-minimize', vscode.l10n.t('Put Aside (the Status Bar Brings It Back)'));
  #state: LoopState | null = null;
  #typed = '';
  #isLeaving = false;

  constructor(listener: LoopPickListener) {
    this.#listener = listener;
  }

  /** Shows the question at hand as it is at `now`. What was typed for it before is there again. */
  showQuestion(state: LoopState, now: number): void {
    const question = questionAtHand(state);
    if (!question) return;
    if (this.#state?.answers !== state.answers) this.#typed = '';
    this.#state = state;
    this.#isLeaving = false;
    this.#pick.show({
      title: headerOf(state, now),
      prompt: safeText(question.question_text),
      placeholder: hint(state),
      value: this.#typed,
      rows: loopRows(question, this.#typed),
      buttons: [this.#skip, this.#skipAll, this.#aside],
    });
    tellContext(true);
  }

  /** Asks whether to go on; asked again, puts the loop aside. */
  leave(): void {
    if (!this.#pick.isShown || !this.#state) return;
    if (this.#isLeaving) return this.#listener.handlePutAside();
    this.#isLeaving = true;
    const passed = this.#state.answers.length;
    this.#pick.show({
      title: vscode.l10n.t('Stop these questions?'),
      prompt:
        passed === 0
          ? vscode.l10n.t('Nothing is answered yet. Stopping ends the Q&A for good.')
          : vscode.l10n.t('Stopping ends the Q&A for good; what you have answered so far is kept.'),
      placeholder: vscode.l10n.t('Go on, put aside, or stop'),
      value: '',
      rows: leaveRows(passed > 0),
      buttons: [],
    });
  }

  setBusy(): void {
    this.#pick.setBusy();
  }

  hide(): void {
    tellContext(false);
    this.#pick.hide();
  }

  dispose(): void {
    tellContext(false);
    this.#pick.dispose();
  }

  handleAccept(row: Row): void {
    if ('input' in row) {
      if (row.input) this.#listener.handleInput(row.input);
      return;
    }
    switch (row.does) {
      case 'goOn':
        return this.#listener.handleGoOn();
      case 'putAside':
        return this.#listener.handlePutAside();
      case 'stop':
        return this.#listener.handleStop();
    }
  }

  handleValue(value: string): void {
    const question = this.#state && questionAtHand(this.#state);
    if (!question || this.#isLeaving) return;
    this.#typed = value;
    this.#pick.setRows(loopRows(question, value));
  }

  /** A row is cut where it ends; the whole of it stands under the question. */
  handleActive(row: Row): void {
    const question = this.#state && questionAtHand(this.#state);
    if (!question || !('input' in row)) return;
    const text = safeText(question.question_text);
    this.#pick.setPrompt(row.whole === null ? text : `${text} $(arrow-small-right) ${row.whole}`);
  }

  handleButton(pressed: vscode.QuickInputButton): void {
    if (pressed === this.#skip) this.#listener.handleInput({ typed: 'skip' });
    if (pressed === this.#skipAll) this.#listener.handleInput({ typed: 'skip all' });
    if (pressed === this.#aside) this.#listener.handlePutAside();
  }

  handleHide(): void {
    this.#listener.handlePutAside();
  }
}

function leaveRows(hasAnswers: boolean): readonly LeaveRow[] {
  return [
    { label: vscode.l10n.t('Go on'), does: 'goOn' },
    {
      label: vscode.l10n.t('Put aside'),
      description: vscode.l10n.t('the status bar brings the question back'),
      does: 'putAside',
    },
    {
      label: vscode.l10n.t('Stop'),
      description: hasAnswers ? vscode.l10n.t('keeps the answers so far') : '',
      does: 'stop',
    },
  ];
}

/** Above the first question also how many there are. The two words are the loop's own and never translated. */
function hint({ questions, answers }: LoopState): string {
  const hasOptions = (questions[answers.length]?.options ?? []).length > 0;
  const what = hasOptions
    ? vscode.l10n.t('Type an answer or a number, {0} or {1}', '“skip”', '“skip all”')
    : vscode.l10n.t('Type an answer, {0} or {1}', '“skip”', '“skip all”');
  if (answers.length > 0) return what;
  const count =
    questions.length === 1
      ? vscode.l10n.t('1 point needs clarifying.')
      : vscode.l10n.t('{0} points need clarifying.', questions.length);
  return `${count} ${what}`;
}

function button(icon: string, tooltip: string): vscode.QuickInputButton {
  return { iconPath: new vscode.ThemeIcon(icon), tooltip };
}

/** While it is set, Escape asks instead of closing: see the keybinding in package.json. */
function tellContext(isShown: boolean): void {
  void vscode.commands.executeCommand('setContext', contextKeys.loopIsShown, isShown);
}
