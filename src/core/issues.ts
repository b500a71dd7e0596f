// What zod says about a value -> findings in the house's words: one precise one for each thing that is wrong.
import type * as z from 'zod';
import { keysAt } from './contract.ts';
import { error, type Fault } from './fault.ts';
import { adviceOn } from './foreignKeys.ts';
import { adviceFor, expectation, messageOf, typeWords } from './issueWords.ts';
import { hasKey, keyOf } from './look.ts';
import { kindOf, shown, type JsonPath } from './shown.ts';

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
