// Path into a JSON file -> line and column in its text.
import { parseTree, type Node } from 'jsonc-parser';
import type { JsonPath } from './shown.ts';

/** 1-based; columns count UTF-16 units, as the editor does. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface Places {
  /** The place of the value at this path, or of its key; of the nearest thing around it when there is no such value. */
  of(path: JsonPath, isKey: boolean): Place;
  at(offset: number): Place;
}

/** Lenient about comments and trailing commas. `of` walks the text by recursion: not for one that is nested too deeply. */
export function placesIn(text: string): Places {
  const starts = lineStarts(text);
  let tree: Node | undefined;
  const root = (): Node | undefined => (tree ??= parseTree(text, [], { allowTrailingComma: true }));
  return {
    of: (path, isKey) => placeAt(starts, offsetOf(root(), path, isKey)),
    at: (offset) => placeAt(starts, offset),
  };
}

/** Offsets of the first characters of all lines. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { index, 0: ending } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + ending.length);
  return starts;
}

function placeAt(starts: readonly number[], offset: number): Place {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

function offsetOf(root: Node | undefined, path: JsonPath, isKey: boolean): number {
  if (!root) return 0;
  let node = root;
  for (const segment of path) {
    const next = typeof segment === 'number' ? node.children?.[segment] : propertyOf(node, segment);
    if (!next) return node.offset;
    node = next;
  }
  const property = node.parent;
  return isKey && property?.type === 'property' ? property.offset : node.offset;
}

/** The value of the last property with this key: of keys that stand twice, JSON.parse takes the last as well. */
function propertyOf(node: Node, key: string): Node | undefined {
  if (node.type !== 'object') return undefined;
  const property = node.children?.findLast(({ children }) => children?.[0]?.value === key);
  return property?.children?.[1];
}
