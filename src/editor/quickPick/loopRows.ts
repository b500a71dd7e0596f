// The rows of one question of a Q&A loop: the typed line's own first, then the options.
import * as vscode from 'vscode';
import { readInput, type LoopInput } from '../../core/loopInput.ts';
import type { LoopQuestion, QuestionOption } from '../../../schemas/questionResult.ts';
import { safeText } from '../safeText.ts';
import { columns, rowColumns } from './rowColumns.ts';

export interface LoopRow extends vscode.QuickPickItem {
  /** What accepting the row enters; null for a line between rows. */
  readonly input: LoopInput | null;
  /** The row's whole text, where it is longer than a row shows. */
  readonly whole: string | null;
}

/** `typed` is the line as it stands. */
export function loopRows(question: LoopQuestion, typed: string): readonly LoopRow[] {
  const first: LoopRow = { label: typedLabel(question, typed), input: { typed }, whole: null, alwaysShow: true };
  const options = (question.options ?? []).map(optionRow);
  return options.length === 0 ? [first] : [first, line, ...options];
}

const line: LoopRow = { label: '', kind: vscode.QuickPickItemKind.Separator, input: null, whole: null };

/**
 * The text stands in the description: the editor sorts rows whose label matches what is typed to the top and activates
 * the first of them, and only labels are matched.
 */
function optionRow(option: QuestionOption, index: number): LoopRow {
  const text = optionText(option, index);
  return {
    label: '',
    description: text,
    alwaysShow: true,
    input: { picked: index },
    whole: columns(text) > rowColumns ? text : null,
  };
}

function optionText({ label, value }: QuestionOption, index: number): string {
  return safeText(`${index + 1}. ${label}  (${value})`);
}

/** What Enter does with the line as it stands. */
function typedLabel(question: LoopQuestion, typed: string): string {
  const reading = readInput(question, { typed });
  switch (reading.is) {
    case 'skip':
      return vscode.l10n.t('Skip this question');
    case 'skipAll':
      return vscode.l10n.t('Skip this question and all that follow');
    case 'option': {
      const index = (question.options ?? []).indexOf(reading.option);
      return vscode.l10n.t('Choose {0}', optionText(reading.option, index));
    }
    case 'text':
      return vscode.l10n.t('Answer: {0}', safeText(reading.answer));
  }
}
