// `mcp --base B`: the same tools for agents that speak MCP, on stdin and stdout.
import { resolve } from 'node:path';
import { readOptions, readTimeout } from './options.ts';
import { UsageError, type Verb } from './verb.ts';

/** Below the minute that clients usually wait, in seconds. */
const defaultPatience = 45;

const help = `Usage: interview-panel mcp --base DIRECTORY [--patience SECONDS]

An MCP server on stdin and stdout, with the tools interview_askRound and interview_askQuestions: an agent's client starts
it. DIRECTORY is where interviews live, such as .vinta-ai-workflows/interviews; each is a directory in it.

  --patience SECONDS   to a client that asks for no progress an answer comes after so long at the latest, if only that
                       the user has not answered yet (default ${defaultPatience})
  --help               print this

Exit code: 0 when the client goes away, 2 wrong usage.`;

export const mcp: Verb = {
  name: 'mcp',
  summary: 'serve the same to agents over MCP, on stdin and stdout',
  help,
  async run(args) {
    const options = readOptions(args, { base: { type: 'string' }, patience: { type: 'string' } });
    if (options.base === undefined || options.base.trim() === '')
      throw new UsageError('mcp needs --base DIRECTORY, the directory that holds the interviews.');
    const patienceMs = readTimeout(options.patience ?? String(defaultPatience), '--patience');
    // eslint-disable-next-line no-restricted-syntax -- A bundle of its own: the other verbs start without it.
    const { serveMcp } = await import('../mcp.ts');
    await serveMcp({ base: resolve(options.base), patienceMs });
    return 0;
  },
};
