// The address that another tool writes into server.json: ours to pass on only while it leads to this very machine.

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The address as it is, or null unless it is plain http to a loopback host and exactly `port`, without user info. */
export function loopbackUrl(text: string | undefined, port: number | undefined): string | null {
  // By pattern, not by a URL parser: what parsers mend (backslashes, blanks, odd numbers) is refused.
  const parts = /^http:\/\/([^/?#@\\\s]+):(\d{1,5})(?:[/?#][!-[\]-~]*)?$/.exec(text ?? '');
  if (!parts || port === undefined) return null;
  return loopback.has(parts[1] ?? '') && parts[2] === String(port) ? (text ?? null) : null;
}

/** What may be shown and logged of an address: without its query, which holds a token. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
