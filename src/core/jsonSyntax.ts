// What is wrong with a text that is no JSON, in words: for every error of the parser's a finding that says what to do.
import type { Fault } from './fault.ts';
import { shown } from './shown.ts';

/** An error of jsonc-parser's, by the name of its code, or one of ours. */
export interface SyntaxError {
  readonly code: string;
  readonly offset: number;
  readonly length: number;
}

type Words = readonly [message: string, expected: string];

/** The comma that this error is about, when it is one before a closing bracket. `text` is without comments. */
export function trailingComma(text: string, { code, offset }: SyntaxError): readonly SyntaxError[] {
  if (code !== 'PropertyNameExpected' && code !== 'ValueExpected') return [];
  if (text[offset] !== '}' && text[offset] !== ']') return [];
  const comma = lastBefore(text, offset);
  if (text[comma] !== ',') return [];
  const isLonely = '[{,:'.includes(text[lastBefore(text, comma)] ?? '[');
  return isLonely ? [] : [{ code: 'TrailingComma', offset: comma, length: 1 }];
}

/** Offset of the last character before `offset` that is no white space; -1 when there is none. */
function lastBefore(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && ' \t\r\n'.includes(text[at] ?? '')) at -= 1;
  return at;
}

export function syntaxFault(text: string, error: SyntaxError): Fault {
  const [message, expected] = words(text, error);
  return { severity: 'error', path: [], message, expected, offset: error.offset };
}

function words(text: string, error: SyntaxError): Words {
  if (text.trim() === '') return ['The file is empty', 'Expected a JSON object.'];
  const isString = error.code === 'UnexpectedEndOfString';
  if (!isString && error.offset >= text.trimEnd().length) return unfinished;
  if (error.code === 'InvalidSymbol') return symbolWords(text, error);
  if (error.code === 'CommaExpected') return commaWords(text, error);
  return byCode.get(error.code) ?? ['The file is not JSON', 'Expected one JSON object and nothing else.'];
}

const unfinished: Words = ['The file ends too early', 'Close every text, list and object that is open.'];

const byCode = new Map<string, Words>([
  ['InvalidCommentToken', ['JSON has no comments', 'Remove the comment.']],
  ['TrailingComma', ['A comma stands before the closing bracket', 'Remove the comma after the last entry.']],
  [
    'UnexpectedEndOfString',
    ['A text has no closing quote', 'Put " at its end; a line break in a text is written \\n.'],
  ],
  ['ColonExpected', ['A colon is missing after the key', 'Write "key": value.']],
  ['PropertyNameExpected', ['A key is missing', 'Write "key": value, with the key in double quotes.']],
  [
    'ValueExpected',
    ['A value is missing', 'Write text in double quotes, a number, true, false, null, a list or an object.'],
  ],
  ['EndOfFileExpected', ['Something follows after the end of the JSON', 'Expected one JSON object and nothing else.']],
  ['UnexpectedEndOfNumber', ['A number is incomplete', 'Expected digits after a point, an e or a minus sign.']],
  ['InvalidUnicode', ['An escape \\u is incomplete', 'Expected four hexadecimal digits, as in \\u00e9.']],
  ['InvalidEscapeCharacter', ['A text has an unknown escape', 'A backslash itself is written \\\\.']],
  ['InvalidCharacter', ['A text has a control character in it', 'Write a tab as \\t and a line break as \\n.']],
]);

function symbolWords(text: string, { offset, length }: SyntaxError): Words {
  const token = text.slice(offset, offset + length);
  if (token.startsWith('```')) return ['A code fence stands around the JSON', 'Remove the lines with ```.'];
  if (/^['‘’“”„«]/.test(token))
    return [`Not JSON: ${shown(token)}`, 'Text and keys stand in straight double quotes (").'];
  if (text[lastBefore(text, offset)] === '"') {
    return [`Not JSON: ${shown(token)} after the end of a text`, 'A quote inside of a text is written \\".'];
  }
  if (/^[{,]$/.test(text[lastBefore(text, offset)] ?? '')) {
    return [`Not JSON: ${shown(token)}`, 'Keys stand in double quotes.'];
  }
  return [
    `Not JSON: ${shown(token)}`,
    'Expected text in double quotes, a number, true, false, null, a list or an object.',
  ];
}

function commaWords(text: string, { offset }: SyntaxError): Words {
  const character = text[offset] ?? '';
  if (']}'.includes(character)) {
    return [`"${character}" does not close what is open here`, 'A list ends with ] and an object with }.'];
  }
  return ['A comma is missing', 'Put a comma between two entries; a quote inside of a text is written \\".'];
}
