// What an agent changed in a round while it was being answered: by decision, told from prints that are small enough to
// keep. Whether anything changed at all is for the round's hash to say; a print only marks the place.
import type { Decision, Round } from '../../schemas/round.ts';
import { decisionsOf } from './answers.ts';

/** A decision as it was seen. `name` is for telling that it is gone. */
export interface DecisionPrint {
  readonly id: string;
  readonly name: string;
  readonly print: string;
}

export interface RoundChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Names of decisions that are gone. */
  readonly removed: readonly string[];
}

export function printsOf(round: Round): readonly DecisionPrint[] {
  return decisionsOf(round).map((decision) => ({
    id: decision.id,
    name: decision.short ?? decision.title,
    print: printOf(decision),
  }));
}

/** Ids of decisions that are new or not as they were seen, in the round's order, and what is gone. */
export function changesSince(seen: readonly DecisionPrint[], round: Round): RoundChanges {
  const before = new Map(seen.map(({ id, print }) => [id, print]));
  const now = printsOf(round);
  const ids = new Set(now.map(({ id }) => id));
  return {
    added: now.filter(({ id }) => !before.has(id)).map(({ id }) => id),
    changed: now.filter(({ id, print }) => before.has(id) && before.get(id) !== print).map(({ id }) => id),
    removed: seen.filter(({ id }) => !ids.has(id)).map(({ name }) => name),
  };
}

/** A 64-bit FNV-1a sum over the decision's JSON, and its length. */
function printOf(decision: Decision): string {
  const text = JSON.stringify(decision);
  let sum = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1) {
    sum = BigInt.asUintN(64, (sum ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  }
  return `${sum.toString(36)}.${text.length}`;
}
