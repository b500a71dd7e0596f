// What the Interviews view lists: an interview, and in it its rounds and loops. Menus hand these nodes to commands.
import { join } from 'node:path';
import * as vscode from 'vscode';
import { fileName } from '../../core/fileNames.ts';
import type { LoopEntry } from '../../disk/loopDirectory.ts';
import { commandIds } from '../ids.ts';
import type { Interview, RoundEntry } from '../interviews.ts';
import { safeText } from '../safeText.ts';
import { stateIcon, stateWord, type NodeState } from './stateWords.ts';

export class CatalogNode {
  readonly what: 'interview' | 'round' | 'loop';
  /** The interview directory's real path. */
  readonly path: string;
  /** Of the round or loop; 0 for the interview itself. */
  readonly number: number;

  constructor(what: CatalogNode['what'], path: string, number: number) {
    this.what = what;
    this.path = path;
    this.number = number;
  }

  /** The file that the agent wrote for it, or its answers. */
  file(part: 'asked' | 'answers'): vscode.Uri {
    const isRound = this.what === 'round';
    const folder = part === 'answers' ? 'answers' : isRound ? 'rounds' : 'questions';
    return vscode.Uri.file(join(this.path, folder, fileName(isRound ? 'round' : 'qa', this.number)));
  }
}

export function interviewItem(node: CatalogNode, interview: Interview, isExpanded: boolean): vscode.TreeItem {
  const { title, skill } = interview;
  const item = new vscode.TreeItem(
    safeText(title),
    isExpanded ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed,
  );
  const waiting = countOf(interview, 'open');
  item.id = node.path;
  item.description = countsOf(interview, waiting);
  item.iconPath = new vscode.ThemeIcon(waiting > 0 ? 'comment-unresolved' : 'comment-discussion');
  item.tooltip = plainTooltip(skill === undefined ? [title, node.path] : [title, skill, node.path]);
  item.contextValue = waiting > 0 ? 'interview waiting' : 'interview';
  return item;
}

export function roundItem(node: CatalogNode, { number, state }: RoundEntry): vscode.TreeItem {
  const shown: NodeState = state === 'open' ? 'waiting' : state === 'submitted' ? 'answered' : 'invalid';
  return entryItem(node, vscode.l10n.t('Round {0}', number), shown, stateWord(shown));
}

export function loopItem(node: CatalogNode, { number, state, questions }: LoopEntry): vscode.TreeItem {
  const shown: NodeState = state === 'open' ? 'waiting' : state;
  const count = questions === 1 ? vscode.l10n.t('1 question') : vscode.l10n.t('{0} questions', questions);
  const words = questions > 0 ? `${stateWord(shown)}, ${count}` : stateWord(shown);
  return entryItem(node, vscode.l10n.t('Q&A {0}', number), shown, words);
}

function entryItem(node: CatalogNode, label: string, state: NodeState, description: string): vscode.TreeItem {
  const item = new vscode.TreeItem(label);
  item.id = `${node.path} ${node.what} ${node.number}`;
  item.description = description;
  item.iconPath = stateIcon(state);
  item.tooltip = plainTooltip([label, node.file('asked').fsPath]);
  item.accessibilityInformation = { label: `${label}, ${description}` };
  item.contextValue = `${node.what} ${state}`;
  item.command = { command: commandIds.openItem, title: vscode.l10n.t('Open'), arguments: [node] };
  return item;
}

/** Of rounds and loops together. */
function countOf({ rounds, loops }: Interview, state: 'open' | 'invalid'): number {
  return [...rounds, ...loops].filter((entry) => entry.state === state).length;
}

function countsOf(interview: Interview, waiting: number): string {
  const invalid = countOf(interview, 'invalid');
  const all = interview.rounds.length;
  return [
    waiting > 0 ? vscode.l10n.t('{0} waiting', waiting) : '',
    invalid > 0 ? vscode.l10n.t('{0} invalid', invalid) : '',
    all === 1 ? vscode.l10n.t('1 round') : vscode.l10n.t('{0} rounds', all),
  ]
    .filter(Boolean)
    .join(', ');
}

function plainTooltip(lines: readonly string[]): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString();
  for (const line of lines) tooltip.appendText(line).appendMarkdown('\n\n');
  return tooltip;
}
