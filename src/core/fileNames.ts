// round-01.json <-> 1, qa-01.json <-> 1: which spelling is a round's or a loop's, and which only looks like it.

/** What a directory's numbered files are called: rounds and their answers, loops and their results. */
export type NumberedKind = 'round' | 'qa';

/** The name of the file with this number: two digits or more, zero-padded to two. */
export function fileName(kind: NumberedKind, number: number): string {
  return `${kind}-${String(number).padStart(2, '0')}.json`;
}

export type NameReading =
  | { readonly is: 'numbered'; readonly number: number }
  /** Looks like one and is not; `instead` is the right name, where there is one. */
  | { readonly is: 'misspelt'; readonly instead: string | null }
  | { readonly is: 'other' };

/** Reads a file's name. Temporary files (a dot in front) and foreign names are 'other'. */
export function readFileName(kind: NumberedKind, name: string): NameReading {
  const looks = new RegExp(`^${kind}[-_ ]?(\\d+)\\.json$`, 'i').exec(name);
  if (!looks) return { is: 'other' };
  const number = Number(looks[1]);
  if (!Number.isSafeInteger(number) || number < 1) return { is: 'misspelt', instead: null };
  const right = fileName(kind, number);
  return name === right ? { is: 'numbered', number } : { is: 'misspelt', instead: right };
}
