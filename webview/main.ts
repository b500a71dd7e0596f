// The page's door: connects host, keys and state, renders, and does what the state asks to have done.
import { render } from 'lit-html';
import type { PageMessage } from '../schemas/messages.ts';
import { focusOn } from './focus.ts';
import { connectHost } from './host.ts';
import { watchKeys } from './keys.ts';
import { fetchEarly, onceShown } from './late.ts';
import { keeperFor } from './leftovers.ts';
import { pictureIn } from './pictureAhead.ts';
import { watchScrolling } from './scrolling.ts';
import { hasUnsent, isSaving, unsavedEntries } from './state/drafting.ts';
import { hasMoreToDraw } from './state/onePage.ts';
import type { Effect, PageEvent } from './state/state.ts';
import { initialState } from './state/state.ts';
import { update } from './state/update.ts';
import { Documents } from './texts/documents.ts';
import { loadMarkdown } from './texts/lateMarkdown.ts';
import { connectOutside } from './texts/outside.ts';
import { closeDeparted } from './texts/textPlace.ts';
import { page } from './views/page.ts';

/** How long edits may gather before they are sent, in ms. */
const GATHERING_TIME = 100;

/** How often one looks whether the host still answers, in ms. */
const LISTENING_TIME = 250;

const app = document.getElementById('app') ?? document.body;
const host = connectHost();
const scrolling = watchScrolling(() => state, send);
const hands = watchKeys(() => state, send);

const post = (message: PageMessage): void => host.post(message);
const documents = new Documents(post, (path, hash) => send({ type: 'documentSeen', path, hash }));
connectOutside({
  documents,
  post,
  openRound: () => post({ type: 'fileWanted', what: 'round', round: state.place.shown ?? 1 }),
  tellFault: ({ source, line, ...fault }) => {
    const round = state.place.shown ?? 1;
    const told = { ...fault, source: source.slice(0, 50_000), ...(line === null ? {} : { line }) };
    post({ type: 'diagramFailed', round, ...told });
  },
  say: (words) => send({ type: 'said', words }),
});

const keeper = keeperFor(app.dataset['interview'] ?? '');
const leftovers = keeper.recall();

let state = initialState(host.recall(), leftovers);
let later: readonly Effect[] = [];
let frame: number | null = null;
let isDrawing = false;
let idling: number | null = null;
let gathering: ReturnType<typeof setTimeout> | null = null;
let listening: ReturnType<typeof setInterval> | null = null;

function send(event: PageEvent): void {
  const before = state;
  const next = update(state, event, hands.moment());
  state = next.state;
  for (const effect of next.effects) if (effect.do === 'post') host.post(effect.message);
  later = [...later, ...next.effects.filter((effect) => effect.do === 'focus')];
  if (state.place !== before.place) host.remember(state.place);
  if (state.entered !== before.entered || state.savedUpTo !== before.savedUpTo) keeper.keep(unsavedEntries(state));
  if (isSaving(state)) listening ??= setInterval(() => send({ type: 'ticked' }), LISTENING_TIME);
  else stopListening();
  // A key that moves the focus is followed by keys for where it went: those must not find it still on its way. And a
  // picture is waited for: it need not wait for a frame to begin.
  const isAtOnce = later.length > 0 || state.picture !== before.picture;
  if (isAtOnce && !isDrawing) draw();
  else if (state !== before) frame ??= requestAnimationFrame(draw);
  if (hasUnsent(state)) gathering ??= setTimeout(flush, GATHERING_TIME);
}

function stopListening(): void {
  if (listening !== null) clearInterval(listening);
  listening = null;
}

function flush(): void {
  if (gathering !== null) clearTimeout(gathering);
  gathering = null;
  if (hasUnsent(state)) send({ type: 'flushed' });
}

function draw(): void {
  if (frame !== null) cancelAnimationFrame(frame);
  frame = null;
  isDrawing = true;
  const isFirst = !app.firstElementChild;
  render(page(state, send), app);
  closeDeparted();
  scrolling.settle(state);
  isDrawing = false;
  const effects = later;
  later = [];
  for (const effect of effects) {
    if (effect.do !== 'focus') continue;
    focusOn(effect.on);
    if (effect.on === 'heading') scrolling.toPart();
  }
  if (isFirst) onceShown(upgrade);
  if (hasMoreToDraw(state)) idling ??= requestIdleCallback(drawMore);
}

function drawMore(): void {
  idling = null;
  send({ type: 'idled' });
}

/** The toolkit's elements come after the first paint; until then, and if they never come, our sheet does without. */
function upgrade(): void {
  import('./toolkit.ts')
    .then(({ registerToolkit }) => {
      const focused = document.activeElement;
      registerToolkit();
      // At once: a button that is still marked as one from before would be two for a screen reader.
      draw();
      // The element's own button takes over the focus that its host had.
      if (focused instanceof HTMLElement && focused.localName === 'vscode-button') focused.focus();
    })
    .catch((error: unknown) => console.error('The toolkit could not be loaded.', error));
}

host.onMessage((message) => {
  if (message.type === 'keyPressed' && !hands.takeKey()) return;
  if (message.type === 'document') documents.take(message.path, message.document);
  if (message.type === 'submitRefused') documents.lookAgain(message.documents ?? []);
  send({ type: 'hostSaid', message });
});
document.addEventListener('focusout', flush);
document.addEventListener('visibilitychange', flush);
addEventListener('blur', flush);
addEventListener('pagehide', flush);
const ahead = pictureIn(app, state.place);
if (ahead) {
  state = { ...state, place: { ...state.place, made: ahead.made } };
  send({ type: 'hostSaid', message: { type: 'picture', picture: ahead.picture } });
}
host.post({ type: 'ready', hasPicture: ahead !== null, leftovers });
onceShown(() => {
  loadMarkdown();
  if (app.textContent.includes('mermaid')) fetchEarly('drawDiagram');
});
