// What is entered for a decision, in words, for a row or a line of a quick pick.
import * as vscode from 'vscode';
import type { DecisionEntry } from '../../../schemas/draft.ts';
import type { Decision, Option } from '../../../schemas/round.ts';
import { chosenValues, decisionState, isRequired, offersOther, tidyText } from '../../core/answers.ts';
import { safeText } from '../safeText.ts';
import { columns, rowColumns } from './rowColumns.ts';

/** The answer as it would be sent; for an open decision why it is open. */
export function answerWords(decision: Decision, entry: DecisionEntry): string {
  const state = decisionState(decision, entry);
  switch (state.is) {
    case 'waived':
      return safeText(waiveWords(decision));
    case 'answered':
      return safeText(givenWords(decision, entry));
    case 'open':
      if (state.reason === 'emptyOther') return vscode.l10n.t('open: nothing is written under it yet');
      if (state.reason === 'optionGone') return vscode.l10n.t('open: what was chosen is no longer an option');
      return isRequired(decision) ? vscode.l10n.t('open') : vscode.l10n.t('open, optional');
  }
}

function givenWords({ input }: Decision, entry: DecisionEntry): string {
  if (input.type === 'text') return tidyText(entry.text);
  const other = entry.isOtherChosen && offersOther(input) ? tidyText(entry.other) : '';
  if (other !== '' && input.type !== 'multi') return other;
  const chosen = new Set(chosenValues(input, entry));
  const labels = (input.options ?? []).filter(({ value }) => chosen.has(value)).map(({ label }) => label);
  return [...(input.type === 'multi' ? labels : labels.slice(0, 1)), ...(other === '' ? [] : [other])].join(' · ');
}

export function waiveWords({ waive_label }: Decision): string {
  return waive_label ?? vscode.l10n.t('Not applicable');
}

export function otherWords({ input }: Decision): string {
  return input.other_label ?? vscode.l10n.t('Something else');
}

/** The whole of an option, consequences first; its label only where a row cuts it. */
export function optionWords({ label, description, consequences }: Option): string {
  const follows = consequences === undefined ? '' : vscode.l10n.t('Consequences: {0}', consequences);
  const isCut = columns(label) > rowColumns;
  return safeText([follows, description ?? '', isCut ? label : ''].filter((part) => part !== '').join(' — '));
}

/** Recommended, and the tags. */
export function optionMarks({ recommended, tags = [] }: Option): string {
  const labels = tags.map((tag) => (typeof tag === 'string' ? tag : tag.label));
  return safeText([...(recommended ? [vscode.l10n.t('Recommended')] : []), ...labels].join(' · '));
}
