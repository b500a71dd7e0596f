// Door for agents: picks the verb, prints, sets the exit code.
import process from 'node:process';
import { ExpectedError } from './core/expectedError.ts';
import { plainText, type Output } from './cli/output.ts';
import { ask } from './cli/ask.ts';
import { mcp } from './cli/mcp.ts';
import { start } from './cli/start.ts';
import { status } from './cli/status.ts';
import { stop } from './cli/stop.ts';
import { validate } from './cli/validate.ts';
import { wait } from './cli/wait.ts';
import { UsageError, type Verb } from './cli/verb.ts';

const verbs: readonly Verb[] = [start, wait, status, validate, ask, stop, mcp];

const usageCode = 2;
const failureCode = 1;

const help = `Usage: interview-panel <command> [options]

${verbs.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`).join('\n')}

interview-panel <command> --help says more.`;

const output: Output = {
  result: (line) => void process.stdout.write(`${plainText(line)}\n`),
  say: (line) => void process.stderr.write(`${plainText(line)}\n`),
};

async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    output.say(help);
    return usageCode;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    output.result(help);
    return 0;
  }
  const verb = verbs.find((one) => one.name === name);
  if (!verb) throw new UsageError(`There is no command ${name}.`);
  if (!asksForHelp(rest)) return verb.run(rest, output);
  output.result(verb.help);
  return 0;
}

/** After a bare `--` everything is a file's name. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

/** Says what went wrong. Returns the exit code. */
function fail(error: unknown): number {
  if (isUsageError(error)) {
    output.say(`${error.message}\ninterview-panel --help lists the commands.`);
    return usageCode;
  }
  if (error instanceof ExpectedError) output.say(error.message);
  else output.say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return failureCode;
}

/** Ours, or node:util's about an option. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

// A reader that has seen enough (`| head`) closes the pipe; that is no failure of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

async function main(): Promise<void> {
  // Never `process.exit`: it would cut off what a pipe has not taken yet.
  process.exitCode = await run(process.argv.slice(2)).catch(fail);
}

void main();
