// The user's hand in a demo that plays by itself: answers the sample's rounds in the panel, with a picture of each screen.
import type { Panel } from '../host/panel.ts';
import type { Shots } from './shots.ts';

/** Every kind of input, something else, a question, a note, a waiver; and one required decision left open at first. */
export async function answerFirstRound(panel: Panel, shots: Shots): Promise<void> {
  // The panel was open before there was a round.
  await panel.shows('Where are resized images kept?');
  await shots.take('round-1-arrived');
  await panel.choose('The object store that holds the originals');
  await shots.take('single-choice');
  await panel.press('Next');
  await panel.shows('What identifies a resized image?');
  await panel.choose('A hash of the original and the sorted parameters');
  await panel.ask('How long does the migration take, and who waits for it?');
  await shots.take('question-for-the-agent');
  await panel.press('Next');
  await panel.shows('How much may the cache hold?');
  await panel.press('Next');
  await panel.shows('When does a cached image go?');
  await panel.choose('30 days after it was last asked for');
  await panel.ask('How much would we hold then?');
  await shots.take('html-explainer');
  await panel.press('Next');
  await panel.shows('May one resize serve everybody who waits for the same picture?');
  await panel.choose('Yes, they wait together');
  await shots.take('confirm');
  await panel.press('Next');
  await panel.shows('Which formats are kept ready?');
  await panel.choose('JPEG');
  await panel.choose('WebP');
  await panel.write('Something else', 'PNG, for the screenshots in the help centre');
  await panel.note('AVIF once making one takes less than half a second.');
  await shots.take('multiple-choice-something-else-note');
  await panel.press('Next');
  await panel.shows('Who may empty the cache by hand?');
  await panel.choose('Nobody needs to');
  await shots.take('not-applicable');
  await submitWithOneOpen(panel, shots);
}

async function submitWithOneOpen(panel: Panel, shots: Shots): Promise<void> {
  await panel.press('Review');
  await panel.shows('Review');
  await shots.take('review-one-open');
  await panel.submit();
  await panel.shows('How much may the cache hold?');
  await shots.take('refused');
  await panel.write('Limit, and what it is a limit of', '200 GB in all, over both formats');
  await shots.take('text');
  await panel.goTo('Review');
  await panel.shows('Review');
  await panel.write('General note', 'Please keep the first version behind a switch.');
  await shots.take('review-complete');
  await panel.submit();
  await panel.shows('Round 1 is submitted');
  await shots.take('round-1-submitted');
}

/** The second round came by itself: replies, a decision that is asked again, one that is left open. */
export async function answerSecondRound(panel: Panel, shots: Shots): Promise<void> {
  await panel.shows('When does a cached image go, if the limit is reached earlier?');
  await panel.says('How much would we hold then?');
  await shots.take('round-2-asked-again-with-a-reply');
  await panel.choose('30 days after it was last asked for, sooner');
  await panel.goTo('Conversation');
  await panel.shows('Conversation');
  await panel.says('About nine hours');
  await shots.take('conversation');
  await panel.goTo('When full');
  await panel.choose('Serve, and do not store');
  await panel.goTo('Review');
  await panel.shows('Review');
  await shots.take('round-2-review');
  await panel.submit();
  await panel.shows('Round 2 is submitted');
}

export async function answerReadBack(panel: Panel, shots: Shots): Promise<void> {
  await panel.shows('Is that what you decided?');
  await shots.take('read-back');
  await panel.choose('Yes, write the design');
  await shots.take('read-back-agreed');
  await panel.goTo('Review');
  await panel.submit();
  await panel.shows('Round 3 is submitted');
  await shots.take('submitted');
}
