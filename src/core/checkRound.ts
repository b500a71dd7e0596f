// Unknown text -> a round, or findings with their places.
import type { Finding } from '../../schemas/finding.ts';
import { Round } from '../../schemas/round.ts';
import { checkFile } from './checkFile.ts';
import { decisionFaults } from './decisionRules.ts';
import { explainerPaths, refusedPaths, type ExplainerPath } from './documents.ts';
import { error, warning, type Fault } from './fault.ts';
import { decisionsIn, keyOf, repeated, textOf } from './look.ts';
import { replyFaults, type EarlierRound } from './replyRules.ts';
import { kindOf, shown, shownPath } from './shown.ts';
import { textFaults } from './textRules.ts';

/** What the surroundings of a round's file say about it. What is left out is not checked. */
export interface RoundFacts {
  /** As findings name it, relative to the interview directory: rounds/round-02.json. */
  readonly file: string;
  /** The number in the file's name. */
  readonly number?: number;
  /** The name of the interview directory, without its path. */
  readonly directory?: string;
  /** The interview's rounds before this one, in any order; empty for the first. */
  readonly earlier?: readonly EarlierRound[];
}

export interface CheckedRound {
  /** There exactly when no finding is an error. */
  readonly round?: Round;
  /** Errors first, each kind in the order of the text. */
  readonly findings: readonly Finding[];
  /** The documents that it points to, as far as they can be made out: for disk to look at. */
  readonly documents: readonly ExplainerPath[];
}

/** Never throws, whatever the text. Documents are checked by `checkDocuments`, once disk has looked at them. */
export function checkRound(text: string, facts: RoundFacts): CheckedRound {
  let documents: readonly ExplainerPath[] = [];
  const { value, findings } = checkFile(text, facts.file, Round, (round) => {
    documents = explainerPaths(round);
    return roundFaults(round, facts);
  });
  return { ...(value ? { round: value } : {}), findings, documents };
}

function roundFaults(round: unknown, facts: RoundFacts): readonly Fault[] {
  const decisions = decisionsIn(round);
  return [
    ...numberFaults(round, facts.number),
    ...repeatedIds(round),
    ...slugFaults(round, facts),
    ...emptyFaults(round),
    ...decisions.flatMap(decisionFaults),
    ...(facts.earlier && kindOf(round) === 'an object' ? replyFaults(round, facts.earlier) : []),
    ...refusedPaths(round),
    ...textFaults(round),
  ];
}

function numberFaults(round: unknown, number: number | undefined): readonly Fault[] {
  const found = keyOf(round, 'round');
  if (number === undefined || typeof found !== 'number' || found === number || !Number.isInteger(found)) return [];
  return [error(['round'], `This is round ${number} by the file’s name, and ${found} here`, `Expected ${number}.`)];
}

function repeatedIds(round: unknown): readonly Fault[] {
  return repeated(decisionsIn(round), 'id').map(({ entry, first, text }) =>
    error(
      [...entry.path, 'id'],
      `The id ${shown(text)} is used twice in this round`,
      `It is first used by ${shownPath(first.path)}.`,
    ),
  );
}

function slugFaults(round: unknown, { directory, earlier = [] }: RoundFacts): readonly Fault[] {
  const slug = textOf(keyOf(round, 'interview'), 'slug');
  if (slug === undefined) return [];
  const path = ['interview', 'slug'];
  const other = earlier.find((before) => before.slug !== undefined && before.slug !== slug);
  const faults: Fault[] = [];
  if (directory !== undefined && directory !== slug) {
    const message = `The slug ${shown(slug)} is not the name of the interview directory`;
    faults.push(warning(path, message, `Expected ${shown(directory)}.`));
  }
  if (other?.slug !== undefined) {
    const message = `The slug ${shown(slug)} is not that of round ${other.number}`;
    faults.push(warning(path, message, `Expected ${shown(other.slug)}, as in the rounds before.`));
  }
  return faults;
}

function emptyFaults(round: unknown): readonly Fault[] {
  const groups = keyOf(round, 'groups');
  if (!Array.isArray(groups) || groups.length === 0 || decisionsIn(round).length > 0) return [];
  // Decisions of a wrong type are a fault already.
  if (groups.some((group) => !Array.isArray(keyOf(group, 'decisions')))) return [];
  return [warning(['groups'], 'The round has no decisions', 'Expected at least one decision in one of the groups.')];
}
