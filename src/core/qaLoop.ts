// The Q&A loop as a state machine: state + event -> state and what goes into the log. Clock and input come from outside.
import type { LoopAnswer, QaSessionResult } from '../../schemas/qaSessionResult.ts';
import type { LoopQuestion } from '../../schemas/questionResult.ts';
import { readInput, type LoopInput } from './loopInput.ts';

export type LoopEnd = 'no_questions' | 'complete' | 'skipped_all' | 'user_abort';

export interface LoopState {
  readonly questions: readonly LoopQuestion[];
  /** One a question that was passed, in order. */
  readonly answers: readonly LoopAnswer[];
  /** How long the loop has run and how long the question at hand was on screen, in ms; time put aside counts nowhere. */
  readonly elapsedMs: number;
  readonly questionMs: number;
  /** The time of the last event while the loop runs; null before it is first shown and while it is put aside. */
  readonly ranUntil: number | null;
  /** Whether the question at hand is on screen. */
  readonly isShown: boolean;
  readonly end: LoopEnd | null;
}

/** `at` is a monotonic time in ms; one that jumps back or is no number counts as no time at all. */
export type LoopEvent =
  | { readonly type: 'shown'; readonly at: number }
  | { readonly type: 'passed'; readonly at: number; readonly input: LoopInput }
  | { readonly type: 'putAside'; readonly at: number }
  | { readonly type: 'interrupted'; readonly at: number };

/** `log` holds whole lines, for the output channel. */
export interface LoopStep {
  readonly state: LoopState;
  readonly log: readonly string[];
}

const silent = (state: LoopState): LoopStep => ({ state, log: [] });

export function beginLoop(questions: readonly LoopQuestion[]): LoopStep {
  const isEmpty = questions.length === 0;
  const state: LoopState = {
    questions,
    answers: [],
    elapsedMs: 0,
    questionMs: 0,
    ranUntil: null,
    isShown: false,
    end: isEmpty ? 'no_questions' : null,
  };
  return { state, log: isEmpty ? ['[qa-loop-ui] no questions to ask — skip loop'] : [] };
}

/** A loop that has ended stays as it is, whatever comes; so does one whose question is not on screen, but for its end. */
export function stepLoop(before: LoopState, event: LoopEvent): LoopStep {
  if (before.end !== null) return silent(before);
  const state = tick(before, event.at);
  switch (event.type) {
    case 'shown':
      return silent({ ...state, ranUntil: Number.isFinite(event.at) ? event.at : state.ranUntil, isShown: true });
    case 'putAside':
      return silent({ ...state, ranUntil: null, isShown: false });
    case 'interrupted':
      return silent({ ...state, ranUntil: null, isShown: false, end: 'user_abort' });
    case 'passed':
      return state.isShown ? pass(state, event.input) : silent(before);
  }
}

/** No question is looked at for longer (30 years, in ms): a sum of such times is still a whole number. */
const mostMs = 1e12;

/** The loop as it is at this time. */
function tick(state: LoopState, at: number): LoopState {
  if (state.ranUntil === null) return state;
  const passedMs = at - state.ranUntil;
  const countedMs = passedMs > 0 ? Math.min(passedMs, mostMs) : 0;
  return {
    ...state,
    ranUntil: Number.isFinite(at) ? at : state.ranUntil,
    elapsedMs: state.elapsedMs + countedMs,
    questionMs: state.questionMs + (state.isShown ? countedMs : 0),
  };
}

function pass(state: LoopState, input: LoopInput): LoopStep {
  const question = state.questions[state.answers.length];
  if (!question) return silent(state);
  const reading = readInput(question, input);
  const answer: LoopAnswer = {
    question_id: question.topic,
    answer_text: reading.answer,
    skipped: reading.answer === '',
    response_time_ms: Math.floor(state.questionMs),
  };
  const answers = [...state.answers, answer];
  const next = { ...state, answers, questionMs: 0, isShown: false };
  if (reading.is === 'skipAll') {
    const place = `${answers.length}/${state.questions.length}`;
    return {
      state: { ...next, ranUntil: null, end: 'skipped_all' },
      log: [`[qa-loop-ui] user requested skip-all at question ${place}`],
    };
  }
  if (answers.length < state.questions.length) return { state: next, log: reading.log };
  const ended: LoopState = { ...next, ranUntil: null, end: 'complete' };
  return { state: ended, log: [...reading.log, completeLine(ended)] };
}

function completeLine(state: LoopState): string {
  const skipped = state.answers.filter((answer) => answer.skipped).length;
  const answered = state.answers.length - skipped;
  const counts = `${state.answers.length} answers recorded (${skipped} skipped, ${answered} answered)`;
  return `[qa-loop-ui] Q&A complete — ${counts}, duration=${durationOf(state)}ms`;
}

/** Never shorter than its answers together, whatever rounding makes of them. */
function durationOf({ answers, elapsedMs, end }: LoopState): number {
  if (end === 'no_questions') return 0;
  const sum = answers.reduce((all, answer) => all + answer.response_time_ms, 0);
  return Math.max(1, Math.round(elapsedMs), sum);
}

/** What the loop returns, or null while it has not ended. */
export function resultOf(state: LoopState): QaSessionResult | null {
  const { answers, end } = state;
  if (end === null) return null;
  return {
    answers: [...answers],
    partial: end === 'skipped_all' || end === 'user_abort',
    skipped_all: end === 'skipped_all',
    abort_reason: end === 'user_abort' || end === 'no_questions' ? end : null,
    qa_duration_ms: durationOf(state),
  };
}

/** The question at hand; none once all are passed. */
export function questionAtHand({ questions, answers }: LoopState): LoopQuestion | undefined {
  return questions[answers.length];
}

/** The line above the question at hand, with the time that is left as it is at `at`. */
export function headerOf(state: LoopState, at: number): string {
  const { questions, answers } = state;
  return `📋 Q&A Progress — Question ${answers.length + 1} of ${questions.length}${estimateOf(state, at)}`;
}

function estimateOf(state: LoopState, at: number): string {
  const passed = state.answers.length;
  if (passed === 0) return '';
  const averageMs = tick(state, at).elapsedMs / passed;
  const left = state.questions.length - passed;
  const seconds = Math.max(5, Math.ceil(Math.ceil((left * averageMs) / 1000) / 5) * 5);
  return seconds < 60 ? `  |  ~${seconds}s remaining` : `  |  ~<${Math.ceil(seconds / 60)} min remaining`;
}
