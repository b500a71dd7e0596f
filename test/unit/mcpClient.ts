// An agent that speaks MCP: the SDK's own client, and our server as it ships.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { join } from 'node:path';
import { root } from './sourceFiles.ts';

export interface Told {
  readonly isError: boolean;
  /** The first text: the answers as JSON, or what is wrong. */
  readonly text: string;
  readonly notes: readonly string[];
}

export class McpClient {
  readonly sdk: Client;
  readonly transport: StdioClientTransport;

  private constructor(sdk: Client, transport: StdioClientTransport) {
    this.sdk = sdk;
    this.transport = transport;
  }

  /** `npm test` has built dist/ before. */
  static async start(base: string, patienceSeconds?: number): Promise<McpClient> {
    const patience = patienceSeconds === undefined ? [] : ['--patience', String(patienceSeconds)];
    const args = [join(root, 'dist/cli.js'), 'mcp', '--base', base, ...patience];
    const transport = new StdioClientTransport({ command: process.execPath, args });
    const sdk = new Client({ name: 'a-client', version: '1' });
    await sdk.connect(transport);
    return new McpClient(sdk, transport);
  }

  async call(name: string, input: Readonly<Record<string, unknown>>, options: RequestOptions = {}): Promise<Told> {
    const request = { method: 'tools/call' as const, params: { name, arguments: input } };
    const { content, isError = false } = await this.sdk.request(request, CallToolResultSchema, options);
    const [text = '', ...notes] = content.map((part) => (part.type === 'text' ? part.text : ''));
    return { isError, text, notes };
  }
}
