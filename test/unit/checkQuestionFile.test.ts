// Question files of the Q&A loop, judged, and what a loop returned.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkQaResult } from '../../src/core/checkQaResult.ts';
import { checkQuestionFile } from '../../src/core/checkQuestionFile.ts';
import { onlyFinding, said } from './makeRound.ts';

const judged = (value: unknown): ReturnType<typeof checkQuestionFile> =>
  checkQuestionFile(JSON.stringify(value), 'questions/qa-01.json');

const question = (topic: string, more: object = {}): object => ({
  question_text: 'Which?',
  topic,
  severity: 5,
  ...more,
});
const result = (...questions: readonly object[]): object => ({ questions, error: null, fallback: false });

test('questions fit bare and wrapped, and come out of the wrapper', () => {
  const bare = result(question('a', { options: [{ label: 'L', value: 'v' }] }), question('b', { options: [] }));
  assert.deepEqual(judged(bare), { questions: bare, findings: [] });
  assert.deepEqual(judged({ question_result: bare }), { questions: bare, findings: [] });
});

test('no questions are questions that fit', () => {
  assert.deepEqual(judged({ questions: [] }), { questions: { questions: [] }, findings: [] });
});

test('unknown keys are ignored at every level', () => {
  const open = {
    ...result(question('a', { extra: 1, options: [{ label: 'L', value: 'v', id: 1 }] })),
    $schema: 'x',
    version: 2,
  };
  assert.deepEqual(judged(open).findings, []);
  assert.deepEqual(judged({ question_result: open, more: [] }).findings, []);
});

test('a topic that is blank or used twice is an error', () => {
  assert.equal(
    onlyFinding(judged(result(question(' '))).findings),
    'error questions[0].topic: The text is blank: " " | Expected a text that is not blank.',
  );
  assert.equal(
    onlyFinding(judged({ question_result: result(question('a'), question('b'), question('a')) }).findings),
    'error question_result.questions[2].topic: The topic "a" is used twice | It tells the answers apart, and is first used by question_result.questions[0].',
  );
});

test('more than the producer promised is a warning, and all are asked', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((topic) => question(topic));
  const tooMany = judged(result(...many));
  assert.equal(tooMany.questions?.questions.length, 6);
  assert.equal(
    onlyFinding(tooMany.findings),
    'warning questions: There are 6 questions | Expected at most 5; all of them are asked.',
  );
  const long = judged(
    result(question('a', { question_text: 'x'.repeat(201) }), question('b', { question_text: 'x'.repeat(200) })),
  );
  assert.ok(long.questions);
  assert.equal(
    onlyFinding(long.findings),
    'warning questions[0].question_text: The question has 201 characters | Expected at most 200; it is asked all the same.',
  );
});

test('each wrong field is an error at its place', () => {
  const wrong = result(
    { question_text: '', topic: 'a', severity: 11, options: [{ label: '', value: 3 }] },
    { topic: 'b', severity: 'high', options: null },
  );
  assert.deepEqual(judged(wrong).findings.map(said), [
    'error questions[0].question_text: The text is empty | Expected at least one character.',
    'error questions[0].severity: Too large: 11 | Expected 10 or less.',
    'error questions[0].options[0].label: The text is blank: "" | Expected a text that is not blank.',
    'error questions[0].options[0].value: Wrong type: found a number, 3 | Expected a string.',
    'error questions[1].question_text: The key "question_text" is missing | Expected a string.',
    'error questions[1].severity: Wrong type: found a string, "high" | Expected a number.',
    'error questions[1].options: Wrong type: found null | Expected a list.',
  ]);
});

test('what holds no questions is one finding', () => {
  for (const value of [5, null, [], {}, { question: [] }]) {
    assert.match(
      onlyFinding(judged(value).findings),
      /^error : Wrong type: found .* \| Expected an object with a list "questions"\.$/,
    );
  }
  assert.equal(
    onlyFinding(judged({ questions: {} }).findings),
    'error questions: Wrong type: found an object | Expected a list.',
  );
  assert.equal(
    onlyFinding(judged({ question_result: 5 }).findings),
    'error question_result: Wrong type: found a number, 5 | Expected an object.',
  );
});

const answer = { question_id: 'a', answer_text: 'x', skipped: false, response_time_ms: 5 };
const loop = { answers: [answer], partial: false, skipped_all: false, abort_reason: null, qa_duration_ms: 5 };

test('what a loop returned holds what is always true of it', () => {
  const told = (value: object): string =>
    onlyFinding(checkQaResult(JSON.stringify({ ...loop, ...value }), 'f').findings);
  assert.deepEqual(checkQaResult(JSON.stringify(loop), 'f'), { result: loop, findings: [] });
  assert.match(
    told({ answers: [{ ...answer, answer_text: '' }] }),
    /^error answers\[0\]\.skipped: .* \| Expected true\.$/,
  );
  assert.match(
    told({ answers: [{ ...answer, skipped: true }] }),
    /^error answers\[0\]\.skipped: .* \| Expected false\.$/,
  );
  assert.match(told({ qa_duration_ms: 4 }), /^error qa_duration_ms: .* \| Expected 5 or more\.$/);
  assert.match(told({ skipped_all: true }), /^error partial: .* \| Expected true\.$/);
  assert.match(told({ abort_reason: 'user_abort' }), /^error partial: .* \| Expected true\.$/);
  assert.match(told({ wrapper: {} }), /^error wrapper: Unknown key/);
});
