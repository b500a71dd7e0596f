// The contract as JSON Schemas, for editors and agents: what the *.schema.json files beside this one hold.
import * as z from 'zod';
import { Answers } from './answers.ts';
import { QaSessionResult } from './qaSessionResult.ts';
import { QuestionFile } from './questionResult.ts';
import { Round } from './round.ts';

const schemas: Readonly<Record<string, z.ZodType>> = {
  'interview-round.v1.schema.json': Round,
  'interview-answers.v1.schema.json': Answers,
  'question_result.schema.json': QuestionFile,
  'qa_session_result.schema.json': QaSessionResult,
};

/** File name -> its whole text, JSON Schema of draft 2020-12. */
export function jsonSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      // As a writer of the file sees it: of `output`, keys with defaults would be required.
      const json = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'throw' });
      return [name, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}
