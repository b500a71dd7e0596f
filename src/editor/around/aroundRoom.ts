// What everything around the panel works with.
import type * as vscode from 'vscode';
import type { InterviewPanels } from '../panel/interviewPanels.ts';
import type { PanelRoom } from '../panel/panelRoom.ts';
import type { Surfaces } from '../quickPick/surfaces.ts';

export interface AroundRoom extends PanelRoom {
  readonly context: vscode.ExtensionContext;
  readonly panels: InterviewPanels;
  readonly surfaces: Surfaces;
  /** Resolves after the catalog's first look. */
  readonly hasLooked: Promise<void>;
}
