// Waits for what no event tells: a file of another process, a process that ends. Bounded, and says what did not come.
import { setTimeout as pause } from 'node:timers/promises';

/** What `probe` returned when it first returned something. @throws after `seconds`, naming `what` */
export async function until<T>(what: string, probe: () => Promise<T | undefined>, seconds = 60): Promise<T> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}.`);
    await pause(50);
  }
}
