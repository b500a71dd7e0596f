// What a Q&A loop returned: answers/qa-NN.json (qa_session_result).
import * as z from 'zod';

export const LoopAnswer = z.strictObject({
  question_id: z.string().meta({ description: 'The topic of the question.' }),
  answer_text: z.string().meta({ description: 'Empty exactly when the question was skipped.' }),
  skipped: z.boolean(),
  response_time_ms: z.int().min(0),
});
export type LoopAnswer = z.infer<typeof LoopAnswer>;

export const QaSessionResult = z
  .strictObject({
    answers: z.array(LoopAnswer),
    partial: z.boolean(),
    skipped_all: z.boolean(),
    abort_reason: z.enum(['user_abort', 'no_questions']).nullable(),
    qa_duration_ms: z.int().min(0),
  })
  .meta({ title: 'qa_session_result', description: 'What the user answered in one Q&A loop.' });
export type QaSessionResult = z.infer<typeof QaSessionResult>;
