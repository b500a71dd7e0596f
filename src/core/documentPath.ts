// The path by which an explainer or a link names a document -> docs/…, or a refusal. Symlinks are for disk to see.
import { shownText } from './shown.ts';

export type DocumentPath =
  /** Relative to the interview directory, with forward slashes: docs/storage.md. */
  | { readonly is: 'document'; readonly path: string }
  /** `reason` is a sentence without a full stop. */
  | { readonly is: 'refused'; readonly reason: string };

const refusals: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/, 'The path is empty'],
  [/\p{Cc}/u, 'The path has a control character in it'],
  [/\\/, 'The path has a backslash in it'],
  [/%[0-9a-f]{2}/i, 'The path is percent-encoded'],
  [/^[a-z]:/i, 'The path begins with a drive letter'],
  [/^[a-z][a-z0-9+.-]*:/i, 'This is an address, not a path'],
  [/^\//, 'The path is absolute'],
  // Windows drops dots and blanks at the end of a name: "..." and ".. " are ".." there.
  [/(?:^|\/)\.\.[. ]*(?:\/|$)/, 'The path leaves docs/'],
];

/** With or without a leading docs/ the path names something under docs/. */
export function documentPath(path: string): DocumentPath {
  const refusal = refusals.find(([pattern]) => pattern.test(path));
  if (refusal) return { is: 'refused', reason: `${refusal[1]}: ${shownText(path)}` };
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  const inside = segments[0] === 'docs' ? segments.slice(1) : segments;
  if (inside.length === 0) return { is: 'refused', reason: 'The path names docs/ itself' };
  return { is: 'document', path: ['docs', ...inside].join('/') };
}
