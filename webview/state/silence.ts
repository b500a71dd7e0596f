// A host that no longer answers: said within a second, and after ten the page takes no more text that it may lose.
import type { PageState, Silence } from './state.ts';
import { isUnsaved } from './drafting.ts';

/** A host that has not answered for so long is said to be silent, in ms. */
const LATE = 900;
/** After so long the fields are read-only until it answers, in ms. */
const DEAD = 10_000;

/** How long the host owes an answer. Any answer counts: that it could not save is one, too. */
export function silenceAt(state: PageState, now: number): Silence {
  const owed = state.entered.filter(
    (one) => isUnsaved(one, state.savedUpTo) && one.sentAs !== null && one.sentAs > state.answeredUpTo,
  );
  const since = Math.min(...owed.map(({ sentAt }) => sentAt ?? now));
  if (now - since >= DEAD) return 'dead';
  return now - since >= LATE ? 'late' : 'none';
}
