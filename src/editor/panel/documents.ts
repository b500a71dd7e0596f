// The documents and images under docs/ that a page shows: sent when it shows them, and again when they change.
import * as vscode from 'vscode';
import type { HostMessage, ShownDocument } from '../../../schemas/messages.ts';
import { DocumentFile } from '../../disk/documentFile.ts';

/** A page shows no more than this at once; more is a page gone wrong. */
const most = 2000;

interface Watched {
  readonly file: DocumentFile;
  sent: ShownDocument | null;
}

export class PanelDocuments {
  readonly #interview: string;
  readonly #post: (message: HostMessage) => void;
  readonly #shown = new Map<string, Watched>();

  constructor(interview: string, post: (message: HostMessage) => void) {
    this.#interview = interview;
    this.#post = post;
  }

  /** The page shows this one: it is sent, known or not. */
  async show(path: string): Promise<void> {
    const watched = this.#shown.get(path) ?? { file: new DocumentFile(this.#interview, path), sent: null };
    watched.sent = null;
    if (this.#shown.size < most) this.#shown.set(path, watched);
    await this.#send(path, watched);
  }

  leave(path: string): void {
    this.#shown.delete(path);
  }

  /** The page is gone; the next one tells anew what it shows. */
  clear(): void {
    this.#shown.clear();
  }

  /** Sends what has changed since it was sent. */
  async look(): Promise<void> {
    await Promise.all([...this.#shown].map(([path, watched]) => this.#send(path, watched)));
  }

  async #send(path: string, watched: Watched): Promise<void> {
    const document = permitted(await watched.file.read());
    if (
      document === watched.sent ||
      (document.is === watched.sent?.is && !('hash' in document) && !('bytes' in document))
    )
      return;
    watched.sent = document;
    this.#post({ type: 'document', path, document });
  }
}

/** Scripts of an HTML document run only where the user trusts what is in the workspace. */
function permitted(document: ShownDocument): ShownDocument {
  return document.is === 'html' && !vscode.workspace.isTrusted ? { is: 'untrusted' } : document;
}
