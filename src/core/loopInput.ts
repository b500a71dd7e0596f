// What was typed or picked for a question of the Q&A loop, and what it means.
import type { LoopQuestion, QuestionOption } from '../../schemas/questionResult.ts';

/** What the user gave: a line of text, or an option by its index. */
export type LoopInput = { readonly typed: string } | { readonly picked: number };

export type InputReading =
  | { readonly is: 'skip' | 'skipAll'; readonly answer: ''; readonly log: readonly string[] }
  | { readonly is: 'option'; readonly option: QuestionOption; readonly answer: string; readonly log: readonly string[] }
  | { readonly is: 'text'; readonly answer: string; readonly log: readonly string[] };

/** These words are never translated. */
const skipAllWords = new Set(['skip all', 's all']);
const skipWords = new Set(['skip', 's', '']);

/** Total: every input means something. `log` holds the lines that go with it, but for the one of `skipAll`. */
export function readInput(question: LoopQuestion, input: LoopInput): InputReading {
  const options = question.options ?? [];
  if ('picked' in input) {
    const option = options[input.picked];
    return option ? optionReading(question, option, String(input.picked + 1)) : skipReading(question);
  }
  const text = input.typed.trim();
  const word = text.toLowerCase();
  if (skipAllWords.has(word)) return { is: 'skipAll', answer: '', log: [] };
  if (skipWords.has(word)) return skipReading(question);
  if (options.length === 0 || !/^[0-9]+$/.test(text)) return { is: 'text', answer: text, log: [] };
  const option = options[Number(text) - 1];
  if (option) return optionReading(question, option, text);
  const place = `'${oneLine(question.topic)}' (input=${text})`;
  return {
    is: 'text',
    answer: text,
    log: [`[qa-loop-ui] option index out of range for ${place} — using raw text`],
  };
}

function skipReading(question: LoopQuestion): InputReading {
  const line = `[qa-loop-ui] question '${oneLine(question.topic)}' skipped by user`;
  return { is: 'skip', answer: '', log: [line] };
}

function optionReading(question: LoopQuestion, option: QuestionOption, raw: string): InputReading {
  const { value } = option;
  const choice = `input=${raw} → value=${oneLine(value)}`;
  return {
    is: 'option',
    option,
    answer: value,
    log: [`[qa-loop-ui] option choice for '${oneLine(question.topic)}': ${choice}`],
  };
}

/** A file's text must not be able to write log lines of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
