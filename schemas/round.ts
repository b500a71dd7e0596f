// A round of decisions as the agent writes it: rounds/round-NN.json (interview-round.v1).
import * as z from 'zod';

const markdown = z
  .string()
  .meta({ description: 'GitHub-flavoured Markdown; Mermaid fences are drawn, raw HTML is shown as text.' });
const name = z.string().min(1);

/** Where an explainer document may live. That it stays inside docs/ is more than a pattern can say: see disk/docs.ts. */

export const explainerPath = /^(docs\/)?[^\0]+\.(md|markdown|html|htm)$/;

const explainerTitle = z.string().optional().meta({ description: 'Shown above the explainer.' });

export const Explainer = z
  .union([
    z.string().min(1),
    z.strictObject({ title: explainerTitle, markdown: z.string().min(1) }),
    z.strictObject({ title: explainerTitle, path: z.string().regex(explainerPath) }),
  ])
  .meta({
    description:
      'Markdown, or { title?, markdown }, or { title?, path } with the path of a Markdown or HTML document under docs/.',
  });
export type Explainer = z.infer<typeof Explainer>;

export const Tag = z
  .union([z.string(), z.strictObject({ label: z.string(), tone: z.enum(['neutral', 'warn', 'ok']).optional() })])
  .meta({ description: 'A signal to be seen at a glance, such as "One-way door" with the tone "warn".' });
export type Tag = z.infer<typeof Tag>;

export const Option = z
  .strictObject({
    value: name.meta({ description: 'What the answers file names; unique in its decision.' }),
    label: name.meta({ description: 'What the user reads on the card.' }),
    description: z.string().optional().meta({ description: 'One sentence that says what the option is.' }),
    consequences: z
      .string()
      .optional()
      .meta({ description: 'What follows from choosing it: cost, one-way doors, dependencies.' }),
    recommended: z
      .boolean()
      .optional()
      .meta({ description: 'Marks the default; at most one in a decision. Never pre-selected.' }),
    tags: z.array(Tag).optional(),
    explainer: Explainer.optional(),
  })
  .meta({ description: 'One way to decide, shown as a card.' });
export type Option = z.infer<typeof Option>;

export const Input = z
  .strictObject({
    type: z
      .enum(['single', 'multi', 'text', 'confirm'])
      .meta({ description: 'How the decision is answered; confirm behaves as single.' }),
    options: z.array(Option).optional(),
    allow_other: z
      .boolean()
      .optional()
      .meta({ description: 'Offers "Something else" with a text field. On by default when there are no options.' }),
    other_label: z.string().optional(),
    other_placeholder: z.string().optional(),
    label: z.string().optional().meta({ description: 'The text field’s label (type "text").' }),
    placeholder: z.string().optional().meta({ description: 'The text field’s placeholder (type "text").' }),
  })
  .meta({ description: 'How the user answers.' });
export type Input = z.infer<typeof Input>;

export const Decision = z
  .strictObject({
    id: name.meta({ description: 'Unique in the round. The same id in a later round asks the same decision again.' }),
    title: name.meta({ description: 'The question, as a full sentence.' }),
    short: z.string().optional().meta({ description: 'The name in the list of decisions; without it, the title.' }),
    why: z.string().optional().meta({ description: 'One sentence on why the decision matters.' }),
    context: markdown.optional().meta({ description: 'Markdown: what the agent knows already.' }),
    explainer: Explainer.optional(),
    required: z
      .boolean()
      .optional()
      .meta({ description: 'Must be answered or waived before the round can be submitted. Default: true.' }),
    waivable: z.boolean().optional().meta({ description: 'Offers "Not applicable". Default: true.' }),
    waive_label: z.string().optional().meta({ description: 'The words for "Not applicable" here.' }),
    input: Input,
  })
  .meta({ description: 'One decision; it gets a screen of its own.' });
export type Decision = z.infer<typeof Decision>;

export const Group = z
  .strictObject({ id: name, title: name, decisions: z.array(Decision) })
  .meta({ description: 'Decisions that belong together, under one heading of the list.' });
export type Group = z.infer<typeof Group>;

export const Reply = z
  .strictObject({
    question_id: z
      .string()
      .optional()
      .meta({ description: 'The id of the question, from an earlier round’s answers.' }),
    decision_id: z.string().optional().meta({ description: 'Shows the reply beside this decision.' }),
    question: z.string().meta({ description: 'The user’s question, quoted.' }),
    answer: markdown.meta({ description: 'The answer, in Markdown.' }),
  })
  .meta({ description: 'The agent’s answer to a question that the user asked with an earlier round.' });
export type Reply = z.infer<typeof Reply>;

export const InterviewName = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .meta({ description: 'The interview directory’s name.' }),
  title: name,
  skill: z.string().optional().meta({ description: 'The skill that runs the interview; only shown.' }),
});
export type InterviewName = z.infer<typeof InterviewName>;

export const Round = z
  .strictObject({
    schema_version: z.literal(1),
    round: z.int().min(1).meta({ description: 'The number in the file’s name.' }),
    interview: InterviewName,
    kind: z
      .enum(['questions', 'readback'])
      .optional()
      .meta({ description: 'A read-back shows its summary before its decisions. Default: questions.' }),
    intro: markdown.optional().meta({ description: 'Markdown: what this round is about.' }),
    summary: markdown.optional().meta({ description: 'Markdown: everything agreed, for a read-back.' }),
    replies: z.array(Reply).optional(),
    groups: z.array(Group).min(1),
  })
  .meta({ title: 'interview-round.v1', description: 'One round of decisions for Interview Panel.' });
export type Round = z.infer<typeof Round>;
