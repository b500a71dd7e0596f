// The link that opens an interview in the editor: …://interview-panel.interview-panel/open?dir=…&round=N

export interface LinkTarget {
  /** As it stands in the link: a path of the machine where the files are. */
  readonly dir: string;
  readonly round: number | null;
}

/** The only thing that a link can do. */
export const openPath = '/open';

/**
 * `dir` is encoded twice: the editor decodes a query once before it hands it out, and what `&`, `#`, `%` and `+` in a
 * path mean must not depend on that. Plain paths stay readable. @throws URIError for a path with half a character.
 */
export function openLink(scheme: string, extension: string, { dir, round }: LinkTarget): string {
  const once = encodeURIComponent(dir)
    .replaceAll('%2F', '/')
    // Terminals end a link at these.
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = `dir=${once.replaceAll('%', '%25')}${round === null ? '' : `&round=${round}`}`;
  return `${scheme}://${extension}${openPath}?${query}`;
}

/** Reads a query as the editor hands it out. Links written by hand, encoded once, are understood as well. */
export function readLink(query: string): LinkTarget | null {
  const pairs = query.split('&').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
  });
  const dir = decoded(pairs.find(([key]) => key === 'dir')?.[1] ?? '');
  // A control character in a path is no mistake that anyone makes.
  if (dir.trim() === '' || /\p{Cc}/u.test(dir)) return null;
  const round = pairs.find(([key]) => key === 'round')?.[1] ?? '';
  return { dir, round: /^\d{1,6}$/.test(round) && Number(round) > 0 ? Number(round) : null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A `%` that was never meant as an escape.
  }
}

/**
 * The host of a path that another machine answers (\\host\share), null for a local one. Merely asking such a host for a
 * file hands it the user's credentials. Device paths (\\?\…, \\.\…) have the host "?" or ".".
 */
export function uncHost(path: string): string | null {
  return /^[\\/]{2}([^\\/]*)/.exec(path)?.[1]?.toLowerCase() ?? null;
}
