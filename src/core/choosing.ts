// What picking, clearing and writing change in a decision. Changing one's mind discards nothing.
import type { Answer } from '../../schemas/answers.ts';
import type { DecisionEntry } from '../../schemas/draft.ts';
import type { Decision, Input, Option } from '../../schemas/round.ts';

/** What of an entry changes; the rest stays. */
export interface DecisionChange {
  readonly values?: readonly string[];
  readonly isOtherChosen?: boolean;
  readonly isWaived?: boolean;
  readonly other?: string;
  readonly text?: string;
  readonly note?: string;
  readonly question?: string;
}

/** Picks an option; on `multi`, picks it or takes it back. A decision that was waived no longer is. */
export function pickOption(input: Input, entry: DecisionEntry, value: string): DecisionChange {
  if (input.type !== 'multi') return { values: [value], isOtherChosen: false, isWaived: false };
  const isChosen = entry.values.includes(value);
  const values = isChosen ? entry.values.filter((chosen) => chosen !== value) : [...entry.values, value];
  return { values, isWaived: false };
}

/** Picks "Something else"; on `multi`, picks it or takes it back. What is written there stays. */
export function pickOther(input: Input, entry: DecisionEntry): DecisionChange {
  if (input.type === 'multi') return { isOtherChosen: !entry.isOtherChosen, isWaived: false };
  return { values: [], isOtherChosen: true, isWaived: false };
}

/** Writing under "Something else" picks it. */
export function writeOther(input: Input, entry: DecisionEntry, other: string): DecisionChange {
  const values = input.type === 'multi' ? entry.values : [];
  return { other, values, isOtherChosen: true, isWaived: false };
}

export const clearChoice: DecisionChange = { values: [], isOtherChosen: false };

/** The option that the agent recommends, where it can be chosen. */
export function recommendedOption({ type, options = [] }: Input): Option | null {
  return type === 'text' ? null : (options.find(({ recommended }) => recommended) ?? null);
}

/** Picks the recommended option of a decision that is open. */
export function takeRecommended(option: Option): DecisionChange {
  return { values: [option.value], isOtherChosen: false, isWaived: false };
}

/** Fills in what was decided in an earlier round; its note stays there. */
export function keepAnswer(input: Input, answer: Answer): DecisionChange {
  if (answer.status === 'waived') return { isWaived: true };
  if (input.type === 'text') return { text: answer.text ?? '', isWaived: false };
  const other = answer.other === undefined ? {} : { other: answer.other };
  return { values: answer.values ?? [], isOtherChosen: answer.other !== undefined, isWaived: false, ...other };
}

/** The entry after a change at `now`; never older than before, whatever the clock does, as the newest entry stands. */
export function changedEntry(
  entry: DecisionEntry,
  decision: Decision,
  { values, ...rest }: DecisionChange,
  now: number,
): DecisionEntry {
  const editedAt = Math.max(entry.editedAt, now);
  return { ...entry, ...rest, values: [...(values ?? entry.values)], title: decision.title, editedAt };
}
