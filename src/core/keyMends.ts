// How the keys that a round has and the contract does not know can be mended: as edits of its text.
import { findNodeAtLocation, modify, parseTree, type Node } from 'jsonc-parser';
import { Round } from '../../schemas/round.ts';
import { keysAt } from './contract.ts';
import { renameOf } from './foreignKeys.ts';
import { faultsOf } from './issues.ts';
import { readJson } from './jsonText.ts';
import type { JsonPath } from './shown.ts';

/** Offsets and lengths in UTF-16 units. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

export interface KeyMend {
  /** The key as it stands in the text, with its quotes. */
  readonly key: { readonly offset: number; readonly length: number };
  readonly name: string;
  /** What becomes of it: another name, nothing, or the kind of input that it stands for. */
  readonly becomes: { readonly is: 'renamed'; readonly to: string } | { readonly is: 'removed' | 'multi' };
  readonly edits: readonly TextEdit[];
}

const most = 500;

/** In the order of the text. Of keys that would collide with one that is there already, none. */
export function keyMends(raw: string): readonly KeyMend[] {
  const { text, value } = readJson(raw);
  const fit = value === undefined ? undefined : Round.safeParse(value);
  const tree = fit && !fit.success ? parseTree(text, [], { allowTrailingComma: true }) : undefined;
  if (!tree || !fit?.error) return [];
  const shift = raw.length - text.length;
  const foreign = faultsOf(Round, value, fit.error.issues, most).filter(({ isKey }) => isKey);
  return foreign
    .flatMap(({ path }) => mendOf(text, tree, path) ?? [])
    .map((mend) => shifted(mend, shift))
    .sort((one, other) => one.key.offset - other.key.offset);
}

function mendOf(text: string, tree: Node, path: JsonPath): KeyMend | undefined {
  const name = String(path.at(-1));
  const around = path.slice(0, -1);
  const holder = findNodeAtLocation(tree, [...around]);
  const key = holder?.children?.find(({ children }) => children?.[0]?.value === name)?.children?.[0];
  if (!holder || !key) return undefined;
  const found = { key: { offset: key.offset, length: key.length }, name };
  if (name === '$schema') return { ...found, becomes: { is: 'removed' }, edits: removal(text, path) };
  const to = renameOf(name, keysAt(Round, around));
  if (to === undefined) return multiMend(text, holder, path, found);
  if (findNodeAtLocation(holder, [to])) return undefined;
  return { ...found, becomes: { is: 'renamed', to }, edits: [{ ...found.key, text: JSON.stringify(to) }] };
}

/** `"multiSelect": true` in a decision or its input, where the kind of input is written already. */
function multiMend(
  text: string,
  holder: Node,
  path: JsonPath,
  found: Pick<KeyMend, 'key' | 'name'>,
): KeyMend | undefined {
  if (!/^multi([-_ ]?select|ple)?$/i.test(found.name)) return undefined;
  const kind = findNodeAtLocation(holder, ['input', 'type']) ?? findNodeAtLocation(holder, ['type']);
  if (!kind || findNodeAtLocation(holder, [found.name])?.value !== true) return undefined;
  const toMulti = { offset: kind.offset, length: kind.length, text: '"multi"' };
  return { ...found, becomes: { is: 'multi' }, edits: [toMulti, ...removal(text, path)] };
}

function removal(text: string, path: JsonPath): readonly TextEdit[] {
  return modify(text, [...path], undefined, {}).map(({ offset, length, content }) => ({
    offset,
    length,
    text: content,
  }));
}

/** A byte order mark is no part of the text that offsets count in. */
function shifted(mend: KeyMend, by: number): KeyMend {
  const move = <T extends { readonly offset: number }>(place: T): T => ({ ...place, offset: place.offset + by });
  return { ...mend, key: move(mend.key), edits: mend.edits.map(move) };
}
