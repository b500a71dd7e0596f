// Where the agents of a workspace look for MCP servers.
import type { AgentPlace } from './workspaceFiles.ts';

export interface McpPlace extends AgentPlace {
  /** The key that holds the servers by their names. */
  readonly key: string;
  /** Whether an entry says what kind of server it is. */
  readonly hasType: boolean;
}

export const mcpPlaces: readonly McpPlace[] = [
  {
    path: '.mcp.json',
    readers: 'Claude Code',
    key: 'mcpServers',
    hasType: false,
    signs: ['.mcp.json', '.claude', 'CLAUDE.md'],
  },
  {
    path: '.vscode/mcp.json',
    readers: 'GitHub Copilot',
    key: 'servers',
    hasType: true,
    signs: ['.vscode/mcp.json', '.github/copilot-instructions.md', '.github/instructions', '.github/prompts'],
  },
  {
    path: '.cursor/mcp.json',
    readers: 'Cursor',
    key: 'mcpServers',
    hasType: false,
    signs: ['.cursor', '.cursorrules'],
  },
];
