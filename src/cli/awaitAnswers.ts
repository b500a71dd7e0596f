// What `wait` and `ask` share: they block until answers are there, and end by a signal or with an exit code.
import { awaitAnswers as awaitOnDisk, type Awaited } from '../disk/awaitAnswers.ts';
import { unservedWords } from '../disk/whoServes.ts';
import { onInterruption } from './interruption.ts';
import type { Output } from './output.ts';
import { timeoutCode, unservedCode } from './verb.ts';

export type Outcome<T> = { readonly value: T } | { readonly code: number };

export async function awaitAnswers<T>(
  awaited: Omit<Awaited<T>, 'signal' | 'say'>,
  output: Output,
): Promise<Outcome<T>> {
  const interruption = onInterruption();
  try {
    const { signal } = interruption;
    const outcome = await awaitOnDisk({ ...awaited, signal, say: (line) => output.say(line) });
    if (outcome.is === 'answered') return { value: outcome.value };
    if (outcome.is === 'left') return { code: interruption.code ?? timeoutCode };
    output.say(unservedWords(awaited.root));
    return { code: unservedCode };
  } finally {
    interruption.dispose();
  }
}
