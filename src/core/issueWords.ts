// The words for one thing that zod found: what is wrong, and what was expected.
import type * as z from 'zod';
import { nearest } from './foreignKeys.ts';
import { kindOf, listed, shown, type JsonPath } from './shown.ts';

type Issue = z.core.$ZodIssue;

/** Wrong type: found a number, 5 */
export function typeWords(value: unknown): string {
  const kind = kindOf(value);
  const isQuoted = typeof value === 'string' || typeof value === 'number';
  return `Wrong type: found ${kind}${isQuoted ? `, ${shown(value)}` : ''}`;
}

const kinds = new Map([
  ['string', 'a string'],
  ['int', 'a whole number'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

/** As it follows after “Expected”, without a full stop. */
export function expectation(issue: Issue): string {
  if (issue.code === 'invalid_type') return kinds.get(issue.expected) ?? issue.expected;
  if (issue.code === 'invalid_value') {
    return listed(issue.values.map((one) => (typeof one === 'number' ? `the number ${one}` : String(one))));
  }
  if (issue.code === 'too_big') return `${issue.maximum} or less`;
  if (issue.code !== 'too_small') return formatOf(issue)?.expected ?? 'something else';
  if (issue.origin === 'string') return 'at least one character';
  return issue.origin === 'array' ? 'at least one entry' : `${issue.minimum} or more`;
}

interface Format {
  readonly isOf: (issue: z.core.$ZodIssueInvalidStringFormat) => boolean;
  readonly message: string;
  readonly expected: string;
}

const formats: readonly Format[] = [
  {
    isOf: ({ format }) => format === 'datetime',
    message: 'Not a date and time',
    expected: 'a date and time such as 2026-01-31T12:00:00Z',
  },
  {
    isOf: ({ pattern }) => pattern?.includes('markdown') ?? false,
    message: 'Not the path of a document',
    expected: 'a path that ends in .md, .markdown, .html or .htm, such as docs/storage.md',
  },
  {
    isOf: ({ pattern }) => pattern?.includes('a-z') ?? false,
    message: 'Not a slug',
    expected: 'lower-case letters, digits and hyphens, beginning with a letter or digit, such as order-tags',
  },
  { isOf: () => true, message: 'The text is blank', expected: 'a text that is not blank' },
];

function formatOf(issue: Issue): Format | undefined {
  return issue.code === 'invalid_format' ? formats.find(({ isOf }) => isOf(issue)) : undefined;
}

const named = new Map<string | number | undefined, string>([
  ['type', 'Unknown kind of input'],
  ['kind', 'Unknown kind of round'],
  ['tone', 'Unknown tone'],
  ['status', 'Unknown status'],
  ['schema_version', 'Unknown version'],
]);

/** For a value that is there; a missing one has the same words whatever it should be. */
export function messageOf(issue: Issue, path: JsonPath, value: unknown): string {
  if (issue.code === 'invalid_value') {
    const isOfType = issue.values.some((one) => typeof one === typeof value);
    return isOfType ? `${named.get(path.at(-1)) ?? 'Unknown value'}: ${shown(value)}` : typeWords(value);
  }
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? `Not a whole number: ${shown(value)}` : typeWords(value);
  if (issue.code === 'too_small' && issue.origin === 'string') return 'The text is empty';
  if (issue.code === 'too_small' && issue.origin === 'array') return `The list ${shown(path.at(-1))} is empty`;
  if (issue.code === 'too_small') return `Too small: ${shown(value)}`;
  if (issue.code === 'too_big') return `Too large: ${shown(value)}`;
  return `${formatOf(issue)?.message ?? 'Does not fit'}: ${shown(value)}`;
}

/** For a word that is nearly one of those expected. */
export function adviceFor(issue: Issue, value: unknown): string | undefined {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return undefined;
  const near = nearest(
    value,
    issue.values.filter((one) => typeof one === 'string'),
  );
  return near === undefined ? undefined : `Did you mean "${near}"? Expected ${expectation(issue)}.`;
}
