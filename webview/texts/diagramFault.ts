// What a diagram fails on, in words and with its line: Mermaid's parsers each say it in their own way, and count the
// lines of what is left once front matter and comments are taken out.

export interface DiagramFault {
  readonly message: string;
  /** In the source as it was written, from 1; null where the parser does not say. */
  readonly line: number | null;
}

/** Reads an error that Mermaid threw for a source. */
export function readFault(error: unknown, source: string): DiagramFault {
  const message = messageOf(error);
  const parsed = lineOf(error, message);
  return { message: withoutPlace(message), line: parsed === null ? null : originalLine(source, parsed) };
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(0, 2000).trim() || 'It cannot be drawn';
}

/** The line in the parsed text: from the message, or from the first token that did not fit. */
function lineOf(error: unknown, message: string): number | null {
  const said = /\bline:? ?(\d+)/i.exec(message)?.[1];
  if (said !== undefined) return Math.max(1, Number(said));
  const result = keyOf(error, 'result');
  const [token] = [keyOf(keyOf(keyOf(result, 'parserErrors'), '0'), 'token'), keyOf(keyOf(result, 'lexerErrors'), '0')];
  const line = keyOf(token, 'startLine') ?? keyOf(keyOf(keyOf(result, 'lexerErrors'), '0'), 'line');
  return typeof line === 'number' && line >= 1 ? line : null;
}

function keyOf(value: unknown, key: string): unknown {
  // Reason: an object of a library without types; what is read is looked at before it is used.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** The line is shown beside the message, and its excerpt stands in the source below it. */
function withoutPlace(message: string): string {
  const [first = '', ...rest] = message.split('\n');
  const expected = rest.find((line) => line.startsWith('Expecting '));
  return expected ? `${first.replace(/ on line \d+.*$/, '')}. ${expected}` : message;
}

/** Mermaid parses without front matter, directives and comments; `line` is in what remains. */
export function originalLine(source: string, line: number): number {
  const lines = source.split(/\r\n|\n|\r/);
  const kept = keptLines(lines);
  return kept[line - 1] ?? kept.at(-1) ?? Math.min(line, lines.length);
}

/** The numbers of those lines of a source that are parsed. */
function keptLines(lines: readonly string[]): readonly number[] {
  const kept: number[] = [];
  let until: string | null = null;
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (until !== null) {
      if (text.endsWith(until)) until = null;
    } else if (kept.length === 0 && text === '---' && lines.slice(0, index).every((one) => one.trim() === ''))
      until = '---';
    else if (text.startsWith('%%{')) until = text.endsWith('}%%') ? null : '}%%';
    else if (text.startsWith('%%') || (kept.length === 0 && text === '')) continue;
    else kept.push(index + 1);
  }
  return kept;
}
