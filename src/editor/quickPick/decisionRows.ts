// The rows of one decision: going on first, then the answers, then what can be said beside them.
import * as vscode from 'vscode';
import type { Answer } from '../../../schemas/answers.ts';
import type { DecisionEntry } from '../../../schemas/draft.ts';
import type { EarlierAnswer } from '../../../schemas/messages.ts';
import type { Decision, Option } from '../../../schemas/round.ts';
import { answerWords, optionMarks, optionWords, otherWords, waiveWords } from './roundWords.ts';
import { decisionState, isWaivable, offersOther, tidyText } from '../../core/answers.ts';
import { keepAnswer } from '../../core/choosing.ts';
import { safeText } from '../safeText.ts';
import type { StepRow } from './stepScreen.ts';

export type DecisionAct =
  | { readonly do: 'goOn' | 'other' | 'text' | 'waive' | 'clear' | 'note' | 'question' | 'details' }
  | { readonly do: 'option'; readonly value: string }
  | { readonly do: 'keep'; readonly answer: Answer }
  /** The typed line, as the answer. */
  | { readonly do: 'typed'; readonly text: string };

type Row = StepRow<DecisionAct>;

export interface DecisionView {
  readonly decision: Decision;
  readonly entry: DecisionEntry;
  readonly earlier: EarlierAnswer | undefined;
  readonly hasDetails: boolean;
}

export function decisionRows(view: DecisionView, typed: string): readonly Row[] {
  return [typedRow(view, typed) ?? goOnRow(view), ...answerRows(view), ...asideRows(view)];
}

/** The first row changes nothing: no Enter that comes by itself ever decides. */
function goOnRow({ decision, entry }: DecisionView): Row {
  const isOpen = decisionState(decision, entry).is === 'open';
  const words = answerWords(decision, entry);
  return {
    label: isOpen ? vscode.l10n.t('Leave open for now') : vscode.l10n.t('Go on with: {0}', words),
    iconPath: new vscode.ThemeIcon('arrow-right'),
    act: { do: 'goOn' },
    // It is there before the typed line's own row takes its place, so that a quick Enter finds it.
    alwaysShow: isWritable(decision),
    whole: words,
  };
}

/** A line that is an option's number or name is that option; any other is an answer where one may be written. */
function typedRow({ decision }: DecisionView, typed: string): Row | null {
  const { input } = decision;
  const text = typed.trim();
  if (text === '' || !isWritable(decision)) return null;
  const options = input.type === 'text' ? [] : (input.options ?? []);
  const isOption = options.some(
    ({ label }, index) => label.toLowerCase() === text.toLowerCase() || String(index + 1) === text,
  );
  if (isOption) return null;
  // Its label begins with what is typed: so the editor puts it before all other rows that match.
  return {
    label: safeText(text),
    description: vscode.l10n.t('your answer, in your own words'),
    iconPath: new vscode.ThemeIcon('edit'),
    alwaysShow: true,
    act: { do: 'typed', text },
  };
}

/** Whether it may be answered in one's own words. */
function isWritable({ input }: Decision): boolean {
  return input.type === 'text' || offersOther(input);
}

function answerRows(view: DecisionView): readonly Row[] {
  const { decision, entry } = view;
  const { input } = decision;
  if (input.type === 'text') return [line(), ...keepRows(view), textRow(decision, entry)];
  const options = (input.options ?? []).map((option, index) => optionRow(option, index, entry));
  return [line(), ...keepRows(view), ...options, ...(offersOther(input) ? [otherRow(decision, entry)] : [])];
}

function keepRows({ decision, entry, earlier }: DecisionView): readonly Row[] {
  if (!earlier || earlier.answer.status === 'skipped') return [];
  const { values = [], ...rest } = keepAnswer(decision.input, earlier.answer);
  const words = answerWords(decision, { ...entry, ...rest, values: [...values] });
  return [
    {
      label: vscode.l10n.t('Keep the answer of round {0}', earlier.round),
      description: words,
      iconPath: new vscode.ThemeIcon('history'),
      act: { do: 'keep', answer: earlier.answer },
      whole: words,
    },
  ];
}

function textRow({ input }: Decision, { text }: DecisionEntry): Row {
  const written = safeText(tidyText(text));
  const label = input.label ?? vscode.l10n.t('Your answer');
  return {
    label: written === '' ? vscode.l10n.t('Write: {0}…', safeText(label)) : vscode.l10n.t('Change: {0}', written),
    iconPath: new vscode.ThemeIcon('edit'),
    act: { do: 'text' },
    whole: written,
  };
}

function optionRow(option: Option, index: number, entry: DecisionEntry): Row {
  return {
    label: `${index + 1}. ${safeText(option.label)}`,
    description: joined(mark(entry.values.includes(option.value) && !entry.isWaived), optionMarks(option)),
    detail: safeText(option.consequences ?? option.description ?? ''),
    iconPath: checked(entry.values.includes(option.value) && !entry.isWaived),
    act: { do: 'option', value: option.value },
    whole: optionWords(option),
  };
}

function otherRow(decision: Decision, entry: DecisionEntry): Row {
  const written = safeText(tidyText(entry.other));
  const isChosen = entry.isOtherChosen && !entry.isWaived;
  return {
    label: `${safeText(otherWords(decision))}…`,
    description: joined(mark(isChosen), written),
    iconPath: checked(isChosen),
    act: { do: 'other' },
    whole: written,
  };
}

function asideRows({ decision, entry, hasDetails }: DecisionView): readonly Row[] {
  const hasChoice = entry.values.length > 0 || entry.isOtherChosen;
  const note = safeText(tidyText(entry.note));
  const question = safeText(tidyText(entry.question));
  return [
    line(),
    ...(hasDetails ? [aside('book', vscode.l10n.t('Read what the agent wrote about it'), '', { do: 'details' })] : []),
    ...(isWaivable(decision) ? [waiveRow(decision, entry)] : []),
    ...(hasChoice ? [aside('clear-all', vscode.l10n.t('Clear the choice'), '', { do: 'clear' })] : []),
    aside('note', vscode.l10n.t('Note…'), note, { do: 'note' }),
    aside('comment', vscode.l10n.t('Question for the agent…'), question, { do: 'question' }),
  ];
}

function waiveRow(decision: Decision, entry: DecisionEntry): Row {
  return {
    ...aside('', safeText(waiveWords(decision)), mark(entry.isWaived), { do: 'waive' }),
    iconPath: checked(entry.isWaived),
  };
}

function aside(icon: string, label: string, description: string, act: DecisionAct): Row {
  return { label, description, iconPath: new vscode.ThemeIcon(icon), act, whole: description };
}

function line(): Row {
  return { label: '', kind: vscode.QuickPickItemKind.Separator, act: null };
}

/** Said as well as drawn: an icon has no name. */
function mark(isChosen: boolean): string {
  return isChosen ? vscode.l10n.t('chosen') : '';
}

function checked(isChosen: boolean): vscode.ThemeIcon {
  return new vscode.ThemeIcon(isChosen ? 'check' : 'blank');
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
