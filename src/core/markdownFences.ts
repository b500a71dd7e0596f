// Fenced code in Markdown, found without parsing the rest.

export interface Fence {
  /** Of its opening mark, 1-based. */
  readonly line: number;
  readonly mark: string;
  /** In lower case; empty where none is named. */
  readonly language: string;
  /** Its lines as they stand, with what a list or a quote puts before them. */
  readonly body: string[];
}

export function fencesIn(markdown: string): { readonly closed: readonly Fence[]; readonly unclosed?: Fence } {
  const closed: Fence[] = [];
  let open: Fence | undefined;
  for (const [index, text] of markdown.split(/\r\n|\n|\r/).entries()) {
    // In lists and quotes a fence is indented or has marks in front of it.
    const [, mark, info] = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
    if (mark === undefined || info === undefined) open?.body.push(text);
    else if (!open) {
      // A line of code such as ```x``` opens nothing.
      if (mark.startsWith('~') || !info.includes('`')) {
        open = { line: index + 1, mark, language: info.trim().split(/[\s{]/)[0]?.toLowerCase() ?? '', body: [] };
      }
    } else if (mark.startsWith(open.mark) && info.trim() === '') {
      closed.push(open);
      open = undefined;
    } else open.body.push(text);
  }
  return { closed, unclosed: open };
}
