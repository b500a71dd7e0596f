// The Q&A loop: every event of the protocol's table, the estimate at its edges, the log lines to the letter, and what is
// true of every result whatever happens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { QuestionOption } from '../../schemas/questionResult.ts';
import { assertProven } from '../prove/proven.ts';
import { anyInput, anyQuestions, assertResult, Driven, driveLoops, question } from './drivenLoop.ts';

const options: readonly QuestionOption[] = [
  { label: 'PostgreSQL', value: 'pg' },
  { label: 'SQLite', value: 'sqlite' },
];

function answerTo(input: string | number, its: readonly QuestionOption[] = options) {
  const [answer] = new Driven([question('db', its), question('later')]).pass(input).state.answers;
  return answer && { text: answer.answer_text, skipped: answer.skipped };
}

test('no questions: it returns at once', () => {
  const loop = new Driven([]);
  assert.deepEqual(loop.result, {
    answers: [],
    partial: false,
    skipped_all: false,
    abort_reason: 'no_questions',
    qa_duration_ms: 0,
  });
  assert.deepEqual(loop.log, ['[qa-loop-ui] no questions to ask — skip loop']);
});

test('a text is an answer, trimmed; a picked option is its value', () => {
  assert.deepEqual(answerTo('  two nodes \t'), { text: 'two nodes', skipped: false });
  assert.deepEqual(answerTo(1), { text: 'sqlite', skipped: false });
  assert.deepEqual(answerTo('sqlite'), { text: 'sqlite', skipped: false });
  assert.deepEqual(answerTo('SQLite'), { text: 'SQLite', skipped: false });
});

test('the 1-based number of an option is that option', () => {
  for (const typed of ['2', ' 2 ', '02', '0002']) {
    assert.deepEqual(answerTo(typed), { text: 'sqlite', skipped: false }, typed);
  }
});

test('what only looks like a number is text', () => {
  for (const typed of ['2.', '2 nodes', '２', '-1', '+1', '1e0', '0x1', '1,2', '٢', '²']) {
    assert.deepEqual(answerTo(typed), { text: typed, skipped: false }, typed);
  }
});

test('a number that is no option’s is the text as typed', () => {
  for (const typed of ['0', '00', '3', '003', '99999999999999999999999999']) {
    assert.deepEqual(answerTo(typed), { text: typed, skipped: false }, typed);
  }
  assert.deepEqual(answerTo('1', []), { text: '1', skipped: false });
});

test('skip, s and nothing skip the question, in any case', () => {
  for (const typed of ['skip', 'SKIP', ' Skip ', 's', 'S', '', '   ', '\t\n']) {
    assert.deepEqual(answerTo(typed), { text: '', skipped: true }, JSON.stringify(typed));
  }
  for (const typed of ['skip it', 'skipall', 'skip  all', 'ſ']) assert.equal(answerTo(typed)?.skipped, false, typed);
});

test('an option whose value is a word of the loop is an answer all the same', () => {
  const words = [
    { label: 'Skip', value: 'skip' },
    { label: 'All', value: 'skip all' },
  ];
  assert.deepEqual(answerTo(0, words), { text: 'skip', skipped: false });
  assert.deepEqual(answerTo('2', words), { text: 'skip all', skipped: false });
});

test('skip all ends the loop at the first, a middle and the last question', () => {
  for (const typed of ['skip all', 'SKIP ALL', ' s all ', 'S All']) {
    for (const before of [0, 1, 2]) {
      const loop = new Driven([question('a'), question('b'), question('c')]);
      for (let at = 0; at < before; at += 1) loop.pass('x');
      loop.pass(typed);
      const { result } = loop;
      assert.equal(result?.answers.length, before + 1);
      const last = result?.answers.at(-1);
      assert.deepEqual([last?.answer_text, last?.skipped], ['', true]);
      assert.deepEqual([result?.partial, result?.skipped_all, result?.abort_reason], [true, true, null]);
    }
  }
});

test('the last question passed ends the loop', () => {
  const { result } = new Driven([question('a'), question('b')]).pass('x', 3200).pass('', 1100);
  assert.deepEqual(result, {
    answers: [
      { question_id: 'a', answer_text: 'x', skipped: false, response_time_ms: 3200 },
      { question_id: 'b', answer_text: '', skipped: true, response_time_ms: 1100 },
    ],
    partial: false,
    skipped_all: false,
    abort_reason: null,
    qa_duration_ms: 4300,
  });
});

test('an interrupt keeps what was answered and records nothing for the question on screen', () => {
  const loop = new Driven([question('a'), question('b'), question('c')]).pass('x', 6200);
  loop.do({ type: 'shown', at: loop.now });
  loop.now += 1600;
  assert.deepEqual(loop.interrupt().result, {
    answers: [{ question_id: 'a', answer_text: 'x', skipped: false, response_time_ms: 6200 }],
    partial: true,
    skipped_all: false,
    abort_reason: 'user_abort',
    qa_duration_ms: 7800,
  });
});

test('an interrupt before anything was shown is a loop of one millisecond', () => {
  const { result } = new Driven([question('a')]).interrupt();
  assert.deepEqual([result?.answers, result?.partial, result?.qa_duration_ms], [[], true, 1]);
});

test('what comes after the end changes nothing', () => {
  const loop = new Driven([question('a')]).pass('x');
  const { result } = loop;
  loop.pass('y').interrupt();
  assert.deepEqual(loop.result, result);
  assert.equal(loop.log.length, 1);
});

test('nothing is answered while no question is on screen', () => {
  const loop = new Driven([question('a')]);
  loop.do({ type: 'passed', at: 2000, input: { typed: 'x' } });
  assert.deepEqual(loop.state.answers, []);
  loop.do({ type: 'shown', at: 2000 }).do({ type: 'putAside', at: 2100 });
  loop.do({ type: 'passed', at: 2200, input: { typed: 'x' } });
  assert.deepEqual(loop.state.answers, []);
});

test('time put aside counts nowhere', () => {
  const loop = new Driven([question('a'), question('b')]);
  loop.do({ type: 'shown', at: 0 }).do({ type: 'putAside', at: 2000 });
  loop.now = 3_600_000;
  loop.pass('x', 3000);
  assert.equal(loop.state.answers[0]?.response_time_ms, 5000);
  assert.equal(loop.header, '📋 Q&A Progress — Question 2 of 2  |  ~5s remaining');
});

test('a loop that waits before it is first shown has not begun', () => {
  const loop = new Driven([question('a')]);
  loop.now = 60_000;
  assert.equal(loop.pass('x', 250).result?.qa_duration_ms, 250);
});

test('the first question has no estimate', () => {
  assert.equal(new Driven([question('a')]).header, '📋 Q&A Progress — Question 1 of 1');
});

test('the estimate is a multiple of five seconds, from five on, and minutes from a minute on', () => {
  const after = (ms: number): string => new Driven([question('a'), question('b')]).pass('x', ms).header;
  const head = '📋 Q&A Progress — Question 2 of 2';
  for (const [ms, estimate] of [
    [0, '~5s remaining'],
    [1, '~5s remaining'],
    [4900, '~5s remaining'],
    [5000, '~5s remaining'],
    [5001, '~10s remaining'],
    [54_000, '~55s remaining'],
    [55_000, '~55s remaining'],
    [55_001, '~<1 min remaining'],
    [59_000, '~<1 min remaining'],
    [60_000, '~<1 min remaining'],
    [60_001, '~<2 min remaining'],
    [61_000, '~<2 min remaining'],
    [120_000, '~<2 min remaining'],
    [120_001, '~<3 min remaining'],
  ] as const) {
    assert.equal(after(ms), `${head}  |  ${estimate}`, `${ms} ms`);
  }
});

test('the estimate averages over all that was passed, skipped ones too, and counts the question at hand', () => {
  const loop = new Driven(['a', 'b', 'c', 'd', 'e'].map((topic) => question(topic)));
  loop.pass('x', 9000).pass('skip', 1000);
  // 10 s for two questions, three are left.
  assert.equal(loop.header, '📋 Q&A Progress — Question 3 of 5  |  ~15s remaining');
});

test('the estimate is right for the moment at which it is asked for', () => {
  const loop = new Driven([question('a'), question('b')]).pass('x', 4000);
  loop.do({ type: 'shown', at: loop.now });
  assert.match(loop.header, /~5s remaining$/);
  loop.now += 2000;
  assert.match(loop.header, /~10s remaining$/);
});

test('the log lines are these, to the letter', () => {
  const loop = new Driven([
    question('a', options),
    question('b', options),
    question('c', options),
    question('d'),
    question('e'),
  ]);
  loop.pass(' 02 ', 1000).pass(0, 1000).pass('7', 1000).pass('skip', 1000).pass('9', 500.4);
  assert.deepEqual(loop.log, [
    "[qa-loop-ui] option choice for 'a': input=02 → value=sqlite",
    "[qa-loop-ui] option choice for 'b': input=1 → value=pg",
    "[qa-loop-ui] option index out of range for 'c' (input=7) — using raw text",
    "[qa-loop-ui] question 'd' skipped by user",
    '[qa-loop-ui] Q&A complete — 5 answers recorded (1 skipped, 4 answered), duration=4500ms',
  ]);
  const other = new Driven([question('a'), question('b'), question('c')]).pass('x').pass('s all');
  assert.deepEqual(other.log, ['[qa-loop-ui] user requested skip-all at question 2/3']);
});

test('a topic with line breaks writes no lines of its own into the log', () => {
  const loop = new Driven([question('a\n[qa-loop-ui] Q&A complete'), question('b')]).pass('');
  assert.deepEqual(loop.log, ["[qa-loop-ui] question 'a [qa-loop-ui] Q&A complete' skipped by user"]);
});

test('whatever is typed, whenever, and however it ends: the result keeps its promises', () => {
  assertProven(driveLoops({ seed: Date.now() & 0xffff, count: 2000 }));
});

test('a loop that is only answered asks every question once', () => {
  fc.assert(
    fc.property(anyQuestions, fc.array(anyInput, { minLength: 7, maxLength: 7 }), (questions, inputs) => {
      const loop = new Driven(questions);
      for (const input of inputs) loop.pass('picked' in input ? input.picked : input.typed);
      assertResult(loop.result, questions);
    }),
  );
});

test('the clock’s own jumps never shorten the loop below its answers', () => {
  const loop = new Driven([question('a'), question('b')]);
  loop.do({ type: 'shown', at: 5000 }).do({ type: 'passed', at: 4000, input: { typed: 'x' } });
  loop.do({ type: 'shown', at: 1e9 }).do({ type: 'passed', at: 1e9 + 0.7, input: { typed: 'y' } });
  const { answers = [] } = loop.result ?? {};
  assert.deepEqual(
    answers.map(({ response_time_ms }) => response_time_ms),
    [0, 0],
  );
});
