// Text of a document under docs/ -> findings: what would make a reader see something else than its writer meant.
import type { Finding } from '../../schemas/finding.ts';
import { checkMarkdown } from './checkMarkdown.ts';

const markdownName = /\.(?:md|markdown)$/i;

export const documentName = /\.(?:md|markdown|html?)$/i;

/** `file` is the name that findings give, and tells Markdown from HTML, in which nothing is looked for. */
export function checkDocument(text: string, file: string): readonly Finding[] {
  if (text.trim() === '') {
    return [{ severity: 'error', file, path: '', message: 'The document is empty', expected: 'Expected some text.' }];
  }
  if (!markdownName.test(file)) return [];
  return checkMarkdown(text).map((fault) => ({ ...fault, file, path: '', column: 1 }));
}
