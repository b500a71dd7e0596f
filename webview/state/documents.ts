// The documents that the user has seen in a round: a submit names them as they were.
import type { PageState, SeenDocument } from './state.ts';

/** A document is on the screen of the round that is shown; without a hash it is seen that there is none. */
export function documentsSeen(state: PageState, path: string, hash: string | null): PageState {
  const { shown: round, documents } = state.place;
  if (round === null) return state;
  const known = documents.find((one) => one.round === round && one.path === path);
  if ((known?.hash ?? null) === hash) return state;
  const others = documents.filter((one) => one !== known);
  return {
    ...state,
    place: { ...state.place, documents: hash === null ? others : [...others, { round, path, hash }] },
  };
}

/** Those of one round, as a submit names them; left out where there are none. */
export function documentsOf(
  state: PageState,
  round: number,
): { documents?: { readonly path: string; readonly hash: string }[] } {
  const seen: readonly SeenDocument[] = state.place.documents.filter((one) => one.round === round);
  return seen.length === 0 ? {} : { documents: seen.map(({ path, hash }) => ({ path, hash })) };
}
