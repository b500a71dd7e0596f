// Answers, judged: files that we write, and that other tools write.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answers } from '../../schemas/answers.ts';
import { checkAnswers } from '../../src/core/checkAnswers.ts';
import { onlyFinding, said } from './makeRound.ts';

const facts = { file: 'answers/round-02.json', number: 2 };
const judged = (value: unknown): ReturnType<typeof checkAnswers> => checkAnswers(JSON.stringify(value), facts);

const answers: Answers = {
  schema_version: 1,
  round: 2,
  interview: 'order-tags',
  submitted_at: '2026-01-31T12:00:00.000Z',
  answers: [
    { decision_id: 'one', status: 'answered', values: ['a'], note: 'n' },
    { decision_id: 'two', status: 'waived', note: 'n' },
    { decision_id: 'three', status: 'skipped' },
  ],
  questions: [{ id: 'r2-q1', decision_id: null, body: 'Why?' }],
};

test('answers that fit come out as they are', () => {
  assert.deepEqual(judged(answers), { answers, findings: [] });
});

test('other tools need not name the interview or the time', () => {
  const bare: Answers = { schema_version: 1, round: 2, answers: answers.answers };
  assert.deepEqual(judged(bare), { answers: bare, findings: [] });
});

test('the number is the one in the file’s name', () => {
  assert.equal(
    onlyFinding(judged({ ...answers, round: 3 }).findings),
    'error round: These are answers to round 2 by the file’s name, and to 3 here | Expected 2.',
  );
  assert.ok(checkAnswers(JSON.stringify(answers), { file: 'f' }).answers);
});

test('the contract is closed', () => {
  const { answers: none, findings } = judged({
    ...answers,
    extra: 1,
    answers: [{ ...answers.answers[0], Status: 'x' }],
  });
  assert.equal(none, undefined);
  assert.deepEqual(findings.map(said), [
    'error answers[0].Status: Unknown key "Status" | It is written "status" here.',
    'error extra: Unknown key "extra" | Expected schema_version, round, interview, submitted_at, answers, questions or general_note.',
  ]);
});

test('a time that is none says what one looks like', () => {
  for (const submitted_at of ['yesterday', '2026-13-01T00:00:00Z', '2026-01-31 12:00:00']) {
    assert.equal(
      onlyFinding(judged({ ...answers, submitted_at }).findings),
      `error submitted_at: Not a date and time: "${submitted_at}" | Expected a date and time such as 2026-01-31T12:00:00Z.`,
    );
  }
});

test('an unknown status is an error', () => {
  assert.equal(
    onlyFinding(judged({ ...answers, answers: [{ decision_id: 'one', status: 'done' }] }).findings),
    'error answers[0].status: Unknown status: "done" | Expected answered, waived or skipped.',
  );
});

test('what contradicts itself is a warning: the answers are shown all the same', () => {
  const odd = {
    ...answers,
    answers: [
      { decision_id: 'one', status: 'answered' },
      { decision_id: 'one', status: 'waived', values: ['a'] },
      { decision_id: 'two', status: 'skipped', text: 'x' },
    ],
    questions: [answers.questions?.[0], answers.questions?.[0]],
  };
  const { answers: shown, findings } = judged(odd);
  assert.ok(shown);
  assert.deepEqual(findings.map(said), [
    'warning answers[0]: The answer holds nothing | Expected values, other or text.',
    'warning answers[1]: The decision is waived and has an answer | Expected a note at most.',
    'warning answers[1].decision_id: The decision "one" stands here twice | It stands first at answers[0].',
    'warning answers[2]: The decision is skipped and has an answer | Expected a note at most.',
    'warning questions[1].id: The question "r2-q1" stands here twice | It stands first at questions[0].',
  ]);
});
