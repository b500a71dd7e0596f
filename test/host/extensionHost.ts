// The extension hosts of a server: finds them among its descendants, and kills them as a crash would.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { until } from './until.ts';

interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

async function processes(): Promise<readonly ProcessLine[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { maxBuffer: 2 ** 24 });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

/** The pids of the extension hosts that the server `serverPid` runs: one a window. */
export async function extensionHosts(serverPid: number): Promise<readonly number[]> {
  const hosts = (await processes()).filter(
    ({ parent, command }) => parent === serverPid && command.includes('--type=extensionHost'),
  );
  return hosts.map(({ pid }) => pid);
}

/** Kills every extension host of the server; resolves when they are gone. A restarted one has another pid. */
export async function killExtensionHosts(serverPid: number): Promise<void> {
  const doomed = await extensionHosts(serverPid);
  if (doomed.length === 0) throw new Error('The server runs no extension host.');
  for (const pid of doomed) process.kill(pid, 'SIGKILL');
  await until('the extension hosts are gone', async () => {
    const left = await extensionHosts(serverPid);
    return left.some((pid) => doomed.includes(pid)) ? undefined : true;
  });
}
