// What is wrong with a file, before it is known at which line: a finding in the making.
import type { JsonPath } from './shown.ts';

export interface Fault {
  readonly severity: 'error' | 'warning';
  readonly path: JsonPath;
  /** A sentence without a full stop. */
  readonly message: string;
  /** A sentence with one. */
  readonly expected?: string;
  /** Points at the key instead of at its value. */
  readonly isKey?: boolean;
  /** Where it is in the text, when that is known better than by the path; in UTF-16 units. */
  readonly offset?: number;
}

export function error(path: JsonPath, message: string, expected?: string): Fault {
  return { severity: 'error', path, message, expected };
}

export function warning(path: JsonPath, message: string, expected?: string): Fault {
  return { severity: 'warning', path, message, expected };
}
