// What came out when diagrams were drawn -> findings at their lines in the file that they stand in. Only a page can
// draw, and it knows a diagram's source, not its place.
import { visit } from 'jsonc-parser';
import type { Finding } from '../../schemas/finding.ts';
import { checkMarkdown } from './checkMarkdown.ts';
import { lineStarts, placesIn } from './jsonPlaces.ts';
import { fencesIn, type Fence } from './markdownFences.ts';

/** Characters of a message that a list has room for. */
const longest = 300;

/** A diagram that could not be drawn. */
export interface DiagramFault {
  /** As it was drawn: without what a list or a quote puts before its lines. */
  readonly source: string;
  readonly message: string;
  /** 1-based in `source`; absent where the parser does not say. */
  readonly line?: number;
}

/** A stretch of Markdown in a file: what its characters are, and where each of them is in the file. */
interface Stretch {
  readonly markdown: string;
  /** Offset in the file, in UTF-16 units, of the character at this offset in `markdown`. */
  offsetAt(offset: number): number;
}

/** For a round file. What is said of a diagram without drawing it (`checkRound`) is not said again. */
export function diagramFindingsInRound(
  text: string,
  file: string,
  faults: readonly DiagramFault[],
): readonly Finding[] {
  const news = faults.filter(({ source }) => checkMarkdown(`\`\`\`\`\`mermaid\n${source}\n\`\`\`\`\``).length === 0);
  return news.length === 0 ? [] : findingsIn(text, file, stringsIn(text), news);
}

/** For a Markdown document under docs/. */
export function diagramFindingsInDocument(
  text: string,
  file: string,
  faults: readonly DiagramFault[],
): readonly Finding[] {
  return findingsIn(text, file, [{ markdown: text, offsetAt: (offset) => offset }], faults);
}

function findingsIn(
  text: string,
  file: string,
  stretches: readonly Stretch[],
  faults: readonly DiagramFault[],
): readonly Finding[] {
  const places = placesIn(text);
  return stretches.flatMap((stretch) =>
    diagramsIn(stretch.markdown).flatMap((fence) => {
      const fault = faults.find(({ source }) => isSame(fence, source));
      if (!fault) return [];
      const offset = offsetOfLine(stretch.markdown, fence.line + (fault.line ?? 0));
      const message = `This diagram cannot be drawn: ${inOneSentence(fault.message)}`;
      return [{ severity: 'warning', file, path: '', message, ...places.at(stretch.offsetAt(offset)) } as const];
    }),
  );
}

function diagramsIn(markdown: string): readonly Fence[] {
  if (!markdown.includes('mermaid')) return [];
  const { closed, unclosed } = fencesIn(markdown);
  return [...closed, ...(unclosed ? [unclosed] : [])].filter(({ language }) => language === 'mermaid');
}

function isSame({ body }: Fence, source: string): boolean {
  const bare = (lines: readonly string[]): string =>
    lines.map((line) => line.replace(/^[\s>]+/, '').trimEnd()).join('\n');
  return bare(body).trim() === bare(source.split('\n')).trim();
}

/** Offset of the first character of a line that is more than white space. */
function offsetOfLine(markdown: string, line: number): number {
  const starts = lineStarts(markdown);
  const offset = starts[line - 1] ?? starts.at(-1) ?? 0;
  const blanks = /[ \t]*/y;
  blanks.lastIndex = offset;
  return offset + (blanks.exec(markdown)?.[0].length ?? 0);
}

/** Parsers quote the source and point at it: that is cut where it grows long, since the line is known. */
function inOneSentence(message: string): string {
  const words = message.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  return words.length > longest ? `${words.slice(0, longest)} …` : words;
}

/** Every text of a JSON file. */
function stringsIn(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  visit(text, {
    onLiteralValue: (value: unknown, offset) => {
      if (typeof value === 'string') found.push({ markdown: value, offsetAt: (at) => rawOffset(text, offset + 1, at) });
    },
  });
  return found;
}

/** Where the character number `count` of a JSON string is written, whose first one is written at `from`. */
function rawOffset(text: string, from: number, count: number): number {
  const character = /\\u[0-9a-fA-F]{4}|\\?[^]/g;
  character.lastIndex = from;
  for (let at = 0; at < count && character.exec(text); at += 1);
  return count === 0 ? from : character.lastIndex;
}
