// The summary of a round in a quick pick: every decision with its answer, and the submit.
import * as vscode from 'vscode';
import type { GeneralQuestionEntry } from '../../../schemas/draft.ts';
import { decisionState, progressOf } from '../../core/answers.ts';
import { decisionEntry, generalNote, generalQuestions } from '../../core/draft.ts';
import { safeText } from '../safeText.ts';
import type { RoundFacts, RoundSession } from './roundSession.ts';
import { answerWords } from './roundWords.ts';
import { askText, type StepRow, type StepScreen } from './stepScreen.ts';

export type ReviewAct =
  | { readonly do: 'goBack' | 'submit' | 'generalNote' | 'newQuestion' }
  | { readonly do: 'decision'; readonly index: number }
  | { readonly do: 'question'; readonly entry: GeneralQuestionEntry };

/** Submit acts only on what has been on screen for so long, in ms. */
const lookMs = 500;

/** Null when the user left. `why`: a sentence on what stands in the way, or nothing. */
export async function askReview(
  session: RoundSession,
  screen: StepScreen<ReviewAct>,
  facts: RoundFacts,
  why: string,
): Promise<ReviewAct | 'stale' | null> {
  const { decided, total } = progressOf(facts.round, facts.draft);
  const asked = await screen.ask({
    title: safeText(
      vscode.l10n.t('Review round {0} of “{1}” — {2} of {3} decided', session.number, session.title, decided, total),
    ),
    placeholder: vscode.l10n.t('Look through your answers, then submit'),
    rows: () => reviewRows(session, facts),
    prompt: (row) => [why, row?.whole ?? ''].filter((part) => part !== '').join(' '),
    buttons: [vscode.QuickInputButtons.Back],
    lookMs,
  });
  if (asked.is === 'left') return null;
  if (asked.is === 'button') return { do: 'goBack' };
  return asked.is === 'stale' ? 'stale' : asked.act;
}

/** Writes the general note or a question that belongs to no decision; false when the user left. */
export function writeGeneral(session: RoundSession, facts: RoundFacts, act: ReviewAct): Promise<boolean> {
  const isNote = act.do === 'generalNote';
  const entry = act.do === 'question' ? act.entry : null;
  const id = entry?.id ?? `quick-${Date.now()}`;
  return askText({
    title: isNote ? vscode.l10n.t('General note') : vscode.l10n.t('Question for the agent'),
    prompt: vscode.l10n.t('It goes out with the round.'),
    text: isNote ? generalNote(facts.draft) : (entry?.body ?? ''),
    handleChange: (body) =>
      session.write(
        isNote ? { of: 'generalNote', editedAt: 0, body } : { of: 'generalQuestion', id, editedAt: 0, body },
        body,
      ),
  });
}

function reviewRows(session: RoundSession, facts: RoundFacts): readonly StepRow<ReviewAct>[] {
  return [
    {
      label: vscode.l10n.t('Go back to the decisions'),
      iconPath: new vscode.ThemeIcon('arrow-left'),
      act: { do: 'goBack' },
      whole: vscode.l10n.t('Submitting can’t be taken back.'),
    },
    submitRow(session, facts),
    line(vscode.l10n.t('decisions')),
    ...facts.decisions.map((_, index) => decisionRow(session, facts, index)),
    line(vscode.l10n.t('beside them')),
    ...generalRows(facts),
  ];
}

function submitRow({ number }: RoundSession, { round, draft }: RoundFacts): StepRow<ReviewAct> {
  const open = progressOf(round, draft).openRequired.length;
  const label = vscode.l10n.t('Submit round {0}', number);
  const iconPath = new vscode.ThemeIcon('check-all');
  if (open === 0) return { label, iconPath, act: { do: 'submit' }, whole: vscode.l10n.t('It can’t be taken back.') };
  const description =
    open === 1
      ? vscode.l10n.t('1 required decision is still open')
      : vscode.l10n.t('{0} required decisions are still open', open);
  return { label, iconPath, description, act: { do: 'submit' }, whole: description };
}

function decisionRow(session: RoundSession, { decisions, draft }: RoundFacts, index: number): StepRow<ReviewAct> {
  const decision = decisions[index];
  if (!decision) return line('');
  const entry = decisionEntry(draft, decision);
  const words = answerWords(decision, entry);
  const isOpen = decisionState(decision, entry).is === 'open';
  const isChanged = session.isChanged(decision) || (entry.editedAt > 0 && entry.title !== decision.title);
  const changed = isChanged ? vscode.l10n.t('The agent has changed this decision.') : '';
  return {
    label: `${index + 1}. ${safeText(decision.short ?? decision.title)}`,
    description: [changed, words].filter((part) => part !== '').join(' '),
    iconPath: new vscode.ThemeIcon(isOpen ? 'circle-large-outline' : 'pass-filled'),
    act: { do: 'decision', index },
    whole: `${changed} ${safeText(decision.title)} — ${words}`.trim(),
  };
}

function generalRows({ draft }: RoundFacts): readonly StepRow<ReviewAct>[] {
  const note = safeText(generalNote(draft));
  const questions = generalQuestions(draft).filter(({ body }) => body.trim() !== '');
  return [
    row('note', vscode.l10n.t('General note…'), note, { do: 'generalNote' }),
    ...questions.map((entry) =>
      row('comment', vscode.l10n.t('Question for the agent…'), safeText(entry.body), { do: 'question', entry }),
    ),
    row('comment', vscode.l10n.t('Ask the agent something…'), '', { do: 'newQuestion' }),
  ];
}

function row(icon: string, label: string, description: string, act: ReviewAct): StepRow<ReviewAct> {
  return { label, description, iconPath: new vscode.ThemeIcon(icon), act, whole: description };
}

function line(label: string): StepRow<ReviewAct> {
  return { label, kind: vscode.QuickPickItemKind.Separator, act: null };
}
