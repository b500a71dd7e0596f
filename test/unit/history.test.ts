// What earlier rounds left behind: answers to show again, and the conversation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Question } from '../../schemas/answers.ts';
import type { Reply } from '../../schemas/round.ts';
import { conversationOf, earlierAnswers, questionIds, type PastRound } from '../../src/core/history.ts';
import { decision, round } from './makeRound.ts';

interface Said {
  readonly answers?: readonly Answer[];
  readonly questions?: readonly Question[];
  readonly replies?: readonly Reply[];
}

function past(number: number, { answers = [], questions = [], replies = [] }: Said): PastRound {
  return {
    round: round([decision('one', { short: 'One' }), decision('two')], { round: number, replies: [...replies] }),
    answers: { schema_version: 1, round: number, answers: [...answers], questions: [...questions] },
  };
}

const answer = (decision_id: string, value: string): Answer => ({ decision_id, status: 'answered', values: [value] });

test('of a decision that is asked again the latest answer before this round is shown', () => {
  const rounds = [
    past(3, { answers: [answer('one', 'c')] }),
    past(1, { answers: [answer('one', 'a'), answer('x', 'y')] }),
    past(2, { answers: [answer('one', 'b')] }),
  ];
  assert.deepEqual(earlierAnswers(round([decision('one')], { round: 3 }), rounds), [
    { round: 2, answer: answer('one', 'b') },
  ]);
  assert.deepEqual(earlierAnswers(round([decision('new')], { round: 9 }), rounds), []);
});

test('ids such as __proto__ are ids', () => {
  const rounds = [past(1, { answers: [answer('__proto__', 'a')] })];
  const again = round([decision('__proto__'), decision('constructor')], { round: 2 });
  assert.deepEqual(earlierAnswers(again, rounds), [{ round: 1, answer: answer('__proto__', 'a') }]);
});

test('the questions of all rounds are known by their ids', () => {
  const rounds = [past(1, { questions: [{ id: 'a', body: 'A?' }] }), past(2, { questions: [{ id: 'b', body: 'B?' }] })];
  assert.deepEqual(questionIds([...rounds, { round: round(), answers: null }]), new Set(['a', 'b']));
});

test('each question stands with its reply, by round, named by its decision', () => {
  const rounds = [
    past(1, {
      questions: [
        { id: 'q1', decision_id: 'one', body: 'A?' },
        { id: 'q2', decision_id: 'two', body: 'B?' },
        { id: 'q3', decision_id: null, body: 'C?' },
      ],
    }),
    past(2, {
      replies: [
        { question_id: 'q2', question: 'B', answer: 'b' },
        { question_id: 'q1', question: 'A', answer: 'a' },
      ],
    }),
  ];
  assert.deepEqual(conversationOf(rounds.toReversed()), [
    { round: 1, about: 'One', question: 'A?', answer: 'a', repliedIn: 2 },
    { round: 1, about: 'Which two?', question: 'B?', answer: 'b', repliedIn: 2 },
    { round: 1, about: null, question: 'C?', answer: null, repliedIn: null },
  ]);
});

test('replies without ids find their questions by the words, also when both are about one decision', () => {
  const rounds = [
    past(1, {
      questions: [
        { id: 'q1', decision_id: 'one', body: 'A?' },
        { id: 'q2', decision_id: 'one', body: 'B?' },
      ],
    }),
    past(2, {
      replies: [
        { decision_id: 'one', question: 'B?', answer: 'b' },
        { decision_id: 'one', question: 'A?', answer: 'a' },
      ],
    }),
  ];
  assert.deepEqual(
    conversationOf(rounds).map(({ question, answer: said }) => [question, said]),
    [
      ['A?', 'a'],
      ['B?', 'b'],
    ],
  );
});

test('a reply in other words belongs to the question about its decision', () => {
  const rounds = [
    past(1, { questions: [{ id: 'q1', decision_id: 'one', body: 'A?' }] }),
    past(2, { replies: [{ decision_id: 'one', question: 'About A', answer: 'a' }] }),
  ];
  assert.deepEqual(conversationOf(rounds), [{ round: 1, about: 'One', question: 'A?', answer: 'a', repliedIn: 2 }]);
});

test('a reply to nothing that was asked stands for itself, and none comes before its question', () => {
  const rounds = [
    past(1, {
      replies: [{ question_id: 'q1', question: 'Early', answer: 'e' }],
      questions: [{ id: 'q1', decision_id: null, body: 'A?' }],
    }),
  ];
  assert.deepEqual(conversationOf(rounds), [
    { round: 1, about: null, question: 'A?', answer: null, repliedIn: null },
    { round: 1, about: null, question: 'Early', answer: 'e', repliedIn: 1 },
  ]);
});
