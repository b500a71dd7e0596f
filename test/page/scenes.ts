// Every screen and state of the page that looks of its own: for axe-core, for widths, and for the contact sheet.
import type { Picture } from '../../schemas/messages.ts';
import { manyDecisions } from './manyDecisions.ts';
import {
  conversation,
  entry,
  fullDraft,
  invalidRound,
  openRound,
  picture,
  readback,
  submittedRound,
} from './orderTags.ts';
import type { StandIn } from './standInHost.ts';

export interface Scene {
  readonly name: string;
  readonly picture: Picture;
  /** It has no colours and no parts that others have not. */
  readonly isPlain?: boolean;
  readonly act?: (standIn: StandIn) => Promise<void>;
}

const begun = [entry('storage', { isOtherChosen: true }), entry('hear', { values: ['index'], note: 'First.' })];
const earlier = [{ round: 1, answer: { decision_id: 'storage', status: 'answered' as const, values: ['table'] } }];
const ignored = [
  {
    severity: 'error' as const,
    file: 'rounds/round-2.json',
    path: '',
    message: 'is not taken for a round',
    expected: 'Name it round-02.json.',
  },
];
const first = { ...submittedRound, number: 1 };
export const open = picture([first, openRound({ draft: begun, earlier })], { conversation, ignored });
const full = picture([first, openRound({ draft: fullDraft })], { conversation });
const waits = picture([first, openRound({ draft: [entry('word', { text: 'Packed' })] })], { isAgentWaiting: true });
const restored = openRound({
  draft: [entry('storage', { values: ['array'], title: 'Where do tags live?', editedAt: Date.UTC(2026, 2, 1, 9) })],
  sittingSince: Date.UTC(2026, 2, 2),
});
const gone = {
  state: 'gone' as const,
  number: 2,
  round: openRound().round,
  draft: [entry('storage', { values: ['array'] })],
};

const button = (standIn: StandIn, name: string): Promise<void> =>
  standIn.page.getByRole('button', { name, exact: true }).click();

async function submitOpen(standIn: StandIn): Promise<void> {
  await standIn.review();
  await button(standIn, 'Submit round');
}

async function writeAndFail(standIn: StandIn): Promise<void> {
  await standIn.page.keyboard.press('1');
  await standIn.flush();
  const [sent] = await standIn.posted('draftChanged');
  await standIn.send({ type: 'draftNotSaved', counter: sent?.counter ?? 1, reason: 'The disk is full.' });
}

async function startTypingAsAnotherComes(standIn: StandIn): Promise<void> {
  await standIn.goTo('The word for it');
  await standIn.page.getByRole('textbox').fill('Packed');
  await standIn.show(picture([openRound(), { ...readback, round: { ...readback.round, round: 3 } }], { current: 2 }));
}

async function changeTheRound(standIn: StandIn): Promise<void> {
  const round = openRound().round;
  const groups = round.groups.map((group) => ({
    ...group,
    decisions: group.decisions.map((one) =>
      one.id === 'storage' ? { ...one, title: 'Where do tags live now?' } : one,
    ),
  }));
  await standIn.show(picture([first, openRound({ hash: 'd'.repeat(64), round: { ...round, groups } })]));
}

export const scenes: readonly Scene[] = [
  { name: 'decision', picture: open },
  { name: 'decision, agent waits', isPlain: true, picture: waits },
  {
    name: 'decision, several',
    picture: full,
    act: async (standIn) => {
      await standIn.goTo('Who must hear');
      await button(standIn, 'Add a note');
    },
  },
  { name: 'decision, text', isPlain: true, picture: open, act: (standIn) => standIn.goTo('The word for it') },
  {
    name: 'decision, nothing offered',
    isPlain: true,
    picture: open,
    act: (standIn) => standIn.goTo('Who looks after'),
  },
  {
    name: 'decision, recommendation taken',
    isPlain: true,
    picture: waits,
    act: (standIn) => standIn.page.keyboard.press('r'),
  },
  { name: 'decision, refused', isPlain: true, picture: waits, act: submitOpen },
  { name: 'decision, refused empty other', picture: open, act: submitOpen },
  { name: 'decision, waived', isPlain: true, picture: full, act: (standIn) => standIn.goTo('Who looks after') },
  { name: 'decision, of an earlier sitting', picture: picture([first, restored]) },
  { name: 'decision, changed', picture: picture([first, openRound()]), act: changeTheRound },
  { name: 'decision, not saved', picture: picture([openRound()]), act: writeAndFail },
  { name: 'decision, another round came', picture: picture([openRound()]), act: startTypingAsAnotherComes },
  { name: 'one page', picture: open, act: (standIn) => button(standIn, 'One page') },
  { name: 'review', picture: waits, act: (standIn) => standIn.goTo('Review') },
  {
    name: 'review, recommendations taken',
    picture: waits,
    act: async (standIn) => {
      await standIn.goTo('Review');
      await button(standIn, 'Take the recommendation for all that are open');
    },
  },
  { name: 'review, all decided', isPlain: true, picture: full, act: (standIn) => standIn.goTo('Review') },
  { name: 'conversation', picture: open, act: (standIn) => standIn.goTo('Conversation') },
  { name: 'read-back', picture: picture([submittedRound, readback]) },
  { name: 'submitted', picture: picture([first, submittedRound], { ignored }) },
  { name: 'submitted decision', picture: picture([submittedRound]), act: (standIn) => standIn.goTo('Tag storage') },
  {
    name: 'submitted, one page',
    isPlain: true,
    picture: picture([submittedRound]),
    act: (standIn) => button(standIn, 'One page'),
  },
  { name: 'round gone', picture: picture([gone]) },
  { name: 'round that does not fit', picture: picture([submittedRound, invalidRound], { ignored }) },
  { name: 'no round', picture: picture([], { ignored }) },
  { name: 'menu of rounds', picture: open, act: (standIn) => button(standIn, 'Round 2') },
  { name: 'menu', isPlain: true, picture: open, act: (standIn) => button(standIn, 'More') },
  { name: 'keys', picture: open, act: (standIn) => button(standIn, 'Keys') },
  { name: 'many decisions', isPlain: true, picture: manyDecisions(40, 3) },
  {
    name: 'many decisions, filtered',
    picture: manyDecisions(40, 3),
    act: async (standIn) => {
      const toggle = standIn.page.locator('.rail-toggle');
      if (await toggle.isVisible()) await toggle.click();
      await standIn.page.getByRole('searchbox').fill('decision 12');
    },
  },
  {
    name: 'compact',
    picture: { ...open, settings: { singleKeys: true, density: 'compact' } },
  },
  {
    name: 'compact review',
    isPlain: true,
    picture: { ...waits, settings: { singleKeys: true, density: 'compact' } },
    act: (standIn) => standIn.goTo('Review'),
  },
];

/** Enters a scene on a page that is open already. */
export async function enter(standIn: StandIn, scene: Scene): Promise<void> {
  // Sent first: what is unsent would be kept once more when the page goes.
  await standIn.flush();
  await standIn.page.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
  await standIn.page.reload();
  await standIn.posted('ready');
  await standIn.show(scene.picture);
  await standIn.page.waitForFunction(() => customElements.get('vscode-button'));
  await scene.act?.(standIn);
  await standIn.page.mouse.move(0, 0);
}
