// The catalog as a tree, newest activity first. It asks no file, and redraws only the interviews that changed.
import * as vscode from 'vscode';
import type { Interview, Interviews } from '../interviews.ts';
import { CatalogNode, interviewItem, loopItem, roundItem } from './catalogNode.ts';

/** Of the interviews at the top those are unfolded in which something waits. */
const unfolded = 5;

interface Shown {
  readonly node: CatalogNode;
  readonly interview: Interview;
  /** What is seen of it; another one means that it must be drawn again. */
  readonly look: string;
  readonly isExpanded: boolean;
}

export class InterviewTree implements vscode.TreeDataProvider<CatalogNode>, vscode.Disposable {
  readonly #interviews: Interviews;
  readonly #hasLooked: Promise<void>;
  readonly #didChange = new vscode.EventEmitter<CatalogNode[] | undefined>();
  readonly #listener: vscode.Disposable;
  /** In the order in which they are shown. */
  #shown: ReadonlyMap<string, Shown> = new Map();

  readonly onDidChangeTreeData = this.#didChange.event;

  /** `hasLooked`: resolves after the catalog's first look; before, an empty list would be a lie. */
  constructor(interviews: Interviews, hasLooked: Promise<void>) {
    this.#interviews = interviews;
    this.#hasLooked = hasLooked;
    this.#listener = interviews.onDidSettle(() => this.#update());
  }

  async getChildren(parent?: CatalogNode): Promise<CatalogNode[]> {
    if (!parent) {
      await this.#hasLooked;
      this.#shown = this.#look();
      return [...this.#shown.values()].map(({ node }) => node);
    }
    const interview = this.#shown.get(parent.path)?.interview;
    if (!interview) return [];
    const { rounds, loops } = interview;
    return [
      ...rounds.toReversed().map(({ number }) => new CatalogNode('round', parent.path, number)),
      ...loops.toReversed().map(({ number }) => new CatalogNode('loop', parent.path, number)),
    ];
  }

  getTreeItem(node: CatalogNode): vscode.TreeItem {
    const shown = this.#shown.get(node.path);
    const isSame = ({ number }: { readonly number: number }): boolean => number === node.number;
    const round = node.what === 'round' ? shown?.interview.rounds.find(isSame) : undefined;
    const loop = node.what === 'loop' ? shown?.interview.loops.find(isSame) : undefined;
    if (round) return roundItem(node, round);
    if (loop) return loopItem(node, loop);
    // It went away between two questions of the editor, which asks again.
    return shown ? interviewItem(node, shown.interview, shown.isExpanded) : new vscode.TreeItem('');
  }

  dispose(): void {
    this.#listener.dispose();
    this.#didChange.dispose();
  }

  #look(): ReadonlyMap<string, Shown> {
    const newestFirst = this.#interviews.all.toSorted((one, other) => other.changedAt - one.changedAt);
    return new Map(
      newestFirst.map((interview, place) => [interview.directory.path, shownOf(interview, place, this.#shown)]),
    );
  }

  #update(): void {
    const before = this.#shown;
    this.#shown = this.#look();
    const isSameList = [...before.keys()].join('\0') === [...this.#shown.keys()].join('\0');
    if (!isSameList) return this.#didChange.fire(undefined);
    const changed = [...this.#shown].filter(([path, { look }]) => before.get(path)?.look !== look);
    if (changed.length > 0) this.#didChange.fire(changed.map(([, { node }]) => node));
  }
}

function shownOf(interview: Interview, place: number, before: ReadonlyMap<string, Shown>): Shown {
  const { path } = interview.directory;
  const waits = [...interview.rounds, ...interview.loops].some(({ state }) => state === 'open');
  const isExpanded = waits && place < unfolded;
  // The editor knows a node by its object.
  const node = before.get(path)?.node ?? new CatalogNode('interview', path, 0);
  return { node, interview, isExpanded, look: lookOf(interview, isExpanded) };
}

function lookOf({ title, skill = '', rounds, loops }: Interview, isExpanded: boolean): string {
  const entries = [
    ...rounds.map(({ number, state }) => `${number}${state}`),
    ...loops.map((loop) => JSON.stringify(loop)),
  ];
  return [isExpanded, title, skill, ...entries].join('\0');
}
