// Texts in a round: none longer than is shown at once, and Markdown that can be drawn.
import { checkMarkdown } from './checkMarkdown.ts';
import { warning, type Fault } from './fault.ts';
import { decisionsIn, entriesOf, keyOf, optionsIn, textOf, type Found } from './look.ts';
import { fieldCharacters } from './limits.ts';
import type { JsonPath } from './shown.ts';

/** A text field of the round, and whether it is Markdown. */
interface Field {
  readonly text: string;
  readonly path: JsonPath;
  readonly isMarkdown: boolean;
}

export function textFaults(round: unknown): readonly Fault[] {
  return fieldsIn(round).flatMap(({ text, path, isMarkdown }) => [
    ...(text.length > fieldCharacters ? [tooLong(text, path)] : []),
    ...(isMarkdown ? checkMarkdown(text) : []).map(({ line, message, expected }) =>
      warning(path, `${message} (line ${line} of this text)`, expected),
    ),
  ]);
}

function tooLong(text: string, path: JsonPath): Fault {
  const message = `The text is too long to be shown at once: ${text.length} characters`;
  return warning(path, message, `At most ${fieldCharacters}; longer ones belong into a document under docs/.`);
}

function fieldsIn(round: unknown): readonly Field[] {
  const whole: Found = { value: round, path: [] };
  const decisions = decisionsIn(round);
  const options = decisions.flatMap(optionsIn);
  return [
    ...fields(whole, [], ['intro', 'summary']),
    ...entriesOf(whole, 'replies').flatMap((reply) => fields(reply, ['question'], ['answer'])),
    ...decisions.flatMap((decision) => fields(decision, ['title', 'short', 'why'], ['context', 'explainer'])),
    ...options.flatMap((option) => fields(option, ['label', 'description', 'consequences'], ['explainer'])),
    ...[...decisions, ...options].flatMap(({ value, path }) =>
      fields({ value: keyOf(value, 'explainer'), path: [...path, 'explainer'] }, ['title'], ['markdown']),
    ),
  ];
}

function fields({ value, path }: Found, plain: readonly string[], markdown: readonly string[]): readonly Field[] {
  return [...plain, ...markdown].flatMap((key) => {
    const text = textOf(value, key);
    return text === undefined ? [] : [{ text, path: [...path, key], isMarkdown: markdown.includes(key) }];
  });
}
