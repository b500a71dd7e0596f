// Documents and images under docs/: told to the host while something on the screen shows them, and handed to whoever
// shows them, at first and whenever they change.
import type { PageMessage, ShownDocument } from '../../schemas/messages.ts';

/** `isChanged`: it is not what it was when this page showed it first. */
export type DocumentListener = (document: ShownDocument, isChanged: boolean) => void;

interface Shown {
  readonly listeners: Set<DocumentListener>;
  latest: ShownDocument | null;
  firstHash: string | null;
}

export class Documents {
  readonly #post: (message: PageMessage) => void;
  readonly #onSeen: (path: string, hash: string | null) => void;
  readonly #shown = new Map<string, Shown>();
  /** Documents whose change the user was told of without seeing it. */
  readonly #told = new Set<string>();

  constructor(post: (message: PageMessage) => void, onSeen: (path: string, hash: string | null) => void) {
    this.#post = post;
    this.#onSeen = onSeen;
  }

  /** Asks for a document, and again for its changes, until `signal` ends it. `listener` may be called at once. */
  show(path: string, listener: DocumentListener, signal: AbortSignal): void {
    const shown = this.#shown.get(path) ?? { listeners: new Set(), latest: null, firstHash: null };
    this.#shown.set(path, shown);
    const isFirst = shown.listeners.size === 0;
    shown.listeners.add(listener);
    signal.addEventListener('abort', () => this.#leave(path, shown, listener));
    if (shown.latest) listener(shown.latest, isChanged(shown));
    // Also when it is known: it may be another one by now.
    if (isFirst) this.#post({ type: 'documentShown', path });
  }

  /** What the host found at a path. */
  take(path: string, document: ShownDocument): void {
    const shown = this.#shown.get(path);
    const isOnScreen = shown !== undefined && shown.listeners.size > 0;
    if (isOnScreen || this.#told.has(path)) this.#onSeen(path, 'hash' in document ? document.hash : null);
    this.#told.delete(path);
    if (!shown) return;
    shown.latest = document;
    if ('hash' in document) shown.firstHash ??= document.hash;
    for (const listener of [...shown.listeners]) listener(document, isChanged(shown));
  }

  /** The user was told that these changed: what they are now is what is signed next. */
  lookAgain(paths: readonly string[]): void {
    for (const path of paths) {
      this.#told.add(path);
      this.#post({ type: 'documentShown', path });
      if (!this.#shown.get(path)?.listeners.size) this.#post({ type: 'documentLeft', path });
    }
  }

  #leave(path: string, shown: Shown, listener: DocumentListener): void {
    shown.listeners.delete(listener);
    if (shown.listeners.size === 0) this.#post({ type: 'documentLeft', path });
  }
}

function isChanged({ latest, firstHash }: Shown): boolean {
  return latest !== null && 'hash' in latest && firstHash !== null && latest.hash !== firstHash;
}
