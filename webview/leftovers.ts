// What is not yet saved, kept in the browser's own storage by interview: a host that dies takes nothing with it.
import type { PageMessage } from '../schemas/messages.ts';
import type { DraftEntry } from '../schemas/draft.ts';
import type { Entered } from './state/state.ts';

export type Leftovers = (PageMessage & { type: 'ready' })['leftovers'];

export interface Keeper {
  /** What an earlier page left, one message a round. */
  recall(): Leftovers;
  /** Keeps these instead of what was kept before. */
  keep(unsaved: readonly Entered[]): void;
}

/** Without storage (a browser may refuse it) there is nothing to keep; the host's draft is the one that counts. */
export function keeperFor(interview: string): Keeper {
  const key = `interview-panel:${interview}`;
  return {
    recall: () => {
      try {
        return read(localStorage.getItem(key));
      } catch (error) {
        console.warn('What an earlier page left could not be read.', error);
        return [];
      }
    },
    keep: (unsaved) => {
      try {
        if (unsaved.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(unsaved.map(({ round, entry }) => ({ round, entry }))));
      } catch (error) {
        console.warn('What is not saved yet could not be kept.', error);
      }
    },
  };
}

function read(text: string | null): Leftovers {
  if (text === null) return [];
  // Written by `keep` of this or an earlier version; the host checks every entry before it takes it.
  const kept = JSON.parse(text) as readonly { round: number; entry: DraftEntry }[];
  const rounds = [...new Set(kept.map(({ round }) => round))];
  return rounds.map((round, at) => ({
    round,
    counter: at + 1,
    entries: kept.filter((one) => one.round === round).map(({ entry }) => entry),
  }));
}
