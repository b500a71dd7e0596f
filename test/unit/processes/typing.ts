// What the process that is killed types, and what it says.
import type { DecisionEntry } from '../../../schemas/draft.ts';

export const decisions = 40;

export type Told = { readonly saved: number } | { readonly submitted: true };

export function typed(id: number, edit: number): DecisionEntry {
  const rest = { values: ['a'], isOtherChosen: false, other: '', text: '', isWaived: false, question: '' };
  return { of: 'decision', id: `d${id}`, editedAt: edit, title: 't', note: `note ${edit} ${'x'.repeat(400)}`, ...rest };
}
