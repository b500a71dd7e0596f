// state + event -> state, and what is to be done: the one place where every event of the page is answered.
import type { HostMessage } from '../../schemas/messages.ts';
import { startAfresh, takeOffered, undoStartAfresh } from './afresh.ts';
import { editDecision, editGeneral, flush, retry, takeNotSaved, takeSaved } from './drafting.ts';
import { documentsSeen } from './documents.ts';
import { drawAround, drawMore, reach, toggleOnePage } from './onePage.ts';
import { chooseRound, takeEntries, takePicture } from './pictures.ts';
import { shownView } from './reading.ts';
import { giveBack, takeAll, takeOne } from './recommended.ts';
import { goBack, goNext, goTo, submit, takeSubmitRefused } from './screens.ts';
import { silenceAt } from './silence.ts';
import type { Aside, Moment, PageEvent, PageState, Place, Step } from './state.ts';
import { step } from './state.ts';

function takeMessage(state: PageState, message: HostMessage, moment: Moment): Step {
  switch (message.type) {
    case 'picture':
      return takePicture(state, message.picture, moment);
    case 'entriesArrived':
      return step(takeEntries(state, message.round, message.entries));
    case 'draftSaved':
      return step(takeSaved(state, message.counter));
    case 'draftNotSaved':
      return step(takeNotSaved(state, message.counter, message.reason));
    case 'submitRefused':
      return step(takeSubmitRefused(state, message.round, message.reason, moment));
    // It goes to whoever shows it.
    case 'document':
      return step(state);
    case 'keyPressed':
      if (moment.now < state.quietUntil) return step(state);
      return message.key === 'next' ? goNext(state, moment) : goBack(state, moment);
  }
}

type SittingEvent = PageEvent & { type: 'startedAfresh' | 'startAfreshUndone' | 'offerTaken' };

function fromEarlierSitting(state: PageState, event: SittingEvent, moment: Moment): PageState {
  const view = shownView(state);
  if (view?.state !== 'open') return state;
  if (event.type === 'offerTaken') return takeOffered(state, view, event.id, moment);
  return event.type === 'startedAfresh' ? startAfresh(state, view, moment) : undoStartAfresh(state, view, moment);
}

function inPlace(state: PageState, change: Partial<Place>): Step {
  return step({ ...state, place: { ...state.place, ...change } });
}

export function asideKey(state: PageState, id: string, aside: Aside): string {
  return `${state.place.shown}:${aside}:${id}`;
}

function openAside(state: PageState, id: string, aside: Aside): Step {
  const key = asideKey(state, id, aside);
  const openAsides = [...state.place.openAsides.filter((open) => open !== key), key];
  return step({ ...state, place: { ...state.place, openAsides } }, { do: 'focus', on: aside });
}

function toggleAside(state: PageState, id: string, aside: Aside): Step {
  const key = asideKey(state, id, aside);
  if (!state.place.openAsides.includes(key)) return openAside(state, id, aside);
  return inPlace(state, { openAsides: state.place.openAsides.filter((open) => open !== key) });
}

function closeMenu(state: PageState): Step {
  if (!state.menu) return step(state);
  return step({ ...state, menu: null }, { do: 'focus', on: `menu-${state.menu}` });
}

export function update(state: PageState, event: PageEvent, moment: Moment): Step {
  const next = answer(state, event, moment);
  return { ...next, state: drawAround(next.state) };
}

/** Every event has an answer; a new one does not compile without. */
function answer(state: PageState, event: PageEvent, moment: Moment): Step {
  switch (event.type) {
    case 'hostSaid':
      return takeMessage(state, event.message, moment);
    case 'screenChosen':
      return goTo(state, event.screen, moment);
    case 'nextPressed':
      return goNext(state, moment);
    case 'backPressed':
      return goBack(state, moment);
    case 'submitPressed':
      return submit(state, moment);
    case 'roundChosen':
      return chooseRound(state, event.round, moment);
    case 'decisionEdited':
      return step(
        editDecision(state, event.id, event.change, moment),
        ...(event.focus ? [{ do: 'focus', on: event.focus } as const] : []),
      );
    case 'noteEdited':
      return step(editGeneral(state, { of: 'generalNote' }, event.body, moment));
    case 'questionEdited':
      return inPlace(editGeneral(state, { of: 'generalQuestion', id: event.id }, event.body, moment), {
        asking: event.id,
      });
    case 'questionOpened':
      return step({ ...state, place: { ...state.place, asking: event.id } }, { do: 'focus', on: 'ask' });
    case 'fieldFocused': {
      const { entry, field, value } = event;
      return step({ ...state, held: { round: state.place.shown ?? 0, entry, field, value } });
    }
    case 'fieldLeft':
      return step({ ...state, held: null });
    case 'asideToggled':
      return toggleAside(state, event.id, event.aside);
    case 'asideWanted':
      return openAside(state, event.id, event.aside);
    case 'foldToggled': {
      const { key, isOpen } = event;
      return inPlace(state, { folds: [...state.place.folds.filter((fold) => fold.key !== key), { key, isOpen }] });
    }
    case 'railToggled':
      return inPlace(state, { isRailOpen: !state.place.isRailOpen });
    case 'filterEdited':
      return step({ ...state, filter: event.filter });
    case 'onePageToggled':
      return toggleOnePage(state, moment);
    case 'decisionReached':
      return step(reach(state, event.id));
    case 'idled':
      return step(drawMore(state));
    case 'sheetToggled':
      return state.isSheetOpen
        ? step({ ...state, isSheetOpen: false })
        : step({ ...state, menu: null, isSheetOpen: true }, { do: 'focus', on: 'sheet' });
    case 'sheetClosed':
      return step({ ...state, isSheetOpen: false });
    case 'recommendationTaken':
      return takeOne(state, event.id, moment);
    case 'recommendationsTaken':
      return takeAll(state, moment);
    case 'recommendationsGivenBack':
      return giveBack(state, moment);
    case 'menuToggled': {
      const menu = state.menu === event.menu ? null : event.menu;
      return menu ? step({ ...state, menu }, { do: 'focus', on: 'menu' }) : step({ ...state, menu });
    }
    case 'menuClosed':
      return closeMenu(state);
    case 'scrolled': {
      const { key, top } = event;
      return inPlace(state, { scroll: [...state.place.scroll.filter((kept) => kept.key !== key), { key, top }] });
    }
    case 'optionsMoved':
      return step({ ...state, areOptionsBelow: event.areBelow });
    case 'wanted':
      return step(closeMenu(state).state, ...closeMenu(state).effects, { do: 'post', message: event.message });
    case 'documentSeen':
      return step(documentsSeen(state, event.path, event.hash));
    case 'said':
      return step({ ...state, announcement: event.words });
    case 'flushed':
      return flush(state, moment);
    case 'retried':
      return retry(state, moment);
    case 'ticked':
      return step({ ...state, silence: silenceAt(state, moment.now) });
    case 'startedAfresh':
    case 'startAfreshUndone':
    case 'offerTaken':
      return step(fromEarlierSitting(state, event, moment));
  }
}
