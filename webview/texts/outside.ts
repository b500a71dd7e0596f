// What the agent's texts may do beyond their place: ask for documents, tell of links, say a word to the user.
import type { PageMessage } from '../../schemas/messages.ts';
import { Documents } from './documents.ts';

export interface Outside {
  readonly documents: Documents;
  post(message: PageMessage): void;
  /** Opens the round's file in the editor. */
  openRound(): void;
  /** Said by the page's status region. */
  say(words: string): void;
}

const ignore = (): void => undefined;
const nowhere: Outside = { documents: new Documents(ignore, ignore), post: ignore, openRound: ignore, say: ignore };
let connected = nowhere;

/** Before the page is connected nothing comes of what a text does. */
export function connectOutside(outside: Outside): void {
  connected = outside;
}

export function outside(): Outside {
  return connected;
}
