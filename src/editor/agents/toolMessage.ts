// What the chat says while a tool waits for the user: what they are asked, by its titles.
import * as vscode from 'vscode';
import type { Tool } from '../../../schemas/tools.ts';
import { decisionsIn, entriesOf, keyOf, textOf } from '../../core/look.ts';
import { safeText } from '../safeText.ts';

/** So many are named; of the others there is only the number. */
const most = 3;

/** Believes nothing about `input`: the tool has not looked at it yet. */
export function toolMessage(tool: Tool, input: unknown): string {
  const resume = textOf(input, 'resume');
  if (resume !== undefined) return vscode.l10n.t('Waiting for your answers to {0}', safeText(resume));
  const title = safeText(textOf(keyOf(input, 'interview'), 'title') ?? '');
  const titles = titlesIn(tool, input);
  const more = titles.length > most ? ' · …' : '';
  const named = titles.slice(0, most).map(safeText).join(' · ') + more;
  return tool.kind === 'round'
    ? vscode.l10n.t('Asking you to decide in the panel “{0}” ({1}): {2}', title, titles.length, named)
    : vscode.l10n.t('Asking you short questions about “{0}” ({1}): {2}', title, titles.length, named);
}

function titlesIn(tool: Tool, input: unknown): readonly string[] {
  if (tool.kind === 'round') return decisionsIn(input).map(({ value }) => textOf(value, 'title') ?? '');
  const questions = entriesOf({ value: input, path: [] }, 'questions');
  return questions.map(({ value }) => textOf(value, 'question_text') ?? '');
}
