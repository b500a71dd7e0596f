// The one-page view: every decision under the other, with the same controls. A key redraws only what it changed.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { decisionShown } from '../state/reading.ts';
import type { DecisionReading, Reading } from '../state/reading.ts';
import type { PageState, Send } from '../state/state.ts';
import { eyebrow, prefaceOf, question, title } from './decision.ts';
import { titleId } from './options.ts';

/** What is open or folded of one decision: the keys end in its id, or in its id and an option's value. */
function unfolded({ place }: PageState, id: string): string {
  const folds = place.folds.filter(({ key }) => key.includes(`:${id}`)).map(({ key, isOpen }) => `${key} ${isOpen}`);
  return [...folds, ...place.openAsides.filter((key) => key.endsWith(`:${id}`))].join('\n');
}

/** What every part of the page is drawn from, beside its own decision. */
function sharedBy({ place, picture }: PageState, { view, isReadOnly, decisions }: Reading): unknown[] {
  const { seen, taken } = place;
  return [view, isReadOnly, decisions.length, seen, taken, picture?.conversation, picture?.settings];
}

/** All that a decision's part of the page is drawn from. A reading stays the same while its entry does. */
function drawnFrom(state: PageState, reading: Reading, one: DecisionReading): unknown[] {
  const { id } = one.decision;
  const isRefused = state.refusal?.id === id && state.refusal.round === reading.view.number;
  return [one, unfolded(state, id), isRefused, state.drawn.has(id), ...sharedBy(state, reading)];
}

function part(state: PageState, reading: Reading, one: DecisionReading, send: Send): TemplateResult {
  const isDrawn = state.drawn.has(one.decision.id);
  return html`${eyebrow(state, reading, one)} ${title(one)} ${isDrawn ? question(state, reading, one, send) : nothing}`;
}

function section(state: PageState, reading: Reading, one: DecisionReading, send: Send): TemplateResult {
  const { id } = one.decision;
  const isCurrent = decisionShown(reading) === one;
  return html`<section
    class=${state.drawn.has(id) ? 'question' : 'question is-undrawn'}
    aria-labelledby=${titleId(one)}
    ?data-current=${isCurrent}
    data-decision=${id}
    @focusin=${() => send({ type: 'decisionReached', id })}
  >
    ${guard(drawnFrom(state, reading, one), () => part(state, reading, one, send))}
  </section>`;
}

/** Looked through only when something in it may have changed: a key is in one group of many. */
function group(state: PageState, reading: Reading, list: readonly DecisionReading[], send: Send): unknown {
  const shown = decisionShown(reading);
  const own = [shown && list.includes(shown) ? shown : null, state.refusal, state.drawn, state.place.folds];
  return guard([...list, ...own, state.place.openAsides, ...sharedBy(state, reading)], () =>
    repeat(
      list,
      ({ decision }) => decision.id,
      (one) => section(state, reading, one, send),
    ),
  );
}

/** The decisions of each group, by its id: one that moves within its group keeps its element, and the focus in it. */
function byGroup({ round, decisions }: Reading): readonly { id: string; list: readonly DecisionReading[] }[] {
  let before = 0;
  return round.groups.map(({ id, decisions: { length } }) => {
    before += length;
    return { id, list: decisions.slice(before - length, before) };
  });
}

export function onePageScreen(state: PageState, reading: Reading, send: Send): TemplateResult {
  const [first] = reading.decisions;
  return html`${first ? prefaceOf(state, reading, first, send) : nothing}
  ${repeat(
    byGroup(reading),
    ({ id }) => id,
    ({ list }) => group(state, reading, list, send),
  )}`;
}
