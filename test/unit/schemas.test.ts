// The JSON Schemas: in step with the contract, and of one mind with zod and with our checks.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type * as z from 'zod';
import { Answers } from '../../schemas/answers.ts';
import type { Finding } from '../../schemas/finding.ts';
import { jsonSchemas } from '../../schemas/jsonSchemas.ts';
import { QaSessionResult } from '../../schemas/qaSessionResult.ts';
import { QuestionFile } from '../../schemas/questionResult.ts';
import { Round } from '../../schemas/round.ts';
import { checkAnswers } from '../../src/core/checkAnswers.ts';
import { checkQaResult } from '../../src/core/checkQaResult.ts';
import { checkQuestionFile } from '../../src/core/checkQuestionFile.ts';
import { checkRound } from '../../src/core/checkRound.ts';
import { answersFiles, mutated, questionFiles, resultFiles, roundFiles } from './makeFiles.ts';

const schemasFolder = new URL('../../schemas/', import.meta.url);

interface Kind {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly files: Parameters<typeof mutated>[0];
  /** Our check, without what only the surroundings of a file could tell. */
  readonly check: (text: string) => { readonly fits: boolean; readonly findings: readonly Finding[] };
}

const kinds: readonly Kind[] = [
  {
    name: 'interview-round.v1',
    schema: Round,
    files: roundFiles,
    check: (text) => {
      const { round, findings } = checkRound(text, { file: 'f' });
      return { fits: round !== undefined, findings };
    },
  },
  {
    name: 'interview-answers.v1',
    schema: Answers,
    files: answersFiles,
    check: (text) => {
      const { answers, findings } = checkAnswers(text, { file: 'f' });
      return { fits: answers !== undefined, findings };
    },
  },
  {
    name: 'question_result',
    schema: QuestionFile,
    files: questionFiles,
    check: (text) => {
      const { questions, findings } = checkQuestionFile(text, 'f');
      return { fits: questions !== undefined, findings };
    },
  },
  {
    name: 'qa_session_result',
    schema: QaSessionResult,
    files: resultFiles,
    check: (text) => {
      const { result, findings } = checkQaResult(text, 'f');
      return { fits: result !== undefined, findings };
    },
  },
];

function ajvFor(name: string): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { 'date-time': true } });
  const validate = ajv.compile(JSON.parse(jsonSchemas().get(`${name}.schema.json`) ?? '') as object); // Reason: a schema is one.
  return (value) => validate(value);
}

test('the files beside the contract are what it makes (npm run schemas)', async () => {
  for (const [name, text] of jsonSchemas())
    assert.equal(await readFile(new URL(name, schemasFolder), 'utf8'), text, name);
});

test('every schema has a title, a draft and no id that a validator would fetch', () => {
  assert.equal(jsonSchemas().size, kinds.length);
  for (const [name, text] of jsonSchemas()) {
    assert.match(text, /"\$schema": "https:\/\/json-schema\.org\/draft\/2020-12\/schema"/, name);
    assert.match(text, /\n {2}"title": "/, name);
    assert.doesNotMatch(text, /"\$id"/, name);
  }
});

for (const { name, schema, files, check } of kinds) {
  test(`${name}: files that fit are accepted by the JSON Schema`, () => {
    const accepts = ajvFor(name);
    fc.assert(
      fc.property(files, (file) => accepts(file)),
      { numRuns: 500 },
    );
  });

  test(`${name}: zod and the JSON Schema agree on every file`, () => {
    const accepts = ajvFor(name);
    fc.assert(
      fc.property(mutated(files), (file) => assert.equal(schema.safeParse(file).success, accepts(file))),
      { numRuns: 3000 },
    );
  });

  test(`${name}: what does not fit the schema gets findings of ours, each with a place and words of its own`, () => {
    fc.assert(
      fc.property(mutated(files), (file) => {
        const { fits, findings } = check(JSON.stringify(file, null, 1));
        assert.equal(fits, !findings.some(({ severity }) => severity === 'error'));
        if (!schema.safeParse(file).success) assert.equal(fits, false);
        for (const { message, expected = '.', line = 0, column = 0 } of findings) {
          assert.ok(line >= 1 && column >= 1);
          assert.match(message, /^[^.].*[^.]$/s);
          assert.match(expected, /[.?]$/);
          const ours = `${message} ${expected}`.replace(/"[^"]*"/g, '');
          assert.doesNotMatch(ours, /invalid|undefined|NaN|something else|\[object/i);
        }
      }),
      { numRuns: 2000 },
    );
  });
}
