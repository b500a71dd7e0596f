// What a Q&A loop is asked to ask: questions/qa-NN.json (question_result).
import * as z from 'zod';

const notBlank = z.string().regex(/\S/);

export const QuestionOption = z.object({ label: notBlank, value: notBlank });
export type QuestionOption = z.infer<typeof QuestionOption>;

export const LoopQuestion = z.object({
  question_text: z.string().min(1).meta({ description: 'The question, in at most 200 characters.' }),
  topic: notBlank.meta({ description: 'Tells the answers apart; unique in the file.' }),
  severity: z.number().min(1).max(10).meta({ description: 'Never shown, and never sorts.' }),
  options: z.array(QuestionOption).optional(),
});
export type LoopQuestion = z.infer<typeof LoopQuestion>;

/** The bare form. Unknown keys are ignored, as the producer may add some. */
export const QuestionResult = z
  .object({
    questions: z.array(LoopQuestion),
    error: z.string().nullable().optional(),
    fallback: z.boolean().optional(),
  })
  .meta({ title: 'question_result', description: 'A handful of simple questions for the Q&A loop.' });
export type QuestionResult = z.infer<typeof QuestionResult>;

/** As it stands in a file: bare, or under a key `question_result`. */
export const QuestionFile = z
  .union([z.object({ question_result: QuestionResult }), QuestionResult])
  .meta({ title: 'question_result file' });
export type QuestionFile = z.infer<typeof QuestionFile>;
