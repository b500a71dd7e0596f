// Taking what the agent recommends, for one open decision or for all, and giving it back.
import type { Option } from '../../schemas/round.ts';
import { changedEntry, recommendedOption, takeRecommended } from '../../src/core/choosing.ts';
import type { DecisionChange } from '../../src/core/choosing.ts';
import { told, t } from '../words.ts';
import { enter } from './drafting.ts';
import type { DecisionReading, Reading } from './reading.ts';
import { readRound } from './reading.ts';
import type { Moment, PageState, Step, Taken } from './state.ts';
import { step } from './state.ts';

export interface Recommendation {
  readonly one: DecisionReading;
  readonly option: Option;
}

/** Those of the open decisions that have one. */
export function recommendations({ decisions }: Reading): readonly Recommendation[] {
  return decisions.flatMap((one) => {
    const option = one.state.is === 'open' ? recommendedOption(one.decision.input) : null;
    return option ? [{ one, option }] : [];
  });
}

function change(state: PageState, round: number, one: DecisionReading, to: DecisionChange, moment: Moment): PageState {
  return enter(state, round, changedEntry(one.entry, one.decision, to, moment.now));
}

function take(
  state: PageState,
  reading: Reading,
  list: readonly Recommendation[],
  isAll: boolean,
  moment: Moment,
): PageState {
  const { number: round } = reading.view;
  const before = list.map(({ one: { entry } }) => {
    const { id, values, isOtherChosen, isWaived } = entry;
    return { id, values, isOtherChosen, isWaived };
  });
  const next = list.reduce((sum, { one, option }) => change(sum, round, one, takeRecommended(option), moment), state);
  const refusal = before.some(({ id }) => id === state.refusal?.id) ? null : state.refusal;
  return { ...next, refusal, place: { ...next.place, taken: { round, isAll, before } } };
}

/** One decision, if it is open and has a recommendation. */
export function takeOne(state: PageState, id: string, moment: Moment): Step {
  const reading = readRound(state);
  const found = reading && recommendations(reading).find(({ one }) => one.decision.id === id);
  if (!found || reading.isReadOnly) return step(state);
  const next = take(state, reading, [found], false, moment);
  const announcement = t('Recommendation taken: {0}', found.option.label);
  return step({ ...next, announcement }, { do: 'focus', on: 'chosen' });
}

/** All that are open and have one. The focus goes to the title: a key that is held down must not press what comes. */
export function takeAll(state: PageState, moment: Moment): Step {
  const reading = readRound(state);
  const list = reading ? recommendations(reading) : [];
  if (!reading || reading.isReadOnly || list.length === 0) return step(state);
  const next = take(state, reading, list, true, moment);
  return step({ ...next, announcement: takenSentence(list.length) }, { do: 'focus', on: 'heading' });
}

export function takenSentence(count: number): string {
  return told(
    count,
    'The recommendation was taken for one decision.',
    'The recommendation was taken for {0} decisions.',
  );
}

function isAsTaken({ decision, entry }: DecisionReading): boolean {
  const option = recommendedOption(decision.input);
  return entry.values.length === 1 && entry.values[0] === option?.value && !entry.isOtherChosen && !entry.isWaived;
}

/** What was taken last in this round and is still as it was taken. */
export function standingTaken({ place }: PageState, reading: Reading): readonly DecisionReading[] {
  const { taken } = place;
  if (reading.isReadOnly || taken?.round !== reading.view.number) return [];
  const ids = new Set(taken.before.map(({ id }) => id));
  return reading.decisions.filter((one) => ids.has(one.decision.id) && isAsTaken(one));
}

function choiceBefore(taken: Taken, id: string): DecisionChange {
  const found = taken.before.find((each) => each.id === id);
  return found ? { values: found.values, isOtherChosen: found.isOtherChosen, isWaived: found.isWaived } : {};
}

/** As before, but for what the user has changed since. */
export function giveBack(state: PageState, moment: Moment): Step {
  const reading = readRound(state);
  const { taken } = state.place;
  if (!reading || !taken) return step(state);
  const next = standingTaken(state, reading).reduce(
    (sum, one) => change(sum, taken.round, one, choiceBefore(taken, one.decision.id), moment),
    state,
  );
  const undone = { ...next, place: { ...next.place, taken: null }, announcement: t('Undone.') };
  return step(undone, { do: 'focus', on: taken.isAll ? 'heading' : 'options' });
}
