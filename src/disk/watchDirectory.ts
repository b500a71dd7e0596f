// Directories that agents write into: events and polling, calmed into "look again".
import { watch, type FSWatcher } from 'chokidar';
import { errorCode } from './readText.ts';

export interface Watching {
  close(): Promise<void>;
}

/** Events within this time of one another are one "look again", but for the first of them, in ms. */
const calmMs = 8;
/** However many events keep coming, a look is never put off for longer than this, in ms. */
const patienceMs = 60;

/** What a system says that has no more watches to give. */
const exhausted = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/**
 * Watches `paths` (which may not exist yet) below which `isRelevant` says what matters. `onChange` is also called when
 * watching has begun. Where the system has no watches left it polls instead, and says so by `onTrouble`.
 */
export function watchDirectories(
  paths: readonly string[],
  isRelevant: (path: string) => boolean,
  onChange: () => void,
  onTrouble: (message: string) => void,
): Watching {
  const calm = calmed(onChange);
  let isClosed = false;
  let isPolling = false;
  let watcher = open(false);

  function open(polling: boolean): FSWatcher {
    const opened = watch([...paths], {
      ignoreInitial: true,
      ignored: (path: string) => !isRelevant(path),
      ...(polling ? { backend: 'polling', pollingInterval: 1000 } : {}),
    });
    opened.on('all', calm.poke);
    opened.on('ready', calm.poke);
    opened.on('error', handleError);
    return opened;
  }

  function handleError(error: unknown): void {
    const code = errorCode(error) ?? '';
    onTrouble(`Watching failed (${code || String(error)}).`);
    if (isClosed || isPolling || !exhausted.has(code)) return;
    isPolling = true;
    const deaf = watcher;
    watcher = open(true);
    deaf.close().catch((reason: unknown) => onTrouble(`A watcher could not be closed: ${String(reason)}.`));
  }

  return {
    async close() {
      isClosed = true;
      calm.cancel();
      await watcher.close();
    },
  };
}

/**
 * The first poke after a while calls at once. Those that follow become one call: soon after the last of them, and never
 * later than the patience allows.
 */
function calmed(call: () => void): { poke: () => void; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let firstPoke = 0;
  let lastPoke = -Infinity;
  const fire = (): void => {
    timer = undefined;
    call();
  };
  return {
    poke() {
      const now = performance.now();
      const isFirst = timer === undefined && now - lastPoke > patienceMs;
      lastPoke = now;
      if (isFirst) return call();
      if (timer === undefined) firstPoke = now;
      clearTimeout(timer);
      timer = setTimeout(fire, Math.max(0, Math.min(calmMs, firstPoke + patienceMs - now)));
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
