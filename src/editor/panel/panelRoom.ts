// What every panel works with.
import type * as vscode from 'vscode';
import type { Accepted } from '../../disk/accepted.ts';
import type { Drafts } from '../../disk/drafts.ts';
import type { DiagramFaults } from '../diagramFaults.ts';
import type { Interviews } from '../interviews.ts';
import type { Report } from '../report.ts';
import type { Sittings } from './sittings.ts';

export interface PanelRoom {
  readonly extensionUri: vscode.Uri;
  readonly interviews: Interviews;
  readonly drafts: Drafts;
  readonly accepted: Accepted;
  readonly sittings: Sittings;
  readonly diagramFaults: DiagramFaults;
  readonly report: Report;
  /** Whether an agent is blocked on the answers to this round of the interview at `path`. */
  isAgentWaiting(path: string, round: number): boolean;
  hasAgentEnded(path: string): boolean;
}
