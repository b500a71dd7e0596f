// The editor's API for this page, typed: a closed list of messages each way, and the state that outlives the page.
import type { HostMessage, PageMessage } from '../schemas/messages.ts';
import type { Place } from './state/state.ts';
import { emptyPlace } from './state/state.ts';

export interface Host {
  post(message: PageMessage): void;
  onMessage(listener: (message: HostMessage) => void): void;
  /** What the page remembered of itself, or an empty place. */
  recall(): Place;
  remember(place: Place): void;
}

const known: ReadonlySet<unknown> = new Set<HostMessage['type']>([
  'picture',
  'entriesArrived',
  'draftSaved',
  'draftNotSaved',
  'submitRefused',
  'keyPressed',
  'document',
]);

function isHostMessage(data: unknown): data is HostMessage {
  return typeof data === 'object' && data !== null && 'type' in data && known.has(data.type);
}

/** A state of another version of the page is no state. */
function isPlace(state: unknown): state is Place {
  return typeof state === 'object' && state !== null && 'version' in state && state.version === emptyPlace.version;
}

export function connectHost(): Host {
  const api = acquireVsCodeApi<unknown>();
  return {
    post: (message) => api.postMessage(message),
    onMessage: (listener) =>
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        // The editor relays from within the page's own origin; a frame inside the page has another one.
        if (event.origin === self.origin && isHostMessage(event.data)) listener(event.data);
      }),
    recall: () => {
      const state = api.getState();
      return isPlace(state) ? state : emptyPlace;
    },
    remember: (place) => void api.setState(place),
  };
}
