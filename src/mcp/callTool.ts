// One call of a tool over MCP: asks, keeps the client's patience, and turns what came of it into a result.
import { ErrorCode, McpError, type CallToolRequest, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { tools } from '../../schemas/tools.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { askUser, type Reply } from '../disk/askUser.ts';
import { Progress, type Extra } from './progress.ts';

export interface Place {
  /** Where interviews live, absolute. */
  readonly base: string;
  /** How long a client waits for a call of which it hears nothing, in ms. */
  readonly patienceMs: number;
}

/** @throws McpError for a tool that is none of ours. */
export async function callTool(
  { name, arguments: input }: CallToolRequest['params'],
  extra: Extra,
  { base, patienceMs }: Place,
): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}.`);
  const progress = new Progress(extra);
  const timeoutMs = progress.isWanted ? Infinity : patienceMs;
  try {
    const onAsked = (_root: string, handle: string): void => progress.begin(`Asked: ${handle}. Waiting for the user.`);
    const say = (line: string): void => progress.say(line);
    return resultOf(await askUser(tool, input, { base, timeoutMs, signal: extra.signal, onAsked, say }));
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  } finally {
    progress.end();
  }
}

function resultOf(reply: Reply): CallToolResult {
  if (reply.is === 'left') {
    const next =
      'The user has not answered yet. Call this tool again with nothing but this resume, as often as it takes.';
    return textResult([JSON.stringify({ pending: true, resume: reply.handle, next })]);
  }
  return textResult([JSON.stringify(reply.json), ...(reply.notes.length > 0 ? [reply.notes.join('\n')] : [])]);
}

function textResult(texts: readonly string[]): CallToolResult {
  return { content: texts.map((text) => ({ type: 'text', text })) };
}
