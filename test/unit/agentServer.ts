// A window that serves, for tests of the command line: a claim that is kept, and requests that are repeated.
import { Claim } from '../../src/disk/claim.ts';
import { readServeRequest } from '../../src/disk/serveRequest.ts';

export interface TestWindow {
  close(): Promise<void>;
}

/** Serves until it is closed. */
export function serve(root: string, url: string | null = 'vscode://interview-panel.interview-panel/open'): TestWindow {
  const claim = new Claim(root);
  const started_at = new Date().toISOString();
  let isClosed = false;
  const work = (async () => {
    while (!isClosed) {
      const request = (await readServeRequest(root))?.id ?? undefined;
      const server = { kind: 'vscode', url, host: 'a-host', window_pid: 4242, started_at, version: '0.1.0' } as const;
      await claim.step({ isWanted: true, mayTakeOver: true, server: { ...server, ...(request ? { request } : {}) } });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await claim.release();
  })();
  return {
    async close() {
      isClosed = true;
      await work;
    },
  };
}
