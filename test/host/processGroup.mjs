// A child process with all its descendants, so that nothing outlives the test that started it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const isWindows = process.platform === 'win32';

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    process.kill(isWindows ? pid : -pid, signal);
  } catch {
    // Already gone, which is what was wanted.
  }
}

/**
 * Starts a process in a group of its own; its output is kept.
 * @param {string} command @param {string[]} args @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
export function startGroup(command, args, options) {
  const child = spawn(command, args, { ...options, detached: !isWindows, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.pid !== undefined && signalGroup(child.pid, 'SIGKILL');
  process.once('exit', kill);
  const group = { child, output: '', end };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (group.output += String(data)));

  /** Asks politely, then kills whatever of the group is left. */
  async function end() {
    process.off('exit', kill);
    if (child.pid === undefined) return;
    const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    signalGroup(child.pid, 'SIGTERM');
    await Promise.race([exited, pause(2000, undefined, { ref: false })]);
    signalGroup(child.pid, 'SIGKILL');
  }
  return group;
}
