// A round with as many decisions as one likes.
import type { Picture } from '../../schemas/messages.ts';
import type { Decision } from '../../schemas/round.ts';
import { openRound, picture } from './orderTags.ts';

const inGroup = 10;

function decision(number: number, options: number): Decision {
  return {
    id: `decision-${number}`,
    title: `What is to become of decision ${number}?`,
    short: `Decision ${number}`,
    why: 'It keeps others waiting.',
    input: {
      type: 'single',
      allow_other: true,
      options: Array.from({ length: options }, (_, at) => ({
        value: `option-${at + 1}`,
        label: `Option ${at + 1} of decision ${number}`,
        description: 'One sentence that says what the option is.',
        consequences: 'What follows from choosing it: what it costs, what it rules out, and who has to know.',
        tags: [{ label: 'Two days', tone: 'ok' as const }],
        ...(at === 1 ? { recommended: true } : {}),
      })),
    },
  };
}

export function manyDecisions(count: number, options: number): Picture {
  const all = Array.from({ length: count }, (_, at) => decision(at + 1, options));
  const groups = Array.from({ length: Math.ceil(count / inGroup) }, (_, at) => ({
    id: `group-${at + 1}`,
    title: `Part ${at + 1}`,
    decisions: all.slice(at * inGroup, (at + 1) * inGroup),
  }));
  return picture([openRound({ round: { ...openRound().round, intro: undefined, replies: [], groups } })]);
}
