// Replies, held against the questions of the rounds before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply } from '../../schemas/round.ts';
import type { EarlierRound } from '../../src/core/replyRules.ts';
import { decision, findingsOf, onlyFinding, round, said } from './makeRound.ts';

const earlier: readonly EarlierRound[] = [
  { number: 1, slug: 'order-tags', questions: [{ id: 'r1-q1', decision_id: null, body: 'Who pays?' }] },
  {
    number: 2,
    slug: 'order-tags',
    questions: [
      { id: 'r2-q1', decision_id: 'one', body: 'Why so many?' },
      { id: 'r2-q2', decision_id: null, body: 'When?' },
    ],
  },
];

const reply = (more: Partial<Reply>): Reply => ({ question: 'A question', answer: 'An answer.', ...more });
const all = [reply({ question_id: 'r2-q1' }), reply({ question_id: 'r2-q2' })];

function judged(replies: readonly Reply[] | undefined, rounds: readonly EarlierRound[] | undefined = earlier) {
  const third = round([decision('one')], { round: 3, ...(replies ? { replies: [...replies] } : {}) });
  return findingsOf(third, { number: 3, earlier: rounds });
}

test('replies to all questions of the last round are without findings', () => {
  assert.deepEqual(judged(all), []);
  assert.deepEqual(judged([...all, reply({ question_id: 'r1-q1' })]), []);
});

test('each question of the last round without a reply is a warning; those of earlier rounds are not', () => {
  assert.deepEqual(judged(undefined).map(said), [
    'warning replies: The question "r2-q1" of round 2 has no reply: "Why so many?" | Add a reply with "question_id": "r2-q1".',
    'warning replies: The question "r2-q2" of round 2 has no reply: "When?" | Add a reply with "question_id": "r2-q2".',
  ]);
  assert.match(onlyFinding(judged(all.slice(1))), /The question "r2-q1" of round 2 has no reply/);
});

test('a reply to a question nobody asked is a warning that names those that were asked', () => {
  assert.equal(
    onlyFinding(judged([...all, reply({ question_id: 'r9-q9' })])),
    'warning replies[2].question_id: Nobody asked a question "r9-q9" | The questions last asked are "r1-q1", "r2-q1", "r2-q2".',
  );
  assert.equal(
    onlyFinding(judged([...all, reply({ question: 'What?' })])),
    'warning replies[2].question: Nobody asked this question | Name the question by its id from the answers file, in "question_id".',
  );
});

test('in a first round every reply is one to a question nobody asked', () => {
  assert.equal(
    onlyFinding(judged([reply({ question_id: 'r1-q1' })], [])),
    'warning replies[0].question_id: Nobody asked a question "r1-q1" | No question was asked so far.',
  );
});

test('a reply without an id is known by the words that it quotes, or by its decision', () => {
  assert.deepEqual(judged([reply({ question: '> "why so  many?"' }), reply({ question: 'When?\n' })]), []);
  assert.deepEqual(judged([reply({ decision_id: 'one' }), reply({ question_id: 'r2-q2' })]), []);
});

test('where the rounds before are not known, replies are not judged', () => {
  const third = round([decision('one')], { round: 3, replies: [reply({ question_id: 'r9-q9' })] });
  assert.deepEqual(findingsOf(third, { number: 3, earlier: undefined }), []);
});

test('when the last round has no questions, those before it need no reply any more', () => {
  assert.deepEqual(
    judged(
      undefined,
      [...earlier, { number: 3, questions: [] }].map((one) => one),
    ),
    [],
  );
});
