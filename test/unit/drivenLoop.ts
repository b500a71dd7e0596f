// Q&A loops driven by hand and by chance: a clock that goes forwards, back, far and nowhere, and what is true of every
// result whatever happens.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { QaSessionResult } from '../../schemas/qaSessionResult.ts';
import type { LoopQuestion, QuestionOption } from '../../schemas/questionResult.ts';
import { checkQaResult } from '../../src/core/checkQaResult.ts';
import type { LoopInput } from '../../src/core/loopInput.ts';
import { beginLoop, headerOf, resultOf, stepLoop, type LoopEvent, type LoopState } from '../../src/core/qaLoop.ts';
import type { Effort, Proven } from '../prove/proven.ts';
import { holds } from './holds.ts';

export function question(topic: string, its: readonly QuestionOption[] = []): LoopQuestion {
  return { question_text: `What about ${topic}?`, topic, severity: 5, options: [...its] };
}

/** A loop that is driven by hand: a clock that stands still but when it is moved, and all lines that were logged. */
export class Driven {
  state: LoopState;
  readonly log: string[] = [];
  now = 1000;

  constructor(questions: readonly LoopQuestion[]) {
    const { state, log } = beginLoop(questions);
    this.state = state;
    this.log.push(...log);
  }

  do(event: LoopEvent): this {
    const { state, log } = stepLoop(this.state, event);
    this.state = state;
    this.log.push(...log);
    return this;
  }

  /** Shows the question at hand, lets `ms` pass and enters a line or picks an option. */
  pass(input: string | number, ms = 100): this {
    this.do({ type: 'shown', at: this.now });
    this.now += ms;
    const given: LoopInput = typeof input === 'number' ? { picked: input } : { typed: input };
    return this.do({ type: 'passed', at: this.now, input: given });
  }

  interrupt(): this {
    return this.do({ type: 'interrupted', at: this.now });
  }

  get result() {
    return resultOf(this.state);
  }

  get header(): string {
    return headerOf(this.state, this.now);
  }
}

const anyText = fc.oneof(
  fc.constantFrom('', ' ', 'skip', 'S', 's all', 'Skip All', '0', '1', '02', ' 3 ', '9', '１', 'text', '\u200b'),
  fc.string({ unit: 'binary' }),
);
const notBlank = fc
  .oneof(fc.constantFrom('skip', '', 's all', '1', '__proto__'), fc.string())
  .map((text) => `${text}.`);
export const anyQuestions: fc.Arbitrary<readonly LoopQuestion[]> = fc.uniqueArray(
  fc.record({
    question_text: notBlank,
    topic: notBlank,
    severity: fc.integer({ min: 1, max: 10 }),
    options: fc.option(fc.array(fc.record({ label: notBlank, value: notBlank }), { maxLength: 4 }), { nil: undefined }),
  }),
  { selector: ({ topic }) => topic, maxLength: 7 },
);
/** Forwards mostly; back, far away, and nonsense as well. */
const anyTime = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: 0, max: 1e7, noNaN: true }) },
  fc.double(),
  fc.constantFrom(0, -1, 1e300, Infinity, -Infinity, NaN),
);
export const anyInput: fc.Arbitrary<LoopInput> = fc.oneof(
  anyText.map((typed) => ({ typed })),
  fc.integer({ min: -1, max: 5 }).map((picked) => ({ picked })),
);
const anyEvent: fc.Arbitrary<LoopEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('shown' as const), at: anyTime }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('passed' as const), at: anyTime, input: anyInput }) },
  fc.record({ type: fc.constant('putAside' as const), at: anyTime }),
  { weight: 1, arbitrary: fc.record({ type: fc.constant('interrupted' as const), at: anyTime }) },
);

export function assertResult(result: QaSessionResult | null, questions: readonly LoopQuestion[]): void {
  assert.ok(result);
  assert.deepEqual(checkQaResult(JSON.stringify(result), 'answers/qa-01.json').findings, []);
  assert.deepEqual(QaSessionResult.parse(result), result);
  const topics = questions.map(({ topic }) => topic);
  assert.deepEqual(
    result.answers.map(({ question_id }) => question_id),
    topics.slice(0, result.answers.length),
    'answers are those of the first questions, in order',
  );
  for (const answer of result.answers) {
    assert.equal(answer.skipped, answer.answer_text === '');
    assert.ok(Number.isSafeInteger(answer.response_time_ms) && answer.response_time_ms >= 0);
  }
  const sum = result.answers.reduce((all, { response_time_ms }) => all + response_time_ms, 0);
  assert.ok(Number.isSafeInteger(result.qa_duration_ms) && result.qa_duration_ms >= sum);
  assert.equal(result.qa_duration_ms === 0, result.abort_reason === 'no_questions');
  assert.equal(result.abort_reason === 'no_questions', questions.length === 0);
  if (result.skipped_all) assert.ok(result.partial && result.abort_reason === null);
  if (!result.partial) assert.notEqual(result.abort_reason, 'user_abort');
  const isSkippedAtTheLast = result.skipped_all && result.answers.length === questions.length;
  if (result.partial && !isSkippedAtTheLast) assert.ok(result.answers.length < questions.length);
  if (!result.partial) assert.equal(result.answers.length, questions.length);
}

/** Whatever is typed, whenever, and however it ends. */
export function driveLoops(effort: Effort): Proven {
  const loops = fc.tuple(anyQuestions, fc.array(anyEvent, { maxLength: 40 }));
  return holds('Q&A loops with a clock that jumps', loops, effort, ([questions, events]) => {
    const loop = new Driven(questions);
    for (const event of events) {
      const answers = loop.state.answers;
      loop.do(event);
      assert.deepEqual(loop.state.answers.slice(0, answers.length), answers, 'no answer is ever taken back');
      assert.ok(loop.state.answers.length - answers.length <= (event.type === 'passed' ? 1 : 0));
      assert.match(headerOf(loop.state, 5), /^📋 Q&A Progress — Question \d+ of \d+( {2}\|.* remaining)?$/);
    }
    assertResult(loop.interrupt().result, questions);
    assert.ok(loop.log.every((line) => line.startsWith('[qa-loop-ui] ') && !/[\n\r\u2028]/.test(line)));
  });
}
