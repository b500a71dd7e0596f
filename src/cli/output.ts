// Where words and results go: results to stdout, words to stderr, both without what would command a terminal.

export interface Output {
  /** One line of the result. */
  result(line: string): void;
  /** One line for whoever watches. */
  say(line: string): void;
}

/** Text of any origin, harmless to a terminal: no control characters but tab and line feed, no direction marks. */
export function plainText(text: string): string {
  return text.replace(/(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** As JSON on one line; what JSON leaves as it is and a terminal does not is written as an escape. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
