// What a verb of the command line is to its door.
import type { Output } from './output.ts';

/** Nobody answered in time. */
export const timeoutCode = 124;
/** No window and no tool serves the interview. */
export const unservedCode = 3;

export interface Verb {
  readonly name: string;
  /** One line for the list of all verbs. */
  readonly summary: string;
  /** The whole answer to `--help`: how it is called, what it does, what its exit codes mean. */
  readonly help: string;
  /**
   * Resolves to the exit code. `args` are those after the verb's name.
   * @throws UsageError when they are wrong, ExpectedError when it cannot be done.
   */
  run(args: readonly string[], output: Output): Promise<number>;
}

/** The command line was wrong: its message goes to stderr, with the way to the help, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
