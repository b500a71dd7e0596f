// Where the agents of a workspace look for skills.
import * as vscode from 'vscode';

export interface SkillPlace {
  /** Relative to the workspace folder. */
  readonly path: string;
  /** Whose agents look there. */
  readonly readers: string;
  /** A whole file of its own, or a section of a file that others write as well. */
  readonly is: 'file' | 'section';
  /** What tells that this place is in use, relative to the workspace folder. */
  readonly signs: readonly string[];
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

/** Whether a place is in use in this folder. */
export async function isInUse(folder: vscode.Uri, place: Pick<SkillPlace, 'signs'>): Promise<boolean> {
  const found = await Promise.all(place.signs.map((sign) => exists(vscode.Uri.joinPath(folder, ...sign.split('/')))));
  return found.includes(true);
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false; // Absent, or not ours to see: not in use either way.
  }
}
