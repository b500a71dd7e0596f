// One thing that is wrong with a file that an agent wrote: where, what, and what to do about it.

export interface Finding {
  /** An error keeps a round from being shown as a form; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** The file, relative to the interview directory: rounds/round-01.json. */
  readonly file: string;
  /** The place in the file, such as groups[0].decisions[2].input.type; empty for the file as a whole. */
  readonly path: string;
  /** What is wrong, in a sentence without a full stop: Unknown kind of input: "radio". */
  readonly message: string;
  /** What was expected, or what to do: Expected single, multi, text or confirm. */
  readonly expected?: string;
  /** 1-based; absent when the file has no such place. */
  readonly line?: number;
  readonly column?: number;
}
