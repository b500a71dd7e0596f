// A store that closes what it was given, last first.
import type * as vscode from 'vscode';

export class DisposableStore implements vscode.Disposable {
  #items: vscode.Disposable[] = [];
  #isDisposed = false;

  /** Gives back what it was given; when the store is closed already, closes it at once. */
  add<T extends vscode.Disposable>(item: T): T {
    if (this.#isDisposed) item.dispose();
    else this.#items.push(item);
    return item;
  }

  dispose(): void {
    this.#isDisposed = true;
    const items = this.#items;
    this.#items = [];
    for (const item of items.reverse()) item.dispose();
  }
}
