// What zod says about a value -> findings in the house's words: one precise one for each thing that is wrong.
import type * as z from 'zod';
import { keysAt } from './contract.ts';
import { error, type Fault } from './fault.ts';
import { adviceOn, nearest } from './foreignKeys.ts';
import { hasKey, keyOf } from './look.ts';
import { kindOf, listed, shown, type JsonPath } from './shown.ts';

type Issue = z.core.$ZodIssue;

/** `limit` bounds the work on a hostile file: no more faults than that are made. */
export function faultsOf(schema: z.core.$ZodType, value: unknown, issues: readonly Issue[], limit: number): Fault[] {
  const faults: Fault[] = [];
  for (const issue of issues) {
    for (const fault of faultsOfIssue(schema, value, issue, [])) {
      if (faults.length >= limit) return faults;
      faults.push(fault);
    }
  }
  return faults;
}

function* faultsOfIssue(schema: z.core.$ZodType, file: unknown, issue: Issue, base: JsonPath): Iterable<Fault> {
  // Reason: a path into parsed JSON never holds a symbol.
  const path = [...base, ...(issue.path as JsonPath)];
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path);
    for (const key of issue.keys) yield unknownKey([...path, key], key, known);
    return;
  }
  const value = valueAt(file, path);
  if (issue.code === 'invalid_union') {
    const branch = branchFor(issue.errors, value);
    if (!branch) yield error(path, ...unionWords(path, value));
    for (const inner of branch ?? []) yield* faultsOfIssue(schema, file, inner, path);
    return;
  }
  const wanted = expectation(issue);
  yield value === undefined
    ? error(path, `The key ${shown(path.at(-1))} is missing`, `Expected ${wanted}.`)
    : error(path, messageOf(issue, path, value), adviceFor(issue, value) ?? `Expected ${wanted}.`);
}

function unknownKey(path: JsonPath, key: string, known: readonly string[]): Fault {
  return { ...error(path, `Unknown key ${shown(key)}`, adviceOn(key, known)), isKey: true };
}

function valueAt(file: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, segment) => keyOf(value, String(segment)), file);
}

/** Of the shapes that a value may have, the one that it was meant to have, by the keys it has. */
function branchFor(errors: readonly (readonly Issue[])[], value: unknown): readonly Issue[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if (hasKey(value, 'path') && hasKey(value, 'markdown')) return undefined;
  const shapes = errors.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  if (shapes.length === 1) return shapes[0];
  // A shape is told by its own key; where none is there, the plain fact that one is missing says most.
  return shapes.find((issues) => !issues.some(({ path }) => path.length === 1 && !hasKey(value, String(path[0]))));
}

/** For a value that has none of the shapes which may stand at this path. */
function unionWords(path: JsonPath, value: unknown): [message: string, expected: string] {
  const place = path.at(-1);
  if (place === 'explainer') {
    const expected = 'Expected Markdown as a string, or an object with either "markdown" or "path".';
    if (hasKey(value, 'path')) return ['The explainer has both "markdown" and "path"', 'Remove one of the two.'];
    if (kindOf(value) === 'an object') return ['The explainer has neither "markdown" nor "path"', expected];
    return [typeWords(value), expected];
  }
  if (path.at(-2) === 'tags') return [typeWords(value), 'Expected a string, or an object with a "label".'];
  return [typeWords(value), 'Expected an object with a list "questions".'];
}

function typeWords(value: unknown): string {
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

function expectation(issue: Issue): string {
  if (issue.code === 'invalid_type') return kinds.get(issue.expected) ?? issue.expected;
  if (issue.code === 'invalid_value') {
    return listed(issue.values.map((one) => (typeof one === 'number' ? `the number ${one}` : String(one))));
  }
  if (issue.code === 'too_big') return `${issue.maximum} or less`;
  if (issue.code !== 'too_small') return formatOf(issue);
  if (issue.origin === 'string') return 'at least one character';
  return issue.origin === 'array' ? 'at least one entry' : `${issue.minimum} or more`;
}

function formatOf(issue: Issue): string {
  if (issue.code !== 'invalid_format') return 'something else';
  if (issue.format === 'datetime') return 'a date and time such as 2026-01-31T12:00:00Z';
  if (issue.pattern?.includes('markdown')) {
    return 'the path of a document that ends in .md, .markdown, .html or .htm, such as docs/storage.md';
  }
  if (issue.pattern?.includes('a-z')) {
    return 'lower-case letters, digits and hyphens, beginning with a letter or digit, such as order-tags';
  }
  return 'a text that is not blank';
}

const named = new Map<string | number | undefined, string>([
  ['type', 'Unknown kind of input'],
  ['kind', 'Unknown kind of round'],
  ['tone', 'Unknown tone'],
  ['status', 'Unknown status'],
  ['schema_version', 'Unknown version'],
]);

function messageOf(issue: Issue, path: JsonPath, value: unknown): string {
  if (issue.code === 'invalid_value') {
    const isOfType = issue.values.some((one) => typeof one === typeof value);
    return isOfType ? `${named.get(path.at(-1)) ?? 'Unknown value'}: ${shown(value)}` : typeWords(value);
  }
  if (issue.code === 'invalid_type')
    return typeof value === 'number' ? `Not ${kinds.get(issue.expected) ?? 'right'}: ${value}` : typeWords(value);
  if (issue.code === 'too_small' && issue.origin === 'string') return 'The text is empty';
  if (issue.code === 'too_small' && issue.origin === 'array') return `The list ${shown(path.at(-1))} is empty`;
  if (issue.code === 'too_small') return `Too small: ${shown(value)}`;
  if (issue.code === 'too_big') return `Too large: ${shown(value)}`;
  return `Does not fit: ${shown(value)}`;
}

/** For a word that is nearly one of those expected. */
function adviceFor(issue: Issue, value: unknown): string | undefined {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return undefined;
  const near = nearest(
    value,
    issue.values.filter((one) => typeof one === 'string'),
  );
  return near === undefined ? undefined : `Did you mean "${near}"? Expected ${expectation(issue)}.`;
}
