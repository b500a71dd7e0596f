// Values from a file as messages quote them: shortened, on one line, with everything invisible made visible.

/** A path into a JSON file: keys and indexes. */
export type JsonPath = readonly (string | number)[];

const longest = 60;
// Controls, separators, zero-width and direction marks, variation tags, lone surrogates: all that could hide or reorder text.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Text on one line with its invisible characters written as escapes; longer than 60 characters, its beginning and … */
export function shownText(text: string): string {
  const characters = [...text.slice(0, 2 * (longest + 1))];
  const cut = characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
  return cut.replace(/\n/g, '\\n').replace(invisible, escaped);
}

/** Text whose marks that turn it around are written out, so that they are seen: <U+202E>. */
export function withMarksShown(text: string): string {
  return text.replace(
    /[\u202a-\u202e\u2066-\u2069]/g,
    (mark) => `<U+${mark.charCodeAt(0).toString(16).toUpperCase()}>`,
  );
}

/** A value in the way in which JSON writes it; of lists and objects only that they are some. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${shownText(value)}"`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return String(value);
}

/** What kind of value it is, with its article: "a string". */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** groups[0].decisions[2].input.type; keys that are no plain words stand in brackets and quotes. */
export function shownPath(path: JsonPath): string {
  return path.reduce<string>((before, segment) => {
    if (typeof segment === 'number') return `${before}[${segment}]`;
    if (!/^[\w$-]{1,60}$/.test(segment)) return `${before}[${shown(segment)}]`;
    return before === '' ? segment : `${before}.${segment}`;
  }, '');
}

/** "single, multi, text or confirm" */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}
