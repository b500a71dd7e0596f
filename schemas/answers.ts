// The user's answers to a round: answers/round-NN.json (interview-answers.v1).
import * as z from 'zod';

export const Answer = z
  .strictObject({
    decision_id: z.string(),
    status: z.enum(['answered', 'waived', 'skipped']).meta({
      description:
        'answered: a decision. waived: explicitly not applicable. skipped: left open, only where it was optional.',
    }),
    values: z
      .array(z.string())
      .optional()
      .meta({ description: 'The values of the chosen options, in the round’s order.' }),
    other: z.string().optional().meta({ description: 'What was written under "Something else".' }),
    text: z.string().optional().meta({ description: 'The answer to a decision of type "text".' }),
    note: z.string().optional(),
  })
  .meta({ description: 'What the user decided about one decision.' });
export type Answer = z.infer<typeof Answer>;

export const Question = z
  .strictObject({
    id: z.string().meta({ description: 'Unique in the whole interview.' }),
    decision_id: z.string().nullable().optional(),
    body: z.string(),
  })
  .meta({ description: 'What the user asked the agent; the next round replies to it.' });
export type Question = z.infer<typeof Question>;

export const Answers = z
  .strictObject({
    schema_version: z.literal(1),
    round: z.int().min(1),
    interview: z.string().optional(),
    submitted_at: z.iso.datetime({ offset: true }).optional(),
    answers: z.array(Answer),
    questions: z.array(Question).optional(),
    general_note: z.string().optional(),
  })
  .meta({ title: 'interview-answers.v1', description: 'The answers to one round of an Interview Panel interview.' });
export type Answers = z.infer<typeof Answers>;
