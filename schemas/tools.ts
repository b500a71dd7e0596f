// The tools that models call, in the editor's chat and over MCP: their names, their words, and what they take.
import * as z from 'zod';
import { LoopQuestion } from './questionResult.ts';
import { InterviewName, Round } from './round.ts';

/** A handle for `resume`: the interview's slug and what was asked, such as order-tags/round-02 or order-tags/qa-01. */
export const resumePattern = /^([a-z0-9][a-z0-9-]*)\/((round|qa)-\d{2,})$/;

const common = {
  interview: InterviewName.optional().meta({
    description:
      'Which interview this belongs to; a new slug begins a new one, the same slug goes on. Required without `resume`.',
  }),
  resume: z.string().regex(resumePattern).optional().meta({
    description:
      'A handle such as "order-tags/round-02": waits for what was asked before instead of asking anew. All else is left out.',
  }),
};

export const AskRound = Round.omit({ schema_version: true, round: true })
  .partial()
  .extend({
    ...common,
    groups: Round.shape.groups.optional().meta({
      description: 'The decisions, in groups that belong together. Required without `resume`.',
    }),
  });

export const AskQuestions = z.strictObject({
  ...common,
  questions: z.array(LoopQuestion).optional().meta({
    description: 'One to five short questions, asked one after the other. Required without `resume`.',
  }),
});

/** Questions without a handle, as they must be. */
export const AskedQuestions = z.strictObject({ interview: InterviewName, questions: z.array(LoopQuestion) });
export type AskedQuestions = z.infer<typeof AskedQuestions>;

/** What only the editor's own tools take: an MCP server has one place. */
const folder = z.string().optional().meta({
  description: 'The name of the workspace folder that the interview belongs to. Default: the first one.',
});

const patience =
  'It returns when the user is done, which may take long: never decide for them meanwhile, and do not ask the same in ' +
  'chat. An answer with "pending": true is none yet: call again with nothing but its `resume`. An error names every ' +
  'place that is wrong and what to do about it; nothing was shown then: mend all of them and call again.';

export interface Tool {
  readonly name: string;
  /** What it asks: a round of decisions, or a Q&A loop. */
  readonly kind: 'round' | 'qa';
  /** For the model. */
  readonly description: string;
  readonly input: typeof AskRound | typeof AskQuestions;
}

export const askRoundTool: Tool = {
  name: 'interview_askRound',
  kind: 'round',
  description:
    'Lets the user decide in a panel of their editor: a round of decisions, one a screen, each with its context, its ' +
    'options and what follows from every option. Use it when several decisions have to be made before work can begin, ' +
    'or one that is costly to undo; for short questions use interview_askQuestions. Ask three to seven decisions that ' +
    'do not depend on each other; give every option a `description` and `consequences`, and quote what you know in ' +
    '`context`. The answers come as JSON (interview-answers.v1), one entry a decision: "answered" with `values`, ' +
    '`other` or `text`; "waived" (does not apply); "skipped" (left open). Quote every `note`. Reply to each of the ' +
    'user’s `questions` with `replies` in the next round. ' +
    patience,
  input: AskRound,
};

export const askQuestionsTool: Tool = {
  name: 'interview_askQuestions',
  kind: 'qa',
  description:
    'Asks the user up to five short questions in their editor, one after the other, each with options to pick from or ' +
    'a line to type into. Use it to clear up a few points; for decisions with consequences use interview_askRound. The ' +
    'answers come as JSON (qa_session_result), by the `topic` of each question; one that the user skipped is left ' +
    'open. ' +
    patience,
  input: AskQuestions,
};

export const tools: readonly Tool[] = [askRoundTool, askQuestionsTool];

type JsonSchema = Readonly<Record<string, unknown>>;

/** As the editor wants it in package.json, and MCP in its list: a draft that every client knows. */
export function inputSchema({ input }: Tool, where: 'editor' | 'mcp'): JsonSchema {
  const schema = where === 'editor' ? input.extend({ folder }) : input;
  const json = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'throw' });
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== '$schema' && key !== 'title'));
}

/** What package.json contributes for the editor's chat. The words for people are in package.nls.json. */
export function toolContributions(): readonly JsonSchema[] {
  return tools.map((tool) => {
    const short = tool.name.replace('interview_', '');
    return {
      name: tool.name,
      toolReferenceName: short,
      displayName: `%tool.${short}%`,
      userDescription: `%tool.${short}.description%`,
      modelDescription: tool.description,
      canBeReferencedInPrompt: true,
      icon: '$(comment-discussion)',
      tags: ['interview', 'questions'],
      inputSchema: inputSchema(tool, 'editor'),
    };
  });
}
