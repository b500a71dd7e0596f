// What of an interview directory tells about serving and waiting, for a watcher.
import { join, sep } from 'node:path';

/** Whether `path` is one of the interviews, its server.json or serve.json, or one in its waiting/. */
export function isSignal(interviews: readonly string[], path: string): boolean {
  // Watchers hand out paths with either separator.
  const normal = join(path);
  const interview = interviews.find((one) => normal === one || normal.startsWith(one + sep));
  if (interview === undefined) return false;
  if (normal === interview) return true;
  const [part, name, ...deeper] = normal.slice(interview.length + 1).split(sep);
  if (part === 'waiting') return deeper.length === 0 && name?.startsWith('.') !== true;
  return (part === 'server.json' || part === 'serve.json') && name === undefined;
}
