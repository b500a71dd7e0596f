// Door for MCP clients: a server on stdin and stdout with the tools that ask the user. A bundle of its own.
import process from 'node:process';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { inputSchema, tools } from '../schemas/tools.ts';
import { callTool, type Place } from './mcp/callTool.ts';

/** Of the tools, not of the extension. */
const version = '1';

/** Serves until the client goes away or a signal comes; calls that still wait end, and what they asked stays open. */
export async function serveMcp(place: Place): Promise<void> {
  // The other class of the SDK checks inputs by itself, in words that help no model.
  const server = new Server({ name: 'interview-panel', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => callTool(params, extra, place));
  const isOver = new Promise<void>((resolve) => (server.onclose = resolve));
  const close = (): void => void server.close();
  process.stdin.once('end', close);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, close);
  await server.connect(new StdioServerTransport());
  await isOver;
}

/** All that it writes is its question, and the user answers that: no client has to ask before. */
const annotations = { readOnlyHint: true, openWorldHint: false };

function listed(tool: (typeof tools)[number]) {
  const { name, description } = tool;
  // Reason: the shape of the input is an object's, which the type of any schema does not say.
  const schema = inputSchema(tool, 'mcp') as { type: 'object' };
  return { name, description, inputSchema: schema, annotations };
}
