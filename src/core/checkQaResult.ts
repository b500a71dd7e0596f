// Unknown text -> what a Q&A loop returned, or findings with their places.
import type { Finding } from '../../schemas/finding.ts';
import { QaSessionResult } from '../../schemas/qaSessionResult.ts';
import { checkFile } from './checkFile.ts';
import { error, type Fault } from './fault.ts';
import { entriesOf, keyOf, textOf } from './look.ts';

export interface CheckedQaResult {
  /** There exactly when no finding is an error. */
  readonly result?: QaSessionResult;
  readonly findings: readonly Finding[];
}

/** `file` is the name that findings give: answers/qa-01.json. Never throws, whatever the text. */
export function checkQaResult(text: string, file: string): CheckedQaResult {
  const { value, findings } = checkFile(text, file, QaSessionResult, resultFaults);
  return { ...(value ? { result: value } : {}), findings };
}

/** What is true of every result beyond its shape. */
function resultFaults(result: unknown): readonly Fault[] {
  return [...skippedFaults(result), ...durationFaults(result), ...endFaults(result)];
}

function skippedFaults(result: unknown): readonly Fault[] {
  return entriesOf({ value: result, path: [] }, 'answers').flatMap(({ value, path }) => {
    const text = textOf(value, 'answer_text');
    const isSkipped = keyOf(value, 'skipped');
    if (text === undefined || typeof isSkipped !== 'boolean' || isSkipped === (text === '')) return [];
    return [
      error([...path, 'skipped'], 'An answer is skipped exactly when its text is empty', `Expected ${!isSkipped}.`),
    ];
  });
}

function durationFaults(result: unknown): readonly Fault[] {
  const times = entriesOf({ value: result, path: [] }, 'answers').map(({ value }) => keyOf(value, 'response_time_ms'));
  const sum = times.reduce<number>((all, time) => all + (typeof time === 'number' ? time : 0), 0);
  const duration = keyOf(result, 'qa_duration_ms');
  if (typeof duration !== 'number' || duration >= sum) return [];
  return [error(['qa_duration_ms'], 'The loop was shorter than its answers together', `Expected ${sum} or more.`)];
}

function endFaults(result: unknown): readonly Fault[] {
  const isPartial = keyOf(result, 'partial');
  const isAborted = keyOf(result, 'abort_reason') === 'user_abort';
  if (isPartial === false && keyOf(result, 'skipped_all') === true) {
    return [error(['partial'], 'A loop that was skipped is partial', 'Expected true.')];
  }
  if (isPartial === false && isAborted) {
    return [error(['partial'], 'A loop that was interrupted is partial', 'Expected true.')];
  }
  return [];
}
