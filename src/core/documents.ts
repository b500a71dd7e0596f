// The documents that a round points to: where it names them, and what disk found there as findings.
import type { Finding } from '../../schemas/finding.ts';
import { findingsOf } from './checkFile.ts';
import { documentPath } from './documentPath.ts';
import { warning, type Fault } from './fault.ts';
import { documentBytes } from './limits.ts';
import { decisionsIn, keyOf, optionsIn, textOf, type Found } from './look.ts';
import type { JsonPath } from './shown.ts';

/** An explainer that names a document. */
export interface ExplainerPath {
  /** Where in the round: groups, 0, decisions, 1, explainer, path. */
  readonly place: JsonPath;
  /** Relative to the interview directory: docs/storage.md. */
  readonly document: string;
}

/** Why a document cannot be shown. */
export type DocumentProblem =
  | { readonly is: 'missing' }
  /** A symlink on its way points out of docs/. */
  | { readonly is: 'outside' }
  | { readonly is: 'tooLarge'; readonly bytes: number }
  /** `reason` is a sentence without a full stop. */
  | { readonly is: 'unreadable'; readonly reason: string };

const inside = 'Expected a path to a document under docs/, such as docs/storage.md.';

/** Every explainer of a round, or of what may be one, that has a path. */
function namedIn(round: unknown): readonly Found[] {
  return decisionsIn(round)
    .flatMap((decision) => [decision, ...optionsIn(decision)])
    .map(({ value, path }) => ({ value: keyOf(value, 'explainer'), path: [...path, 'explainer'] }))
    .filter(({ value }) => textOf(value, 'path') !== undefined);
}

/** The documents that disk should look at; paths that are refused as they stand are not among them. */
export function explainerPaths(round: unknown): readonly ExplainerPath[] {
  return namedIn(round).flatMap(({ value, path }) => {
    const named = documentPath(textOf(value, 'path') ?? '');
    return named.is === 'document' ? [{ place: [...path, 'path'], document: named.path }] : [];
  });
}

/** Warnings about paths that no disk needs to be asked about. */
export function refusedPaths(round: unknown): readonly Fault[] {
  return namedIn(round).flatMap(({ value, path }) => {
    const named = documentPath(textOf(value, 'path') ?? '');
    return named.is === 'refused' ? [warning([...path, 'path'], named.reason, inside)] : [];
  });
}

/**
 * Disk's answers as warnings at their places in the round's text. `problems` holds only documents that have one,
 * by the path that `explainerPaths` gave; `file` is the round's, relative to the interview directory.
 */
export function checkDocuments(
  text: string,
  file: string,
  documents: readonly ExplainerPath[],
  problems: ReadonlyMap<string, DocumentProblem>,
): readonly Finding[] {
  const faults = documents.flatMap(({ place, document }) => {
    const problem = problems.get(document);
    return problem ? [warning(place, ...problemWords(document, problem))] : [];
  });
  return findingsOf(text.startsWith('\uFEFF') ? text.slice(1) : text, file, faults);
}

function problemWords(document: string, problem: DocumentProblem): [message: string, expected?: string] {
  switch (problem.is) {
    case 'missing':
      return [`There is no file ${document} yet`, 'Write it, or take the explainer out.'];
    case 'outside':
      return [`The document ${document} lies outside of docs/, behind a symbolic link`, 'Copy it into docs/.'];
    case 'tooLarge':
      return [
        `The document ${document} is too large: ${problem.bytes} bytes`,
        `Expected at most ${documentBytes} bytes.`,
      ];
    case 'unreadable':
      return [`The document ${document} cannot be read: ${problem.reason}`];
  }
}
