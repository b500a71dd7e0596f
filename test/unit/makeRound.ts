// Rounds for tests: one that is right in every respect, and ways to make it wrong in one.
import type { Decision, Option, Round } from '../../schemas/round.ts';
import { checkRound, type RoundFacts } from '../../src/core/checkRound.ts';
import type { Finding } from '../../schemas/finding.ts';

export function option(value: string, more: Partial<Option> = {}): Option {
  return { value, label: `Option ${value}`, consequences: `What follows from ${value}.`, ...more };
}

export function decision(id: string, more: Partial<Decision> = {}): Decision {
  return { id, title: `Which ${id}?`, input: { type: 'single', options: [option('a'), option('b')] }, ...more };
}

export function round(decisions: readonly Decision[] = [decision('one')], more: Partial<Round> = {}): Round {
  return {
    schema_version: 1,
    round: 1,
    interview: { slug: 'order-tags', title: 'Order tags' },
    groups: [{ id: 'g', title: 'Group', decisions: [...decisions] }],
    ...more,
  };
}

export const facts: RoundFacts = { file: 'rounds/round-01.json', number: 1, directory: 'order-tags', earlier: [] };

/** Findings about a value as a round's file, written the way people write JSON. */
export function findingsOf(value: unknown, more: Partial<RoundFacts> = {}): readonly Finding[] {
  return checkRound(JSON.stringify(value, null, 2), { ...facts, ...more }).findings;
}

/** The only finding, as one line that says all but its place: "error groups[0].id: Message | Expected." */
export function onlyFinding(findings: readonly Finding[]): string {
  if (findings.length !== 1) return findings.map(said).join('\n') || 'no finding';
  return findings.map(said).join();
}

export function said({ severity, path, message, expected }: Finding): string {
  return `${severity} ${path}: ${message}${expected === undefined ? '' : ` | ${expected}`}`;
}
