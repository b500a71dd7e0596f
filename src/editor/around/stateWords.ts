// The states of rounds and loops as the Interviews view shows them: by word, shape and colour.
import * as vscode from 'vscode';

export type NodeState = 'waiting' | 'answered' | 'invalid';

export function stateWord(state: NodeState): string {
  switch (state) {
    case 'waiting':
      return vscode.l10n.t('waiting');
    case 'answered':
      return vscode.l10n.t('answered');
    case 'invalid':
      return vscode.l10n.t('invalid');
  }
}

export function stateIcon(state: NodeState): vscode.ThemeIcon {
  switch (state) {
    case 'waiting':
      return new vscode.ThemeIcon('circle-large-outline');
    case 'answered':
      return new vscode.ThemeIcon('pass-filled', new vscode.ThemeColor('testing.iconPassed'));
    case 'invalid':
      return new vscode.ThemeIcon('error', new vscode.ThemeColor('problemsErrorIcon.foreground'));
  }
}
