// Where the agents of a workspace look for skills.
import * as vscode from 'vscode';
import type { AgentPlace } from './workspaceFiles.ts';

export interface SkillPlace extends AgentPlace {
  /** A whole file of its own, or a section of a file that others write as well. */
  readonly is: 'file' | 'section';
}

const file = 'interview-panel/SKILL.md';

export const skillPlaces: readonly SkillPlace[] = [
  { path: `.claude/skills/${file}`, readers: 'Claude Code', is: 'file', signs: ['.claude', 'CLAUDE.md'] },
  {
    path: `.github/skills/${file}`,
    readers: 'GitHub Copilot',
    is: 'file',
    signs: ['.github/skills', '.github/copilot-instructions.md', '.github/instructions', '.github/prompts'],
  },
  { path: `.cursor/skills/${file}`, readers: 'Cursor', is: 'file', signs: ['.cursor', '.cursorrules'] },
  { path: `.agents/skills/${file}`, readers: 'Codex, Gemini CLI, Amp', is: 'file', signs: ['.agents', '.codex'] },
  { path: 'AGENTS.md', readers: vscode.l10n.t('every agent that reads it'), is: 'section', signs: ['AGENTS.md'] },
];
