// What a model hands to a tool -> a round, questions, or what to wait for; or one error that names every place and cure.
import type { Finding } from '../../schemas/finding.ts';
import type { Round } from '../../schemas/round.ts';
import { AskedQuestions, resumePattern } from '../../schemas/tools.ts';
import { checkFile } from './checkFile.ts';
import { checkQuestionFile } from './checkQuestionFile.ts';
import { checkRound } from './checkRound.ts';
import { ExpectedError } from './expectedError.ts';
import { fileName, readFileName, type NumberedKind } from './fileNames.ts';
import { keyOf } from './look.ts';
import { shown } from './shown.ts';

/** What was asked before: `order-tags/round-02`. */
export interface Handle {
  readonly slug: string;
  readonly kind: NumberedKind;
  readonly number: number;
}

const input = 'input';

export function handleText({ slug, kind, number }: Handle): string {
  return `${slug}/${fileName(kind, number).replace('.json', '')}`;
}

/** What is to be waited for; null when something new is asked. @throws ExpectedError when it is none of this kind's. */
export function readResume(value: unknown, kind: NumberedKind): Handle | null {
  const resume = keyOf(value, 'resume');
  if (resume === undefined || resume === null) return null;
  const [, slug = '', name = ''] = typeof resume === 'string' ? (resumePattern.exec(resume) ?? []) : [];
  const reading = readFileName(kind, `${name}.json`);
  if (reading.is === 'numbered') return { slug, kind, number: reading.number };
  throw new ExpectedError(
    `resume: ${shown(resume)} is no handle of this tool. Expected one such as "order-tags/${kind}-01", as it was given.`,
  );
}

/** A round whose number is still to be given; it says 1. @throws ExpectedError that names everything that is wrong. */
export function readRoundInput(value: unknown): Round {
  const given = ['round', 'schema_version'].filter((key) => keyOf(value, key) !== undefined).map(givenHere);
  const fields = Object.fromEntries(entriesOf(value).filter(([key]) => key !== 'round' && key !== 'schema_version'));
  const { round, findings } = checkRound(JSON.stringify({ schema_version: 1, round: 1, ...fields }), { file: input });
  if (!round || given.length > 0) throw refusal([...given, ...findings]);
  return round;
}

/** @throws ExpectedError that names everything that is wrong. */
export function readQuestionsInput(value: unknown): AskedQuestions {
  const shape = checkFile(JSON.stringify(value ?? {}), input, AskedQuestions, () => []);
  const asked = checkQuestionFile(JSON.stringify(value ?? {}), input);
  if (shape.value && asked.questions) return shape.value;
  // Both find what is wrong with the shape of a question.
  const findings = new Map([...shape.findings, ...asked.findings].map((finding) => [lineOf(finding), finding]));
  throw refusal([...findings.values()]);
}

/** Of both kinds of findings only what keeps the question from being asked. */
function refusal(findings: readonly Finding[]): ExpectedError {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return new ExpectedError([...errors.map(lineOf), 'Nothing was asked, and nothing was written.'].join('\n'));
}

/** Without line and column: a model sees no text. */
function lineOf({ path, message, expected = '' }: Finding): string {
  return `${path || input}: ${message}. ${expected}`.trim();
}

function givenHere(key: string): Finding {
  return {
    severity: 'error',
    file: input,
    path: key,
    message: `The tool gives the ${key} itself`,
    expected: 'Leave it out.',
  };
}

function entriesOf(value: unknown): readonly [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
