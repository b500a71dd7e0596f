// Text of a file -> a value of the contract, or findings with their places: what all the files that agents write share.
import type * as z from 'zod';
import type { Finding } from '../../schemas/finding.ts';
import type { Fault } from './fault.ts';
import { faultsOf } from './issues.ts';
import { placesIn, type Places } from './jsonPlaces.ts';
import { readJson } from './jsonText.ts';
import { shownPath } from './shown.ts';

/** More tell nobody anything, and a hostile file could make millions. */
const most = 500;

/** `value` is there exactly when no finding is an error. */
export interface Checked<T> {
  readonly value?: T;
  readonly findings: readonly Finding[];
}

/**
 * Holds a text against a schema and against `rules`, which get the parsed value whatever its shape, so that all findings
 * come at once. `file` is the name that the findings give. Never throws.
 */
export function checkFile<T>(
  text: string,
  file: string,
  schema: z.ZodType<T>,
  rules: (value: unknown) => readonly Fault[],
): Checked<T> {
  const json = readJson(text);
  if (json.value === undefined) return { findings: findingsOf(json.text, file, json.faults) };
  const fit = schema.safeParse(json.value);
  const misfits = fit.success ? [] : faultsOf(schema, json.value, fit.error.issues, most);
  const faults = [...json.faults, ...misfits, ...rules(json.value)];
  const isClean = fit.success && !faults.some(({ severity }) => severity === 'error');
  return { ...(isClean ? { value: fit.data } : {}), findings: findingsOf(json.text, file, faults) };
}

/** Errors first, each kind in the order of the text. */
export function findingsOf(text: string, file: string, faults: readonly Fault[]): readonly Finding[] {
  if (faults.length === 0) return [];
  const places = placesIn(text);
  const errors = faults.filter(({ severity }) => severity === 'error');
  const ordered = [...errors, ...faults.filter(({ severity }) => severity === 'warning')];
  const findings = ordered.slice(0, most).map((fault) => findingOf(fault, file, places));
  const rest = ordered.slice(most);
  const more = rest.length === 0 ? [] : [restOf(file, rest)];
  return inReadingOrder([...findings, ...more]);
}

/** Errors before warnings, then from the top of the file to its end; findings without a line last. */
export function inReadingOrder(findings: readonly Finding[]): readonly Finding[] {
  const rank = ({ severity }: Finding): number => (severity === 'error' ? 0 : 1);
  const line = (finding: Finding): number => finding.line ?? Number.MAX_SAFE_INTEGER;
  const column = (finding: Finding): number => finding.column ?? 0;
  return [...findings].sort((a, b) => rank(a) - rank(b) || line(a) - line(b) || column(a) - column(b));
}

function findingOf(fault: Fault, file: string, places: Places): Finding {
  const { severity, path, message, expected, offset } = fault;
  const place = offset === undefined ? places.of(path, fault.isKey ?? false) : places.at(offset);
  return { severity, file, path: shownPath(path), message, ...(expected === undefined ? {} : { expected }), ...place };
}

function restOf(file: string, rest: readonly Fault[]): Finding {
  const severity = rest.some((fault) => fault.severity === 'error') ? 'error' : 'warning';
  return {
    severity,
    file,
    path: '',
    message: `${rest.length} more findings are not listed`,
    expected: 'Mend these first.',
  };
}
