// The interview that the page's tests show: a round with every kind of input, one submitted, one broken, one read back.
import type { Answers } from '../../schemas/answers.ts';
import type { Draft, DraftEntry } from '../../schemas/draft.ts';
import type { InvalidRound, OpenRound, Picture, RoundView, SubmittedRound } from '../../schemas/messages.ts';
import type { Decision, Round } from '../../schemas/round.ts';

const storage: Decision = {
  id: 'storage',
  title: 'Where do an order’s tags live?',
  short: 'Tag storage',
  why: 'It decides what a search for a tag costs.',
  context: 'Orders live in one table.\nA search by tag has to answer within 100 ms.',
  explainer: { title: 'How orders are stored', markdown: 'One row an order.\n\nTags would be read with it.' },
  input: {
    type: 'single',
    options: [
      {
        value: 'array',
        label: 'An array column on the order',
        description: 'The tags stand beside the order.',
        consequences: 'One read for all of it. Renaming a tag touches every order that carries it.',
        recommended: true,
        tags: [{ label: 'One read', tone: 'ok' }, { label: 'One-way door', tone: 'warn' }, 'Two days'],
      },
      {
        value: 'table',
        label: 'A table of their own',
        consequences: 'Renaming is one row. Each list of orders joins.',
        explainer: 'create table order_tag (order_id bigint, tag text);',
      },
      { value: '__proto__', label: 'Elsewhere', explainer: { title: 'The search service', path: 'docs/search.md' } },
    ],
    allow_other: true,
    other_placeholder: 'Where, and why',
  },
};

const hear: Decision = {
  id: 'hear',
  title: 'Which parts must hear when an order’s tags change?',
  short: 'Who must hear',
  why: 'Each listener is one more thing that can fail.',
  input: {
    type: 'multi',
    options: [
      { value: 'index', label: 'Search index', consequences: 'Filters are right within seconds.', recommended: true },
      { value: 'packing', label: 'Packing list', description: 'The app in the storeroom redraws the order.' },
      { value: 'mails', label: 'Mails to customers', tags: [{ label: 'Visible to customers', tone: 'warn' }] },
    ],
    allow_other: true,
  },
};

const word: Decision = {
  id: 'word',
  title: 'What should staff call an order that nobody may change any more?',
  short: 'The word for it',
  required: false,
  waive_label: 'No word needed',
  input: { type: 'text', label: 'The word, and how you would use it', placeholder: 'For example: Packed' },
};

const sure: Decision = {
  id: 'sure',
  title: 'May the old labels be deleted?',
  waivable: false,
  input: {
    type: 'confirm',
    options: [
      { value: 'yes', label: 'Yes', consequences: 'They are gone for good.' },
      { value: 'no', label: 'No', consequences: 'They stay, and go on being wrong.' },
    ],
  },
};

const free: Decision = { id: 'free', title: 'Who looks after the tags?', input: { type: 'single' } };

export const round: Round = {
  schema_version: 1,
  round: 2,
  interview: { slug: 'order-tags', title: 'Order tags', skill: 'order-service-design' },
  intro: 'This round settles where tags live and who hears of them.',
  replies: [
    {
      question_id: 'r1-q1',
      decision_id: 'storage',
      question: 'How many tags has an order?',
      answer: 'Three on average, **at most 14**.',
    },
  ],
  groups: [
    { id: 'data', title: 'Data', decisions: [storage, hear] },
    { id: 'launch', title: 'Launch', decisions: [word, sure, free] },
  ],
};

export const hash = 'a'.repeat(64);

export function openRound(change: Partial<OpenRound> = {}): OpenRound {
  return {
    state: 'open',
    number: 2,
    hash,
    round,
    draft: [],
    earlier: [],
    sittingSince: 0,
    isReopened: false,
    ...change,
  };
}

export function entry(id: string, change: Partial<Extract<DraftEntry, { of: 'decision' }>> = {}): DraftEntry {
  const title = round.groups.flatMap(({ decisions }) => decisions).find((decision) => decision.id === id)?.title ?? '';
  const blank = { values: [], isOtherChosen: false, other: '', text: '', isWaived: false, note: '', question: '' };
  return { of: 'decision', id, editedAt: 1000, title, ...blank, ...change };
}

/** All that is required is decided. */
export const fullDraft: Draft = [
  entry('storage', { values: ['array'], note: 'Keep it simple.' }),
  entry('hear', { values: ['index', 'packing'], isOtherChosen: true, other: 'The returns desk’s export' }),
  entry('sure', { values: ['no'], question: 'Who still reads the old labels?' }),
  entry('free', { isWaived: true }),
];

export const answers: Answers = {
  schema_version: 1,
  round: 2,
  interview: 'order-tags',
  submitted_at: '2026-03-01T10:00:00.000Z',
  answers: [
    { decision_id: 'storage', status: 'answered', values: ['array'], note: 'Keep it simple.' },
    { decision_id: 'hear', status: 'answered', values: ['index', 'packing'], other: 'The returns desk’s export' },
    { decision_id: 'word', status: 'skipped' },
    { decision_id: 'sure', status: 'answered', values: ['no'] },
    { decision_id: 'free', status: 'waived' },
  ],
  questions: [{ id: 'r2-q1', decision_id: 'sure', body: 'Who still reads the old labels?' }],
  general_note: 'We can start on the storage now.',
};

export const submittedRound: SubmittedRound = { state: 'submitted', number: 2, round, answers, isChangedSince: false };

export const invalidRound: InvalidRound = {
  state: 'invalid',
  number: 3,
  findings: [
    {
      severity: 'error',
      file: 'rounds/round-03.json',
      path: 'groups[0].decisions[2].input.type',
      message: 'Unknown kind of input: "radio"',
      expected: 'Expected single, multi, text or confirm.',
      line: 61,
      column: 19,
    },
    {
      severity: 'warning',
      file: 'rounds/round-03.json',
      path: 'groups[0].decisions[0].explainer.path',
      message: 'There is no file docs/merge-step.md yet',
      line: 22,
      column: 18,
    },
  ],
};

export const readback: OpenRound = openRound({
  number: 3,
  hash: 'b'.repeat(64),
  round: {
    ...round,
    round: 3,
    kind: 'readback',
    summary: 'Orders get tags.\n\nA tag is a word from a list that the shop keeps.',
    replies: [],
    groups: [{ id: 'readback', title: 'Read-back', decisions: [{ ...sure, title: 'Is this what you want built?' }] }],
  },
});

/** A picture in which these views are all the rounds there are. */
export function picture(views: readonly RoundView[], change: Partial<Picture> = {}): Picture {
  return {
    interview: {
      id: 'c'.repeat(64),
      title: 'Order tags',
      skill: 'order-service-design',
      directory: '.vinta-ai-workflows/interviews/order-tags',
    },
    // What is gone from the disk is no round of the interview's any more; it is only shown.
    rounds: views.flatMap(({ number, state }) =>
      state === 'gone' ? [] : [{ number, state, ...(state === 'invalid' ? {} : { decided: 2, total: 5 }) }],
    ),
    current: views.find(({ state }) => state === 'open' || state === 'invalid')?.number ?? null,
    chosen: null,
    views,
    conversation: [],
    ignored: [],
    nextFile: 'rounds/round-03.json',
    isAgentWaiting: false,
    hasAgentEnded: false,
    settings: { singleKeys: true, density: 'comfortable' },
    ...change,
  };
}

export const conversation: Picture['conversation'] = [
  {
    round: 1,
    about: 'Tag storage',
    question: 'How many tags has an order?',
    answer: 'Three on average, **at most 14**.',
    repliedIn: 2,
  },
  { round: 1, about: null, question: 'Does the import run on Sundays?', answer: 'Yes, at 02:40.', repliedIn: 2 },
];
