// Generated and mutated files and messages, held against the contract: zod, JSON Schemas and our checks are of one mind,
// nothing throws, and nothing takes a second.
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';
import { Answers } from '../../schemas/answers.ts';
import type { Finding } from '../../schemas/finding.ts';
import { jsonSchemas } from '../../schemas/jsonSchemas.ts';
import { PageMessage } from '../../schemas/messages.ts';
import { QaSessionResult } from '../../schemas/qaSessionResult.ts';
import { QuestionFile } from '../../schemas/questionResult.ts';
import { Round } from '../../schemas/round.ts';
import { checkAnswers } from '../../src/core/checkAnswers.ts';
import { checkQaResult } from '../../src/core/checkQaResult.ts';
import { checkQuestionFile } from '../../src/core/checkQuestionFile.ts';
import { checkRound } from '../../src/core/checkRound.ts';
import type { Effort, Proven } from '../prove/proven.ts';
import { holds } from './holds.ts';
import { answersFiles, mangled, mutated, questionFiles, resultFiles, roundFiles } from './makeFiles.ts';
import { pageMessages } from './makeMessages.ts';

interface Check {
  readonly fits: boolean;
  readonly findings: readonly Finding[];
}

export interface Kind {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly files: Parameters<typeof mutated>[0];
  /** Our check, without what only the surroundings of a file could tell; a message has none. */
  readonly check: (text: string) => Check;
}

const round: Kind = {
  name: 'interview-round.v1',
  schema: Round,
  files: roundFiles,
  check: (text) => {
    const { round, findings } = checkRound(text, { file: 'f' });
    return { fits: round !== undefined, findings };
  },
};

const answers: Kind = {
  name: 'interview-answers.v1',
  schema: Answers,
  files: answersFiles,
  check: (text) => {
    const { answers, findings } = checkAnswers(text, { file: 'f' });
    return { fits: answers !== undefined, findings };
  },
};

const questions: Kind = {
  name: 'question_result',
  schema: QuestionFile,
  files: questionFiles,
  check: (text) => {
    const { questions, findings } = checkQuestionFile(text, 'f');
    return { fits: questions !== undefined, findings };
  },
};

const results: Kind = {
  name: 'qa_session_result',
  schema: QaSessionResult,
  files: resultFiles,
  check: (text) => {
    const { result, findings } = checkQaResult(text, 'f');
    return { fits: result !== undefined, findings };
  },
};

/** The files of the contract. */
export const kinds: readonly Kind[] = [round, answers, questions, results];

const validators = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { 'date-time': true } });

/** What the JSON Schema beside the contract says. */
export function schemaFor(name: string): (value: unknown) => boolean {
  const schema = JSON.parse(jsonSchemas().get(`${name}.schema.json`) ?? '') as object; // Reason: a schema is one.
  const validate = validators.compile(schema);
  return (value) => validate(value);
}

/** Mutated files of one kind: zod and the JSON Schema agree, and what does not fit gets findings in words of ours. */
export function meetMutated({ name, schema, files, check }: Kind, effort: Effort): Proven {
  const accepts = schemaFor(name);
  return holds(`${name}, mutated`, mutated(files), effort, (file) => {
    assert.equal(schema.safeParse(file).success, accepts(file), 'zod and the JSON Schema differ');
    const { fits, findings } = check(JSON.stringify(file, null, 1));
    if (!schema.safeParse(file).success) assert.equal(fits, false);
    assertWellSaid(fits, findings);
  });
}

/** Texts that may be no JSON at all. */
export function meetMangled({ name, files, check }: Kind, effort: Effort): Proven {
  return holds(`${name}, mangled`, mangled(files), effort, (text) => {
    const { fits, findings } = check(text);
    assertWellSaid(fits, findings);
  });
}

/** What a page might send, or something that took its place: parsed as the host parses it, or dropped. */
export function meetMessages(effort: Effort): Proven {
  const json = z.toJSONSchema(PageMessage, { io: 'input', target: 'draft-2020-12', unrepresentable: 'throw' });
  const accepts = validators.compile(json);
  return holds('page messages', mutated(pageMessages), effort, (message) => {
    assert.equal(PageMessage.safeParse(message).success, accepts(message), 'zod and the JSON Schema differ');
  });
}

function assertWellSaid(fits: boolean, findings: readonly Finding[]): void {
  assert.equal(fits, !findings.some(({ severity }) => severity === 'error'));
  for (const { message, expected = '.', line = 0, column = 0 } of findings) {
    assert.ok(line >= 1 && column >= 1);
    assert.match(message, /^[^.].*[^.]$/s);
    assert.match(expected, /[.?]$/);
    const ours = `${message} ${expected}`.replace(/"[^"]*"/g, '');
    assert.doesNotMatch(ours, /invalid|undefined|NaN|something else|\[object/i);
  }
}
