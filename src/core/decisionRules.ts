// What must or should hold for a decision and its options beyond their shape.
import { error, warning, type Fault } from './fault.ts';
import { hasKey, keyOf, optionsIn, repeated, textOf, type Found } from './look.ts';
import { shown, shownPath } from './shown.ts';

export function decisionFaults(decision: Found): readonly Fault[] {
  const options = optionsIn(decision);
  return [
    ...inputFaults(decision, options.length),
    ...repeatedValues(options),
    ...recommendedFaults(options),
    ...(textOf(keyOf(decision.value, 'input'), 'type') === 'text' ? [] : options.flatMap(optionFaults)),
  ];
}

/** Whether there is anything to answer with, and nothing that will never be seen. */
function inputFaults({ value, path }: Found, optionCount: number): readonly Fault[] {
  const input = keyOf(value, 'input');
  const type = textOf(input, 'type');
  if (type === 'text' && hasKey(input, 'options')) {
    return [
      warning(
        [...path, 'input', 'options'],
        'Options of a "text" input are not shown',
        'Remove them, or make the type "single".',
      ),
    ];
  }
  if ((type !== 'single' && type !== 'multi' && type !== 'confirm') || optionCount > 0 || !isLackOfOptions(input))
    return [];
  if (keyOf(input, 'allow_other') === false) {
    const message = 'Nothing can be answered here: there are no options and "allow_other" is false';
    return [error([...path, 'input'], message, 'Expected options, or the type "text".')];
  }
  if (type !== 'confirm') return [];
  return [
    warning(
      [...path, 'input'],
      'There is nothing to confirm: this has no options',
      'Expected options such as yes and no.',
    ),
  ];
}

/** Options of a wrong type are a fault already; what they were meant to hold is unknown. */
function isLackOfOptions(input: unknown): boolean {
  return !hasKey(input, 'options') || Array.isArray(keyOf(input, 'options'));
}

function repeatedValues(options: readonly Found[]): readonly Fault[] {
  return repeated(options, 'value').map(({ entry, first, text }) =>
    error(
      [...entry.path, 'value'],
      `The value ${shown(text)} is used twice in this decision`,
      `It is first used by ${shownPath(first.path)}.`,
    ),
  );
}

function recommendedFaults(options: readonly Found[]): readonly Fault[] {
  const [first, ...more] = options.filter(({ value }) => keyOf(value, 'recommended') === true);
  return more.map(({ path }) =>
    warning(
      [...path, 'recommended'],
      'More than one option is recommended in this decision',
      `The first one is ${shownPath(first?.path ?? [])}; recommend at most one.`,
    ),
  );
}

function optionFaults({ value, path }: Found): readonly Fault[] {
  const label = textOf(value, 'label');
  const faults: Fault[] = [];
  if (label !== undefined && !hasText(value, 'consequences') && !isOfWrongType(value, 'consequences')) {
    const expected = 'Say in "consequences" what follows from choosing it.';
    faults.push(warning([...path, 'consequences'], `The option ${shown(label)} has no consequences`, expected));
  }
  if (label !== undefined && /\(recommended\)\s*$/i.test(label)) {
    const expected = 'Write "recommended": true instead; the option then gets its mark.';
    faults.push(warning([...path, 'label'], 'The label ends in "(Recommended)"', expected));
  }
  return faults;
}

function hasText(value: unknown, key: string): boolean {
  return (textOf(value, key) ?? '').trim() !== '';
}

function isOfWrongType(value: unknown, key: string): boolean {
  return hasKey(value, key) && textOf(value, key) === undefined;
}
