// What is to be known above every screen of a round: that another one is here, that this one is open again, that it
// holds an earlier sitting's answers, that the agent changed it, that nobody saves.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { OpenRound } from '../../schemas/messages.ts';
import { roundOffered } from '../state/pictures.ts';
import type { Reading } from '../state/reading.ts';
import { nameOf } from '../state/reading.ts';
import { changesUnseen } from '../state/seen.ts';
import { earlierEntries } from '../state/sitting.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { plainName } from './agentText.ts';
import { goneCallout } from './gone.ts';
import { button, callout } from './parts.ts';

type Banner = TemplateResult | typeof nothing;

/** The round that waits while another one is on the screen. */
function offer(state: PageState, send: Send): Banner {
  const round = roundOffered(state);
  if (round === null) return nothing;
  const action = button(t('Show round {0}', round), () => send({ type: 'roundChosen', round }), true);
  return callout({ tone: 'info', text: html`<strong>${t('Round {0} is here.', round)}</strong>`, action });
}

function reopened(view: OpenRound): Banner {
  if (!view.isReopened) return nothing;
  const why = t('Its answers file is gone. What you had submitted is filled in; submit it again when you are ready.');
  return callout({ tone: 'warning', text: html`<strong>${t('This round is open again.')}</strong> ${why}` });
}

function restored(state: PageState, view: OpenRound, send: Send): Banner {
  if (state.setAside?.round === view.number) {
    const undo = button(t('Bring it back'), () => send({ type: 'startAfreshUndone' }), true);
    return callout({
      tone: 'info',
      text: t('You started afresh. What you had entered before is set aside.'),
      action: undo,
    });
  }
  const earlier = earlierEntries(state, view);
  if (earlier.length === 0) return nothing;
  const when = new Date(Math.max(...earlier.map(({ editedAt }) => editedAt))).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const action = button(t('Start afresh'), () => send({ type: 'startedAfresh' }), true);
  return callout({ tone: 'info', text: t('Restored from {0}.', when), action });
}

/** Which decisions the agent changed, by name, until the user has submitted with them in view. */
function changed(state: PageState, reading: Reading, view: OpenRound): Banner {
  const changes = changesUnseen(state, view);
  if (!changes || reading.screen.is !== 'review') return nothing;
  const names = (ids: readonly string[]): string =>
    reading.decisions
      .filter(({ decision }) => ids.includes(decision.id))
      .map(({ decision }) => plainName(nameOf(decision)))
      .join(', ');
  const said = [
    changes.changed.length > 0 ? t('Changed: {0}.', names(changes.changed)) : '',
    changes.added.length > 0 ? t('New: {0}.', names(changes.added)) : '',
    changes.removed.length > 0 ? t('Gone: {0}.', changes.removed.map(plainName).join(', ')) : '',
  ].filter((sentence) => sentence !== '');
  const places = said.length > 0 ? said.join(' ') : t('No decision is another one; the texts around them are.');
  const next =
    state.confirming?.hash === view.hash
      ? t('It was not submitted. Look through the changes, then submit again.')
      : t('Look through the changes before you submit.');
  return callout({
    tone: 'warning',
    text: html`<strong>${t('The agent changed this round while you were at it.')}</strong> ${places} ${next}`,
  });
}

/** On Review the whole screen says it. */
function gone(reading: Reading, send: Send): Banner {
  if (reading.view.state !== 'gone' || reading.screen.is === 'review') return nothing;
  return goneCallout(reading, send);
}

/** What is open can still be answered; nobody may be there to read it. */
function ended(state: PageState, view: OpenRound | null): Banner {
  if (!view || !state.picture?.hasAgentEnded) return nothing;
  const text = t(
    'The agent has ended this interview. You can still answer the round; your answers stay in its folder.',
  );
  return callout({ tone: 'info', text });
}

function dead(state: PageState): Banner {
  if (state.silence !== 'dead') return nothing;
  const why = t(
    'What you entered is kept in this page and saved as soon as it answers; until then nothing can be entered.',
  );
  return callout({ tone: 'error', text: html`<strong>${t('The editor does not answer.')}</strong> ${why}` });
}

export function banners(state: PageState, reading: Reading | null, send: Send): TemplateResult {
  const view = reading?.view.state === 'open' ? reading.view : null;
  return html`<div class="banners">
    ${offer(state, send)} ${dead(state)} ${reading ? gone(reading, send) : nothing} ${ended(state, view)}
    ${view && reading ? html`${reopened(view)} ${restored(state, view, send)} ${changed(state, reading, view)}` : nothing}
  </div>`;
}
