// What the agent's texts may do beyond their place: ask for documents, tell of links, say a word to the user.
import type { PageMessage } from '../../schemas/messages.ts';
import { Documents } from './documents.ts';

export interface Fault {
  readonly document?: string;
  readonly source: string;
  readonly message: string;
  readonly line: number | null;
}

export interface Outside {
  readonly documents: Documents;
  post(message: PageMessage): void;
  /** Opens the round's file in the editor. */
  openRound(): void;
  /** A diagram could not be drawn; `line` is in its source. */
  tellFault(fault: Fault): void;
  /** Said by the page's status region. */
  say(words: string): void;
}

const ignore = (): void => undefined;
const nowhere: Outside = {
  documents: new Documents(ignore, ignore),
  post: ignore,
  openRound: ignore,
  tellFault: ignore,
  say: ignore,
};
let connected = nowhere;

/** Before the page is connected nothing comes of what a text does. */
export function connectOutside(outside: Outside): void {
  connected = outside;
}

export function outside(): Outside {
  return connected;
}
