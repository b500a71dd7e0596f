// Looks at an interview again and again: at each change, and by the clock where no changes are told.
import { watchDirectories } from './watchDirectory.ts';

/** Without events nothing is seen later than this, in ms. */
const pollMs = 500;

/** What of an interview directory any verb waits for. */
const watched = new Set(['rounds', 'answers', 'questions', 'server.json']);

/**
 * Calls `look` until it gives something, or null when the time is up or the signal comes. A look is never cut off.
 * `deadline` is monotonic, in ms.
 */
export async function lookUntil<T>(
  root: string,
  deadline: number,
  signal: AbortSignal,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const bell = new Bell(signal);
  const watching = watchDirectories(
    [root],
    (path) => isWatched(root, path),
    () => bell.ring(),
    () => undefined, // Polling goes on all the same.
  );
  try {
    for (;;) {
      const found = await look();
      const left = deadline - performance.now();
      if (found !== null || signal.aborted || left <= 0) return found;
      await bell.heard(Math.min(pollMs, left));
    }
  } finally {
    await watching.close();
  }
}

function isWatched(root: string, path: string): boolean {
  if (path.length <= root.length) return true;
  const [part = '', name, ...deeper] = path.slice(root.length + 1).split(/[\\/]/);
  return watched.has(part) && deeper.length === 0 && name?.startsWith('.') !== true;
}

/** Rung at each change; a ring while nobody listens is heard at the next listening. */
class Bell {
  #isRung = false;
  #wake: (() => void) | null = null;

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.ring(), { once: true });
  }

  ring(): void {
    this.#isRung = true;
    this.#wake?.();
  }

  async heard(withinMs: number): Promise<void> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = null;
    this.#isRung = false;
  }
}
