// Diagrams that pages could not draw: kept while their round waits, so that the Problems list can name them.
import * as vscode from 'vscode';
import type { DiagramFault } from '../core/diagramFindings.ts';

export interface FailedDiagram extends DiagramFault {
  readonly round: number;
  /** The document that it stands in, as docs/plan.md; absent for the texts of the round. */
  readonly document?: string;
}

/** Of one interview; more is a file gone wrong, and its first hundred say so. */
const most = 100;

export class DiagramFaults implements vscode.Disposable {
  readonly #didChange = new vscode.EventEmitter<void>();
  readonly #failed = new Map<string, readonly FailedDiagram[]>();

  readonly onDidChange = this.#didChange.event;

  /** `path` is the interview directory's real path. */
  add(path: string, failed: FailedDiagram): void {
    const before = this.of(path);
    const isSame = (other: FailedDiagram): boolean => isIn(failed, other) && other.source === failed.source;
    if (before.length >= most || before.some(isSame)) return;
    this.#failed.set(path, [...before, failed]);
    this.#didChange.fire();
  }

  /** The same object as before when nothing was added. */
  of(path: string): readonly FailedDiagram[] {
    return this.#failed.get(path) ?? none;
  }

  dispose(): void {
    this.#didChange.dispose();
  }
}

const none: readonly FailedDiagram[] = [];

function isIn(one: FailedDiagram, other: FailedDiagram): boolean {
  return one.round === other.round && one.document === other.document;
}
