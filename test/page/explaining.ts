// Pictures with one decision that explains something: a text, a document, a diagram.
import type { Picture } from '../../schemas/messages.ts';
import type { Decision, Explainer } from '../../schemas/round.ts';
import { openRound, picture } from './orderTags.ts';

const input: Decision['input'] = {
  type: 'single',
  options: [
    { value: 'a', label: 'First', consequences: 'It costs a day.' },
    { value: 'b', label: 'Second', consequences: 'It costs two.' },
  ],
  allow_other: true,
};

export function withDecision(change: Partial<Decision>): Picture {
  const { round } = openRound();
  const decision: Decision = { id: 'one', title: 'Which one is it?', short: 'Which one', input, ...change };
  const groups = [{ id: 'g', title: 'Group', decisions: [decision] }];
  const shown = { ...round, intro: undefined, replies: [], groups };
  return picture([openRound({ round: shown })]);
}

export function withContext(context: string): Picture {
  return withDecision({ context });
}

export function withExplainer(explainer: Explainer): Picture {
  return withDecision({ explainer });
}
