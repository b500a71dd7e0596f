// The setting that says where interviews live: globs with `*` and `?` inside a segment, taken apart.

/** A glob as a fixed beginning and the segments that follow it. */
export interface DirectoryGlob {
  /** The directory before the first wildcard: absolute, with `/` between segments. */
  readonly base: string;
  /** What each further segment must match; empty when the glob has no wildcard. */
  readonly segments: readonly RegExp[];
  /** Whether its only wildcard is a last segment `*`: then a new interview can be made in `base`. */
  readonly isNestable: boolean;
}

/** Takes `glob` apart; relative ones start at `folder`, `~` at `home`. All paths have `/` between their segments. */
export function readGlob(glob: string, folder: string, home: string): DirectoryGlob {
  const slashed = glob.trim().replaceAll('\\', '/');
  const full = isAbsolute(slashed) ? slashed : slashed.replace(/^~(?=\/|$)/, home);
  const parts = (isAbsolute(full) ? full : `${folder}/${full}`)
    .split('/')
    .filter((part, at) => at === 0 || (part !== '' && part !== '.'));
  const first = parts.findIndex((part) => /[*?]/.test(part));
  const wild = first < 0 ? [] : parts.slice(first);
  return {
    base: (first < 0 ? parts : parts.slice(0, first)).join('/') || '/',
    segments: wild.map(segmentPattern),
    isNestable: wild.length === 1 && wild[0] === '*',
  };
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/') || /^[a-z]:\//i.test(path);
}

/** `*` and `?` leave out names that begin with a dot, as in a shell. */
function segmentPattern(segment: string): RegExp {
  const body = segment
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${/^[*?]/.test(segment) ? '(?!\\.)' : ''}${body}$`, 's');
}
