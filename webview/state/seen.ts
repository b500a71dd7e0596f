// What the user has seen of the round on the screen: when the agent changes it, the places are marked, and nothing that
// was not seen is signed.
import type { OpenRound } from '../../schemas/messages.ts';
import { changesSince, printsOf } from '../../src/core/changes.ts';
import type { RoundChanges } from '../../src/core/changes.ts';
import type { PageState, SeenRound } from './state.ts';

/** Prints of so many rounds are kept; the user is at one. */
const KEPT = 3;

function seenOf(state: PageState, number: number): SeenRound | undefined {
  return state.place.seen.find(({ round }) => round === number);
}

function withSeen(state: PageState, seen: SeenRound): PageState {
  const others = state.place.seen.filter(({ round }) => round !== seen.round).slice(1 - KEPT);
  return { ...state, place: { ...state.place, seen: [...others, seen] } };
}

/** A round that is shown for the first time is seen as it is. */
export function see(state: PageState, view: OpenRound): PageState {
  if (seenOf(state, view.number)) return state;
  return withSeen(state, { round: view.number, hash: view.hash, decisions: printsOf(view.round) });
}

/** What the agent changed since the user saw the round, or null when it is as they saw it. */
export function changesUnseen(state: PageState, view: OpenRound): RoundChanges | null {
  const seen = seenOf(state, view.number);
  return !seen || seen.hash === view.hash ? null : changesSince(seen.decisions, view.round);
}

/** The user has looked through the changes and stands by what they entered. */
export function acceptChanges(state: PageState, view: OpenRound): PageState {
  return withSeen(state, { round: view.number, hash: view.hash, decisions: printsOf(view.round) });
}
