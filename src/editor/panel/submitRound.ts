// What a user hands in, brought to the disk; and what is said to them when it is not taken.
import * as vscode from 'vscode';
import type { HostMessage, PageMessage } from '../../../schemas/messages.ts';
import { shownText } from '../../core/shown.ts';
import { reasonOf } from '../report.ts';
import type { PanelRoom } from './panelRoom.ts';

type Submitted = PageMessage & { type: 'submitted' };
type Refused = HostMessage & { type: 'submitRefused' };

/** Writes the answers of the interview at `path`; null when they were accepted. Never throws. */
export async function submitRound(room: PanelRoom, path: string, submitted: Submitted): Promise<Refused | null> {
  const { round, hash, draft, documents } = submitted;
  const refused = (cause: Refused['cause'], reason: string): Refused => ({
    type: 'submitRefused',
    round,
    cause,
    reason,
  });
  const interview = room.interviews.find(path);
  if (!interview) return refused('gone', reasonFor('gone'));
  try {
    const outcome = await interview.directory.submit(round, hash, draft, documents);
    if (outcome.cause === 'changed' && outcome.documents) {
      return { ...refused('changed', documentsReason(outcome.documents)), documents: outcome.documents };
    }
    if (outcome.cause !== 'accepted') return refused(outcome.cause, reasonFor(outcome.cause));
    // The answers are in; that their text could not be kept as well is no reason to say otherwise.
    await room.accepted.save(path, round, outcome.accepted).catch((error: unknown) => room.report.note(error));
    return null;
  } catch (error) {
    room.report.note(error);
    return refused('failed', reasonOf(error));
  }
}

function documentsReason(documents: readonly string[]): string {
  return vscode.l10n.t(
    'The agent changed what you read, or took it away: {0}. Look at it again, or submit once more to stand by your answers.',
    documents.map(shownText).join(', '),
  );
}

function reasonFor(cause: 'changed' | 'gone' | 'open' | 'taken'): string {
  switch (cause) {
    case 'changed':
      return vscode.l10n.t(
        'The agent changed this round while you were reading it. Look through it again, then submit.',
      );
    case 'gone':
      return vscode.l10n.t('This round’s file is gone, or does not fit any more. Your draft is kept.');
    case 'open':
      return vscode.l10n.t('A required decision is still open.');
    case 'taken':
      return vscode.l10n.t('This round was answered elsewhere meanwhile. Those answers count; your draft is kept.');
  }
}
