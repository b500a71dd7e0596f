// What is not yet saved, kept in the browser's own storage by interview: a host that dies takes nothing with it.
import type { PageMessage } from '../schemas/messages.ts';
import type { DraftEntry } from '../schemas/draft.ts';

export type Leftovers = (PageMessage & { type: 'ready' })['leftovers'];

interface Kept {
  readonly round: number;
  readonly entry: DraftEntry;
}

export interface Keeper {
  /** What earlier pages left, one message a round; from now on this page answers for it. */
  recall(): Leftovers;
  /** Keeps these instead of what was kept before. */
  keep(unsaved: readonly Kept[]): void;
}

/** Without storage (a browser may refuse it) there is nothing to keep; the host's draft is the one that counts. */
export function keeperFor(interview: string): Keeper {
  const prefix = `interview-panel:${interview}:`;
  // A page has a key of its own: those of two windows share one storage.
  const own = prefix + crypto.randomUUID();
  return {
    recall: () => attempt(() => takeOver(prefix, own)) ?? [],
    keep: (unsaved) => void attempt(() => write(own, unsaved)),
  };
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    console.warn('The browser’s storage does not work; what is not saved yet is only in this page.', error);
    return null;
  }
}

function write(key: string, unsaved: readonly Kept[]): void {
  if (unsaved.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(unsaved.map(({ round, entry }) => ({ round, entry }))));
}

function takeOver(prefix: string, own: string): Leftovers {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const kept = keys.flatMap((key) => read(localStorage.getItem(key)));
  write(own, kept);
  for (const key of keys) localStorage.removeItem(key);
  const rounds = [...new Set(kept.map(({ round }) => round))];
  return rounds.map((round, at) => ({
    round,
    counter: at + 1,
    entries: kept.filter((one) => one.round === round).map(({ entry }) => entry),
  }));
}

function read(text: string | null): readonly Kept[] {
  // Written by `write` of this or an earlier version; the host checks every entry before it takes it.
  return text === null ? [] : (JSON.parse(text) as readonly Kept[]);
}
