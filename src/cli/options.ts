// The options that several verbs share, read strictly: what cannot be meant is a usage error, never a guess.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './verb.ts';

/** Longer than this nobody means, in seconds: seven days. */
const longestTimeout = 7 * 24 * 3600;
/** In seconds. */
export const defaultTimeout = 3600;

type Options = NonNullable<ParseArgsConfig['options']>;

/** The values of options by their names; anything that is no option is a usage error. */
export function readOptions<T extends Options>(args: readonly string[], options: T) {
  return parseArgs({ args: [...args], options, allowPositionals: false, strict: true }).values;
}

/** `--dir`, as it was given. */
export function readDirectory(value: string | undefined, verb: string): string {
  if (value === undefined || value.trim() === '') {
    throw new UsageError(`${verb} needs --dir DIRECTORY, the directory of the interview.`);
  }
  return value;
}

/** A round's or loop's number: 2 and 02 are the same. */
export function readNumber(value: string | undefined, option: string): number {
  const number = value !== undefined && /^\d+$/.test(value) ? Number(value) : NaN;
  if (Number.isSafeInteger(number) && number >= 1) return number;
  const found = value === undefined ? '' : `, not ${value}`;
  throw new UsageError(`${option} must be a whole number from 1 on${found}.`);
}

/** `--timeout`, or another option in seconds -> ms. */
export function readTimeout(value: string | undefined, option = '--timeout'): number {
  if (value === undefined) return defaultTimeout * 1000;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : NaN;
  if (seconds > 0 && seconds <= longestTimeout) return Math.ceil(seconds * 1000);
  throw new UsageError(`${option} must be a number of seconds above 0 and at most ${longestTimeout}, not ${value}.`);
}
