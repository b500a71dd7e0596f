// Looks into a value of unknown shape without believing anything about it: a rule must hold on half-right files too.
import type { JsonPath } from './shown.ts';

/** A value together with where it stands. */
export interface Found {
  readonly value: unknown;
  readonly path: JsonPath;
}

/** The value of an own key; nothing that an object merely inherits. */
export function keyOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

export function hasKey(value: unknown, key: string): boolean {
  return keyOf(value, key) !== undefined;
}

/** The text of an own key, or undefined when it holds anything else. */
export function textOf(value: unknown, key: string): string | undefined {
  const found = keyOf(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** The entries of a list under an own key; none when it holds anything else. */
export function entriesOf({ value, path }: Found, key: string): readonly Found[] {
  const found = keyOf(value, key);
  if (!Array.isArray(found)) return [];
  return found.map((entry: unknown, index) => ({ value: entry, path: [...path, key, index] }));
}

/** Every decision of what may be a round. */
export function decisionsIn(round: unknown): readonly Found[] {
  return entriesOf({ value: round, path: [] }, 'groups').flatMap((group) => entriesOf(group, 'decisions'));
}

/** Every option of what may be a decision. */
export function optionsIn({ value, path }: Found): readonly Found[] {
  return entriesOf({ value: keyOf(value, 'input'), path: [...path, 'input'] }, 'options');
}

/** The entries whose text was there before, each with the first one that had it. */
export function repeated(
  entries: readonly Found[],
  key: string,
): readonly { entry: Found; first: Found; text: string }[] {
  const firsts = new Map<string, Found>();
  return entries.flatMap((entry) => {
    const text = textOf(entry.value, key);
    if (text === undefined) return [];
    const first = firsts.get(text);
    if (first) return [{ entry, first, text }];
    firsts.set(text, entry);
    return [];
  });
}
