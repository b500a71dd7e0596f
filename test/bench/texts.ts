// What is measured with: rounds of an ordinary size, their answers, and the same text as Markdown.
import type { Answers } from '../../schemas/answers.ts';
import type { Decision, Explainer, Option, Round } from '../../schemas/round.ts';

const interview = { slug: 'bench', title: 'What is measured' };

const paragraph = `Reports are written **once a night** by a job that reads all orders of the day. It has to be over before
six, when the storeroom begins; in May it was late on [four days](docs/late.md), each time because of \`join_lines\`.`;

const list = ['One read for all of it', 'Nothing to configure', 'Renaming touches every order'].map(
  (one) => `- ${one}`,
);

/** As much as stands before an ordinary decision. */
export const ordinaryText = [paragraph, ...list].join('\n\n');

const flowchart = `flowchart LR
  orders[(Orders)] --> job{{Nightly job}}
  job -->|before six| report[Report]
  job -->|late| mail[Mail to whoever is on duty]
  report --> storeroom[Storeroom]
  report --> archive[(Archive)]`;

function option(number: number): Option {
  return {
    value: `option-${number}`,
    label: `Option ${number}`,
    description: 'One sentence that says what the option is, for whoever has not met it yet.',
    consequences: 'What follows from choosing it: what it costs, what it rules out, and who has to know.',
    tags: [{ label: 'Two days', tone: 'ok' }],
    ...(number === 1 ? { recommended: true } : {}),
  };
}

/** The heading that is painted: it tells the rounds of an interview apart. */
export const titleOf = (round: number, decision = 1): string =>
  `What is to become of decision ${decision} in round ${round}?`;

interface Shape {
  readonly decisions?: number;
  readonly options?: number;
  /** Stands in the first decision, instead of the ordinary paragraphs. */
  readonly context?: string;
  /** Of the first decision's first option. */
  readonly explainer?: Explainer;
}

function decision(round: number, number: number, { options = 4, context, explainer }: Shape): Decision {
  const all = Array.from({ length: options }, (_, at) => option(at + 1));
  const [first = option(1), ...rest] = all;
  return {
    id: `decision-${number}`,
    title: titleOf(round, number),
    short: `Decision ${number}`,
    why: 'It keeps others waiting.',
    context: number === 1 ? (context ?? ordinaryText) : ordinaryText,
    input: {
      type: 'single',
      options: number === 1 && explainer ? [{ ...first, explainer }, ...rest] : all,
      allow_other: true,
    },
  };
}

const inGroup = 10;

/** Five decisions with four options each come to 6 KB of Markdown. */
export function measuredRound(round: number, shape: Shape = {}): Round {
  const { decisions = 5 } = shape;
  const all = Array.from({ length: decisions }, (_, at) => decision(round, at + 1, shape));
  const groups = Array.from({ length: Math.ceil(decisions / inGroup) }, (_, at) => ({
    id: `group-${at + 1}`,
    title: `Part ${at + 1}`,
    decisions: all.slice(at * inGroup, (at + 1) * inGroup),
  }));
  return { schema_version: 1, round, interview, groups };
}

/** A round whose first decision has a diagram. */
export const roundWithDiagram = (round: number): Round =>
  measuredRound(round, { context: `${paragraph}\n\n\`\`\`mermaid\n${flowchart}\n\`\`\`` });

/** The heading of the round's document. */
export const documentTitle = interview.title;

function decisionAsText({ title, why, context, input }: Decision): string {
  const options = input.options?.map((one) => `- **${one.label}** ${one.description} ${one.consequences}`) ?? [];
  return [`## ${title}`, why, context, options.join('\n')].join('\n\n');
}

/** All texts of the round as a document. */
export function asDocument({ groups }: Round): string {
  const decisions = groups.flatMap((group) => group.decisions);
  return [`# ${documentTitle}`, ...decisions.map(decisionAsText), ''].join('\n\n');
}

/** The first option of each decision. */
export function answersTo({ round, groups }: Round): Answers {
  const decisions = groups.flatMap((group) => group.decisions);
  const answers = decisions.map(({ id }) => ({ decision_id: id, status: 'answered' as const, values: ['option-1'] }));
  return { schema_version: 1, round, answers };
}
