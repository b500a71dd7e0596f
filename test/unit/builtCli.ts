// The command line for tests: bundled as it ships, run as a process of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildScript } from './buildScript.ts';

export interface Ended {
  /** The exit code, or the signal that ended it. */
  readonly code: number | string | null;
  readonly out: string;
  readonly err: string;
}

export class BuiltCli {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async build(): Promise<BuiltCli> {
    return new BuiltCli(await buildScript('src/cli.ts'));
  }

  /** `input` is what it reads on stdin. */
  run(args: readonly string[], input = ''): Promise<Ended> {
    return this.start(args, input).ended;
  }

  start(args: readonly string[], input = ''): Running {
    const child = spawn(process.execPath, [this.path, ...args], { stdio: 'pipe' });
    child.stdin.on('error', () => undefined); // It ended without reading: its exit code tells.
    child.stdin.end(input);
    return new Running(child);
  }
}

export class Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  out = '';
  err = '';

  constructor(child: ChildProcess) {
    this.child = child;
    child.stdout?.on('data', (data) => (this.out += String(data)));
    child.stderr?.on('data', (data) => (this.err += String(data)));
    this.ended = new Promise((resolve) =>
      child.once('close', (code, signal) => resolve({ code: code ?? signal, out: this.out, err: this.err })),
    );
  }

  /** Resolves when stderr has such a line. @throws when it ends without. */
  async says(what: RegExp): Promise<void> {
    while (!what.test(this.err)) {
      if (this.child.exitCode !== null) throw new Error(`It ended without saying ${what}:\n${this.err}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** An interview directory `order-tags` with these files; strings and bytes are written as they are, the rest as JSON. */
export async function makeDirectory(files: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const directory = join(await realpath(await mkdtemp(join(tmpdir(), 'agents-'))), 'order-tags');
  await mkdir(directory);
  for (const [name, content] of Object.entries(files)) await put(directory, name, content);
  return directory;
}

export async function put(directory: string, name: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(directory, name)), { recursive: true });
  const isRaw = typeof content === 'string' || content instanceof Uint8Array;
  await writeFile(join(directory, name), isRaw ? content : JSON.stringify(content, null, 2));
}
