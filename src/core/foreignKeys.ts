// Keys that agents write out of habit, from other tools or by a slip, and what they are called here.
import { listed, shownText } from './shown.ts';

interface Habit {
  readonly keys: readonly string[];
  /** The habit counts where the contract knows this key, so that an option's habits are not a decision's. */
  readonly where: string;
  readonly say: string;
  /** Ours, where the habit is a mere matter of names. */
  readonly to?: string;
}

const habits: readonly Habit[] = [
  { keys: ['$schema'], where: 'groups', say: 'Remove it: completion works without.' },
  {
    keys: ['header', 'name', 'heading'],
    where: 'short',
    say: 'A decision’s short name is written "short" here.',
    to: 'short',
  },
  {
    keys: ['question', 'prompt', 'text', 'question_text'],
    where: 'short',
    say: 'The question is written "title" here.',
    to: 'title',
  },
  {
    keys: ['multiselect', 'multiple', 'multi'],
    where: 'input',
    say: 'Several choices are written "input": { "type": "multi" } here.',
  },
  {
    keys: ['multiselect', 'multiple', 'multi'],
    where: 'allow_other',
    say: 'Several choices are written "type": "multi" here.',
  },
  {
    keys: ['preview', 'details', 'markdown', 'document'],
    where: 'explainer',
    say: 'It is written "explainer" here.',
    to: 'explainer',
  },
  {
    keys: ['options', 'choices', 'answers'],
    where: 'input',
    say: 'Options stand in "input": { "options": [ … ] } here.',
  },
  {
    keys: ['choices', 'items', 'answers'],
    where: 'options',
    say: 'The choices are written "options" here.',
    to: 'options',
  },
  { keys: ['type', 'kind'], where: 'input', say: 'The kind of input is written "input": { "type": … } here.' },
  {
    keys: ['allowother', 'allowfreetext', 'otherlabel', 'placeholder'],
    where: 'input',
    say: 'It stands in "input" here.',
  },
  { keys: ['optional'], where: 'required', say: 'It is written "required": false here.' },
  {
    keys: ['description', 'background'],
    where: 'context',
    say: 'What is known already is written "context" here.',
    to: 'context',
  },
  { keys: ['reason', 'rationale'], where: 'why', say: 'It is written "why" here.', to: 'why' },
  {
    keys: ['title', 'name', 'text'],
    where: 'consequences',
    say: 'An option’s name is written "label" here.',
    to: 'label',
  },
  { keys: ['id', 'key'], where: 'consequences', say: 'What the answers name is written "value" here.', to: 'value' },
  {
    keys: ['default', 'isrecommended', 'preferred'],
    where: 'recommended',
    say: 'It is written "recommended": true here.',
    to: 'recommended',
  },
  {
    keys: ['pros', 'cons', 'tradeoffs', 'impact'],
    where: 'consequences',
    say: 'What follows is written "consequences".',
    to: 'consequences',
  },
  {
    keys: ['decisions', 'questions'],
    where: 'groups',
    say: 'Decisions stand in "groups": [{ "decisions": [ … ] }] here.',
  },
  {
    keys: ['questions', 'items'],
    where: 'decisions',
    say: 'The questions are written "decisions" here.',
    to: 'decisions',
  },
  { keys: ['title', 'slug', 'skill'], where: 'interview', say: 'It stands in "interview" here.' },
  { keys: ['version'], where: 'schema_version', say: 'It is written "schema_version" here.', to: 'schema_version' },
  { keys: ['color', 'colour', 'severity', 'kind'], where: 'tone', say: 'It is written "tone" here.', to: 'tone' },
  { keys: ['text', 'name'], where: 'tone', say: 'A tag’s text is written "label" here.', to: 'label' },
  { keys: ['content', 'body', 'text'], where: 'markdown', say: 'It is written "markdown" here.', to: 'markdown' },
  { keys: ['file', 'src', 'href', 'url'], where: 'markdown', say: 'A document is named by "path" here.', to: 'path' },
];

function plain(key: string): string {
  return key.toLowerCase().replace(/[-_ ]/g, '');
}

/** What to do about a key that the contract does not know, where it knows `known`. */
export function adviceOn(key: string, known: readonly string[]): string {
  const same = known.find((ours) => plain(ours) === plain(key));
  if (same !== undefined) return `It is written "${same}" here.`;
  const habit = habits.find(({ keys, where }) => known.includes(where) && keys.includes(plain(key)));
  if (habit) return habit.say;
  const near = nearest(key, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return known.length === 0 ? 'Remove it.' : `Expected ${listed(known.map(shownText))}.`;
}

/** What a key that the contract does not know is called where it knows `known`; undefined when it is more than a name. */
export function renameOf(key: string, known: readonly string[]): string | undefined {
  const same = known.find((ours) => plain(ours) === plain(key));
  if (same !== undefined) return same;
  const habit = habits.find(({ keys, where }) => known.includes(where) && keys.includes(plain(key)));
  return habit ? habit.to : nearest(key, known);
}

/** The word that differs least, if it differs little: one slip in four letters. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > 40) return undefined;
  const slips = known.map((ours) => ({ ours, count: distance(plain(word), plain(ours)) }));
  const best = slips.sort((a, b) => a.count - b.count)[0];
  return best && best.count <= Math.max(1, Math.floor(best.ours.length / 4)) ? best.ours : undefined;
}

/** How many letters must be added, removed, changed or swapped with their neighbour to make one word the other. */
function distance(from: string, to: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + change,
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
