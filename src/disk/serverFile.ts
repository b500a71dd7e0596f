// server.json: who serves an interview just now, and whether they still live.
import { connect } from 'node:net';
import { join } from 'node:path';
import { BrowserServer, EditorServer } from '../../schemas/serverFile.ts';
import { lifeMs, readStamped, type DirectoryClock } from './heartbeat.ts';

export const serverName = 'server.json';

export type ServerReading =
  | { readonly is: 'absent' }
  /** A window's; `file` is null when another version of us wrote what we do not understand. */
  | { readonly is: 'window'; readonly text: string; readonly file: EditorServer | null; readonly modifiedMs: number }
  /** Another tool's, or nobody's: `text` is null for what is no text. */
  | { readonly is: 'other'; readonly text: string | null; readonly file: BrowserServer };

/** `root` is the interview's real path. @throws the system's error when the file cannot be read. */
export async function readServer(root: string): Promise<ServerReading> {
  const stamped = await readStamped(join(root, serverName));
  if (stamped === null) return { is: 'absent' };
  const { text, modifiedMs } = stamped;
  const value = text === null ? null : jsonIn(text);
  if (text !== null && isWindows(value)) {
    const fit = EditorServer.safeParse(value);
    return { is: 'window', text, file: fit.success ? fit.data : null, modifiedMs };
  }
  const fit = BrowserServer.safeParse(value);
  return { is: 'other', text, file: fit.success ? fit.data : {} };
}

/** A window lives by its heartbeat; the browser tool by its process here, or by its port. */
export async function isAlive(reading: ServerReading, clock: DirectoryClock): Promise<boolean> {
  switch (reading.is) {
    case 'absent':
      return false;
    case 'window':
      return !(await clock.isOlder(reading.modifiedMs, lifeMs));
    case 'other':
      return isProcess(reading.file.pid) || (await isListening(reading.file.port));
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Half written, or no JSON: nothing in it names an owner.
  }
}

function isWindows(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'vscode';
}

function isProcess(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is a process all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isListening(port: number | undefined): Promise<boolean> {
  if (port === undefined) return false;
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)));
  return answers.includes(true);
}

/** Opens a connection and closes it; nothing is sent. */
function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
