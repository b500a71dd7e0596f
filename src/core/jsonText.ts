// Text -> a JSON value and what is wrong with the text itself: syntax, nesting, keys written twice, escaped letters.
import { getLocation, printParseErrorCode, visit } from 'jsonc-parser';
import type { Fault } from './fault.ts';
import { syntaxFault, trailingComma, type SyntaxError } from './jsonSyntax.ts';
import { shown, type JsonPath } from './shown.ts';

/** Far deeper than any file of ours; what walks the text by recursion stays far from the end of the stack. */
const deepest = 100;
/** Far more values than anyone could decide about; a file of nothing but brackets and commas must hold up nobody. */
const mostValues = 100_000;

export interface JsonText {
  /** The text that the faults' offsets count in: without its byte order mark. */
  readonly text: string;
  /** Undefined when the text is no JSON; there is one in spite of comments and trailing commas. */
  readonly value?: unknown;
  readonly faults: readonly Fault[];
}

/** Reads strict JSON. Never throws, whatever the text. */
export function readJson(raw: string): JsonText {
  const text = raw.startsWith('\uFEFF') ? raw.slice(1) : raw;
  const excess = excessIn(text);
  if (excess) return { text, faults: [excess] };
  const { errors, repeatedKeys } = walk(text);
  const strict = parsed(text);
  if (strict !== undefined) return { text, value: strict, faults: [...repeatedKeys, ...escapedLetters(text)] };
  return { text, ...mended(text, errors, repeatedKeys) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Safe: the caller then says what is wrong, and better than this error could.
  }
}

/** Whether it is nested too deeply, or holds too much, to be looked at closer. */
function excessIn(text: string): Fault | undefined {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"' || character === '\n') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === ',') values += 1;
    if (depth > deepest) return excess(at, `Lists and objects stand more than ${deepest} levels deep in each other`);
    if (values > mostValues) return excess(at, `The file has more than ${mostValues} values`);
  }
  return undefined;
}

function excess(offset: number, message: string): Fault {
  return { severity: 'error', path: [], message, expected: 'No file of an interview needs that.', offset };
}

function walk(text: string): { readonly errors: readonly SyntaxError[]; readonly repeatedKeys: readonly Fault[] } {
  const errors: SyntaxError[] = [];
  const repeatedKeys: Fault[] = [];
  const open: Set<string>[] = [];
  visit(
    text,
    {
      onError: (code, offset, length) => errors.push({ code: printParseErrorCode(code), offset, length }),
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (key, offset, _length, _line, _column, pathTo) => {
        const keys = open.at(-1);
        if (keys?.has(key)) repeatedKeys.push(repeatedKey([...pathTo(), key], key, offset));
        keys?.add(key);
      },
    },
    { disallowComments: true },
  );
  return { errors, repeatedKeys };
}

function repeatedKey(path: JsonPath, key: string, offset: number): Fault {
  const message = `The key ${shown(key)} stands twice in this object`;
  return { severity: 'warning', path, message, expected: 'Only the last one counts: remove the others.', offset };
}

/** What is harmless is taken out, so that the rest of the file can be judged in the same go. */
function mended(text: string, errors: readonly SyntaxError[], repeatedKeys: readonly Fault[]): Omit<JsonText, 'text'> {
  const comments = errors.filter(({ code }) => code === 'InvalidCommentToken');
  const bare = blanked(text, comments);
  const found = errors.flatMap((error) => trailingComma(bare, error));
  // The parser misses a key and then a value behind the same comma.
  const commas = [...new Map(found.map((comma) => [comma.offset, comma])).values()];
  const value = parsed(blanked(bare, commas));
  const harmless = [...comments, ...commas].map((place) => syntaxFault(text, place));
  if (value !== undefined) return { value, faults: [...harmless, ...repeatedKeys] };
  // Only the first real error: those after it are mostly its consequences.
  const first = errors.find((error) => error.code !== 'InvalidCommentToken' && trailingComma(bare, error).length === 0);
  return { faults: [...harmless, syntaxFault(text, first ?? { code: 'Unknown', offset: 0, length: 0 })] };
}

/** The text with these places turned into blanks, so that every offset stays what it was. */
function blanked(text: string, places: readonly SyntaxError[]): string {
  let from = 0;
  let result = '';
  for (const { offset, length } of [...places].sort((a, b) => a.offset - b.offset)) {
    result += text.slice(from, offset) + ' '.repeat(length);
    from = offset + length;
  }
  return result + text.slice(from);
}

/** Whole words written as escapes: one finding a file, at the first of them. */
function escapedLetters(text: string): readonly Fault[] {
  // An even number of backslashes before it, or the first one would itself be escaped.
  const runs = /(?<!\\)(?:\\\\)*((?:\\u[0-9a-fA-F]{4}[ ,.]?){12,})/g;
  for (const run of text.matchAll(runs)) {
    const escapes = run[1]?.match(/\\u.{4}/g) ?? [];
    const letters = escapes.filter((escape) => /\p{L}/u.test(String.fromCharCode(parseInt(escape.slice(2), 16))));
    if (letters.length * 2 < escapes.length) continue;
    const path = getLocation(text, run.index).path;
    const message = 'Letters are written as \\u escapes here';
    return [{ severity: 'warning', path, message, expected: 'Write the letters themselves: the file is UTF-8.' }];
  }
  return [];
}
