// Findings that an editor with our JSON schemas shows by itself: about syntax and shape, not about meaning.
import type { Finding } from '../../schemas/finding.ts';
import { QuestionFile } from '../../schemas/questionResult.ts';
import { Round } from '../../schemas/round.ts';
import { checkFile } from './checkFile.ts';

const schemas = { round: Round, questions: QuestionFile } as const;

/** What of `findings` the schema does not say about `text`, the file that they are about. */
export function withoutShape(
  findings: readonly Finding[],
  text: string,
  kind: 'round' | 'questions',
): readonly Finding[] {
  if (findings.length === 0) return [];
  const shape = new Set(checkFile<unknown>(text, '', schemas[kind], () => []).findings.map(tellApart));
  return findings.filter((finding) => !shape.has(tellApart(finding)));
}

function tellApart({ line, column, message }: Finding): string {
  return `${line}:${column} ${message}`;
}
