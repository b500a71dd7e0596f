// What the page knows, and all that can happen to it. Pure: no DOM, no clock.
import type { DecisionChange } from '../../src/core/choosing.ts';
import type { DecisionEntry, Draft, DraftEntry } from '../../schemas/draft.ts';
import type { HostMessage, PageMessage, Picture, RoundView } from '../../schemas/messages.ts';
import type { DecisionPrint } from '../../src/core/changes.ts';

/** Whether the host answers. */
export type Silence = 'none' | 'late' | 'dead';

type Leftovers = (PageMessage & { type: 'ready' })['leftovers'];

export type Screen =
  { readonly is: 'decision'; readonly id: string } | { readonly is: 'review' } | { readonly is: 'conversation' };

/** Where the user is. The editor keeps it while the page is hidden or reloaded; plain data, no Map. */
export interface Place {
  readonly version: 3;
  /** The interview's id: by it the host finds the interview again when the editor brings the page back. */
  readonly interview: string | null;
  /** The round on the screen, and the one that was current when it was last looked at. */
  readonly shown: number | null;
  readonly current: number | null;
  readonly screens: readonly { readonly round: number; readonly screen: Screen }[];
  /** By screen, in px. */
  readonly scroll: readonly { readonly key: string; readonly top: number }[];
  readonly openAsides: readonly string[];
  /** Folds that the user has opened or closed. */
  readonly folds: readonly { readonly key: string; readonly isOpen: boolean }[];
  readonly seenReplies: readonly string[];
  /** The general question that is in the field, or null for a new one. */
  readonly asking: string | null;
  readonly isRailOpen: boolean;
  /** All decisions under each other, instead of one at a time. */
  readonly isOnePage: boolean;
  /** Open rounds as the user saw them, the latest last. */
  readonly seen: readonly SeenRound[];
  /** Documents under docs/ that were displayed, by round, as they were seen last: a submit names them. */
  readonly documents: readonly SeenDocument[];
  /** The recommendations that were taken last, until something else is; they can be given back. */
  readonly taken: Taken | null;
  /** The round that an agent was waiting for when it was submitted. */
  readonly awaited: number | null;
  /** The page whose HTML held the last picture that was taken from there. */
  readonly made: string | null;
}

export interface SeenDocument {
  readonly round: number;
  readonly path: string;
  readonly hash: string;
}

/** What stood in the decisions of a round before their recommendations were taken. */
export interface Taken {
  readonly round: number;
  /** Taken together, on Review. */
  readonly isAll: boolean;
  readonly before: readonly (Choice & { readonly id: string })[];
}

export type Choice = Pick<DecisionEntry, 'values' | 'isOtherChosen' | 'isWaived'>;

export interface SeenRound {
  readonly round: number;
  readonly hash: string;
  readonly decisions: readonly DecisionPrint[];
}

export const emptyPlace: Place = {
  version: 3,
  interview: null,
  shown: null,
  current: null,
  screens: [],
  scroll: [],
  openAsides: [],
  folds: [],
  seenReplies: [],
  asking: null,
  isRailOpen: false,
  isOnePage: false,
  seen: [],
  documents: [],
  taken: null,
  awaited: null,
  made: null,
};

/** An entry of this page's; `sentAs` is the counter of the message that carried it, null while it waits. */
export interface Entered {
  readonly round: number;
  readonly entry: DraftEntry;
  readonly sentAs: number | null;
  /** When that was, in ms. */
  readonly sentAt: number | null;
}

/** The text field that has the focus, and what stands in it: nothing from outside replaces that. */
export interface Held {
  readonly round: number;
  /** As `entryKey` makes it. */
  readonly entry: string;
  readonly field: TextField;
  readonly value: string;
}

export type TextField = 'other' | 'text' | 'note' | 'question' | 'body';
export type Aside = 'note' | 'question';
export type MenuName = 'rounds' | 'more';

export interface PageState {
  readonly place: Place;
  readonly picture: Picture | null;
  /** The last known view of each round that is still there: a round that is held back stays on the screen. */
  readonly views: readonly RoundView[];
  /** The round that the user turned to and whose view has not come yet. */
  readonly wanted: number | null;
  readonly entered: readonly Entered[];
  readonly counter: number;
  readonly savedUpTo: number;
  readonly notSaved: string | null;
  /** The last message that the host has answered, whether it could save or not. */
  readonly answeredUpTo: number;
  readonly silence: Silence;
  /** What the user emptied by starting afresh, until they enter another round. */
  readonly setAside: { readonly round: number; readonly entries: Draft } | null;
  /** The changed round that the user was told of when they submitted: once more, and it is signed. */
  readonly confirming: { readonly round: number; readonly hash: string } | null;
  readonly held: Held | null;
  /** A decision that a submit failed on. */
  readonly refusal: { readonly round: number; readonly id: string } | null;
  readonly submitting: number | null;
  readonly submitRefusal: { readonly round: number; readonly reason: string } | null;
  /** Since when what is on the screen has been there; and until when keys are not meant for it. */
  readonly screenSince: number;
  readonly quietUntil: number;
  readonly cameFrom: Screen | null;
  readonly menu: MenuName | null;
  readonly isSheetOpen: boolean;
  /** What the list of decisions is filtered by. */
  readonly filter: string;
  /** The decisions of the one-page view whose controls are drawn; the others follow while nothing else is to be done. */
  readonly drawn: ReadonlySet<string>;
  readonly areOptionsBelow: boolean;
  /** What the status region says beside the state of the draft. */
  readonly announcement: string;
}

export function initialState(place: Place, leftovers: Leftovers = []): PageState {
  return {
    place,
    picture: null,
    views: [],
    wanted: null,
    entered: leftovers.flatMap(({ round, counter, entries }) =>
      entries.map((entry) => ({ round, entry, sentAs: counter, sentAt: null })),
    ),
    counter: leftovers.length,
    savedUpTo: 0,
    notSaved: null,
    answeredUpTo: 0,
    silence: 'none',
    setAside: null,
    confirming: null,
    held: null,
    refusal: null,
    submitting: null,
    submitRefusal: null,
    screenSince: 0,
    quietUntil: 0,
    cameFrom: null,
    menu: null,
    isSheetOpen: false,
    filter: '',
    drawn: new Set(),
    areOptionsBelow: false,
    announcement: '',
  };
}

/** When something happens, and what the hands are doing: ms on one clock. */
export interface Moment {
  readonly now: number;
  /** The last key pressed in the page. */
  readonly lastKeyAt: number;
  /** Since when a key is held down, or null; 0 when its press was not seen. */
  readonly heldSince: number | null;
}

export type PageEvent =
  | { readonly type: 'hostSaid'; readonly message: HostMessage }
  | { readonly type: 'screenChosen'; readonly screen: Screen }
  | { readonly type: 'nextPressed' }
  | { readonly type: 'backPressed' }
  | { readonly type: 'submitPressed' }
  | { readonly type: 'roundChosen'; readonly round: number }
  | { readonly type: 'decisionEdited'; readonly id: string; readonly change: DecisionChange; readonly focus?: Focus }
  | { readonly type: 'noteEdited'; readonly body: string }
  | { readonly type: 'questionEdited'; readonly id: string; readonly body: string }
  | { readonly type: 'questionOpened'; readonly id: string | null }
  | { readonly type: 'fieldFocused'; readonly entry: string; readonly field: TextField; readonly value: string }
  | { readonly type: 'fieldLeft' }
  | { readonly type: 'asideToggled'; readonly id: string; readonly aside: Aside }
  | { readonly type: 'asideWanted'; readonly id: string; readonly aside: Aside }
  | { readonly type: 'foldToggled'; readonly key: string; readonly isOpen: boolean }
  | { readonly type: 'railToggled' }
  | { readonly type: 'filterEdited'; readonly filter: string }
  | { readonly type: 'onePageToggled' }
  | { readonly type: 'decisionReached'; readonly id: string }
  | { readonly type: 'idled' }
  | { readonly type: 'sheetToggled' }
  | { readonly type: 'sheetClosed' }
  | { readonly type: 'recommendationTaken'; readonly id: string }
  | { readonly type: 'recommendationsTaken' }
  | { readonly type: 'recommendationsGivenBack' }
  | { readonly type: 'menuToggled'; readonly menu: MenuName | null }
  | { readonly type: 'menuClosed' }
  | { readonly type: 'scrolled'; readonly key: string; readonly top: number }
  | { readonly type: 'optionsMoved'; readonly areBelow: boolean }
  | { readonly type: 'wanted'; readonly message: PageMessage }
  | { readonly type: 'flushed' }
  | { readonly type: 'documentSeen'; readonly path: string; readonly hash: string | null }
  | { readonly type: 'said'; readonly words: string }
  | { readonly type: 'retried' }
  | { readonly type: 'ticked' }
  | { readonly type: 'startedAfresh' }
  | { readonly type: 'startAfreshUndone' }
  | { readonly type: 'offerTaken'; readonly id: string };

/** Where the focus is to go; views mark the place with `data-focus`. */
export type Focus =
  'heading' | 'missing' | 'options' | 'chosen' | 'other' | 'ask' | 'sheet' | Aside | `menu-${MenuName}` | 'menu';

/** What has to be done outside of the state. */
export type Effect =
  { readonly do: 'post'; readonly message: PageMessage } | { readonly do: 'focus'; readonly on: Focus };

export interface Step {
  readonly state: PageState;
  readonly effects: readonly Effect[];
}

export type Send = (event: PageEvent) => void;

export function step(state: PageState, ...effects: readonly Effect[]): Step {
  return { state, effects };
}
