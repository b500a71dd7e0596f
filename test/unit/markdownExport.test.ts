// The decision log: what a spec or a pull request can quote of an interview.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answers } from '../../schemas/answers.ts';
import { draftFromAnswers } from '../../src/core/answers.ts';
import { conversationOf } from '../../src/core/history.ts';
import { interviewAsMarkdown, roundAsMarkdown } from '../../src/core/markdownExport.ts';
import { decision, option, round } from './makeRound.ts';

const first = round([
  decision('place', {
    title: 'Where are images\nkept?',
    why: 'A restart may cost them.',
    input: {
      type: 'single',
      options: [option('disk', { recommended: true }), option('store', { description: 'A bucket.' })],
    },
  }),
  decision('extras', { input: { type: 'multi', allow_other: true, options: [option('a'), option('b')] } }),
  decision('who', { required: false }),
  decision('limit', { input: { type: 'text' }, waive_label: 'No limit' }),
]);

const answers: Answers = {
  schema_version: 1,
  round: 1,
  submitted_at: '2026-01-31T12:00:00Z',
  answers: [
    { decision_id: 'place', status: 'answered', values: ['store'], note: 'For now.\n# not a heading' },
    { decision_id: 'extras', status: 'answered', values: ['a'], other: 'A third' },
    { decision_id: 'who', status: 'skipped' },
    { decision_id: 'limit', status: 'waived' },
  ],
  questions: [{ id: 'r1-q1', decision_id: 'place', body: 'What does it cost?' }],
  general_note: 'Behind a switch.',
};

const second = round([decision('next')], {
  round: 2,
  replies: [{ question_id: 'r1-q1', question: 'What does it cost?', answer: 'Little:\n\n- 4 $' }],
});

test('a submitted round is a log of what was decided, among which options, and what was said about it', () => {
  const conversation = conversationOf([
    { round: first, answers },
    { round: second, answers: null },
  ]);
  const draft = draftFromAnswers(first, answers);
  const text = roundAsMarkdown(
    { round: first, draft, state: { is: 'submitted', at: answers.submitted_at } },
    conversation,
  );
  assert.equal(
    text,
    `# Order tags, round 1

**State:** submitted on 2026-01-31

## Where are images kept?

**Decision:** Option store

**Why it matters:** A restart may cost them.

Options considered:

- Option disk (recommended): What follows from disk.
- **Option store** (chosen): A bucket. What follows from store.

**Note:**

> For now.
> # not a heading

**Asked:** What does it cost?

**Reply in round 2:**

> Little:
>
> - 4 $

## Which extras?

**Decision:**

> - Option a
> - Something else: A third

Options considered:

- **Option a** (chosen): What follows from a.
- Option b: What follows from b.

## Which who?

**Decision:** left open

Options considered:

- Option a: What follows from a.
- Option b: What follows from b.

## Which limit?

**Decision:** No limit (waived)

## General note

Behind a switch.
`,
  );
});

test('what was not submitted says so, and a whole interview has its rounds under each other', () => {
  const text = interviewAsMarkdown(
    'Order tags',
    [
      { round: first, draft: draftFromAnswers(first, answers), state: { is: 'submitted' } },
      { round: { ...second, kind: 'readback', summary: 'All of it.' }, draft: [], state: { is: 'draft' } },
    ],
    [],
  );
  assert.match(text, /^# Order tags\n\n## Round 1\n\n\*\*State:\*\* submitted\n\n### Where are images kept\?/);
  assert.match(
    text,
    /## Round 2, read-back\n\n\*\*State:\*\* draft, not submitted\n\n\*\*Summary:\*\*\n\n> All of it\.\n\n### Which next\?\n\n\*\*Decision:\*\* open/,
  );
});
