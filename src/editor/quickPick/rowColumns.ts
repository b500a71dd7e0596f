// How much of a text a row of a quick pick shows: the rest is cut, and has to stand elsewhere.

/** In a narrow window a row shows about so many columns. */
export const rowColumns = 48;

/** East Asian characters and emoji are two columns wide. */
export function columns(text: string): number {
  return [...text].reduce((width, character) => width + ((character.codePointAt(0) ?? 0) >= 0x1100 ? 2 : 1), 0);
}
