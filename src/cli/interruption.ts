// SIGINT and its kin: the verb stops at once, clears up, and ends with the code that shells expect.
import process from 'node:process';

const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export interface Interruption {
  readonly signal: AbortSignal;
  /** The exit code; null while nobody has interrupted. */
  readonly code: number | null;
  /** From here on a signal ends the process as usual. */
  dispose(): void;
}

/** The first signal is ours; a second one ends the process where it stands. */
export function onInterruption(): Interruption {
  const controller = new AbortController();
  let code: number | null = null;
  const listeners = Object.entries(codes).map(([name, number]) => {
    const listen = (): void => {
      code ??= number;
      controller.abort();
    };
    process.once(name, listen);
    return (): void => void process.off(name, listen);
  });
  return {
    signal: controller.signal,
    get code() {
      return code;
    },
    dispose: () => listeners.forEach((off) => off()),
  };
}
