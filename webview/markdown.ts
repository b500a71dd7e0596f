// Markdown of the agent -> nodes for the page: GitHub's Markdown without HTML, sanitized, and kept by its text.
import { Lexer, Parser, walkTokens } from 'marked';
import type { Token, Tokens } from 'marked';
import { cleanText } from './texts/sanitize.ts';
import { polish } from './texts/polish.ts';
import { TextRenderer } from './texts/markdownRenderer.ts';

/** So many texts are kept drawn; a round of many decisions has about as many. */
const KEPT = 300;

const renderer = new TextRenderer();
const kept = new Map<string, DocumentFragment>();

/**
 * Nodes of the caller's own. `from` is the document that the text is, or null.
 * @throws what the parser throws, for a text that is nested too deep.
 */
export function drawMarkdown(text: string, from: string | null): DocumentFragment {
  const key = `${from ?? ''}\n${text}`;
  const drawn = kept.get(key) ?? draw(text, from);
  // The last ones asked for are the last ones in the map.
  kept.delete(key);
  kept.set(key, drawn);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return document.importNode(drawn, true);
}

export type DrawMarkdown = typeof drawMarkdown;

function draw(text: string, from: string | null): DocumentFragment {
  const tokens = Lexer.lex(text);
  const headings: Tokens.Heading[] = [];
  void walkTokens(tokens, (token) => {
    if (isHeading(token)) headings.push(token);
  });
  lowerHeadings(headings);
  const fragment = cleanText(Parser.parse(tokens, { renderer }));
  polish(fragment, from);
  return fragment;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

/** The highest level in use becomes h2, and none is left out on the way down. */
function lowerHeadings(headings: readonly Tokens.Heading[]): void {
  const levels = [...new Set(headings.map(({ depth }) => depth))].sort((a, b) => a - b);
  let before = 1;
  for (const heading of headings) {
    before = Math.min(levels.indexOf(heading.depth) + 2, before + 1, 6);
    heading.depth = before;
  }
}
