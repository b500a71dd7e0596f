// Where what went wrong is told: a person gets a sentence and one action, the log gets the rest.
import * as vscode from 'vscode';
import { ExpectedError } from '../core/expectedError.ts';
import { errorCode } from '../disk/readText.ts';
import { safeText } from './safeText.ts';

export class Report implements vscode.Disposable {
  readonly log = vscode.window.createOutputChannel('Interview Panel', { log: true });

  /** Tells of an error: an expected one in its own words, every other as a bug whose stack is in the log. */
  tell(error: unknown): void {
    if (error instanceof ExpectedError) {
      this.log.warn(error.message);
      void vscode.window.showErrorMessage(safeText(error.message));
      return;
    }
    this.note(error);
    const see = vscode.l10n.t('Show Log');
    void vscode.window
      .showErrorMessage(vscode.l10n.t('Something went wrong in Interview Panel.'), see)
      .then((answer) => answer === see && this.log.show());
  }

  /** Writes an error into the log alone: for work that nobody asked for just now. */
  note(error: unknown): void {
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  /** Tells of something that is not lost, but that its owner should know. */
  warn(message: string): void {
    this.log.warn(message);
    void vscode.window.showWarningMessage(safeText(message));
  }

  /** Runs what nobody waits for; whatever it throws is told. */
  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.tell(error));
  }

  dispose(): void {
    this.log.dispose();
  }
}

/** An error in a sentence, for a place where there is only room for one. */
export function reasonOf(error: unknown): string {
  if (error instanceof ExpectedError) return error.message;
  switch (errorCode(error) ?? '') {
    case 'EACCES':
    case 'EPERM':
      return vscode.l10n.t('Writing is not permitted there.');
    case 'EROFS':
      return vscode.l10n.t('The folder is read-only.');
    case 'ENOSPC':
    case 'EDQUOT':
      return vscode.l10n.t('The disk is full.');
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
