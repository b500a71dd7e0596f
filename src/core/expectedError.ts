// The one error whose message is meant for a person: what happened, where, and what to do next.

/** Anything else that is thrown is a bug of ours, and its stack belongs in the log. */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
}
