// The groups of the list of decisions; where there are many decisions they fold, and a filter finds one.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { Group } from '../../schemas/round.ts';
import type { DecisionReading, Reading } from '../state/reading.ts';
import { decisionShown, nameOf } from '../state/reading.ts';
import type { PageState, Screen, Send } from '../state/state.ts';
import { counted, t } from '../words.ts';
import { plainName, shownText } from './agentText.ts';
import { icon } from './parts.ts';
import { markIcon, railRow, railWord } from './railRow.ts';
import { markWords } from './sentences.ts';

/** From so many decisions on one has to search. */
const MANY = 30;

export function isLong({ decisions }: Reading): boolean {
  return decisions.length >= MANY;
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether all words of the filter stand in the decision's names, whatever their case and accents. */
function fits(filter: string, { decision, group }: DecisionReading): boolean {
  const text = plain(`${decision.short ?? ''} ${decision.title} ${group}`);
  return plain(filter)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function decisionRow(one: DecisionReading, isCurrent: boolean, send: Send): TemplateResult {
  const { decision, mark } = one;
  const end = mark === 'optional' ? railWord(t('optional')) : mark === 'leftOpen' ? railWord(t('left open')) : nothing;
  const name = shownText(nameOf(decision));
  const screen: Screen = { is: 'decision', id: decision.id };
  return railRow({ icon: markIcon(mark), name, state: markWords(mark), end, isCurrent, screen }, send);
}

interface GroupParts {
  readonly id: string;
  readonly title: string;
  readonly list: readonly DecisionReading[];
  readonly shown: DecisionReading | null;
}

function rows({ id, list, shown }: GroupParts, send: Send): TemplateResult {
  return html`<ul aria-labelledby=${id} id="${id}-list">
    ${repeat(
      list,
      ({ decision }) => decision.id,
      (one) => decisionRow(one, one === shown, send),
    )}
  </ul>`;
}

function openWords(list: readonly DecisionReading[]): string {
  const open = list.filter(({ mark }) => mark === 'required' || mark === 'optional').length;
  return open === 0 ? '' : t('{0} open', open);
}

function foldingGroup(state: PageState, parts: GroupParts, send: Send): TemplateResult {
  const { id, title, list, shown } = parts;
  const key = `${state.place.shown}:${id}`;
  const isOpen = state.filter.trim() !== '' || (state.place.folds.find((fold) => fold.key === key)?.isOpen ?? true);
  const open = openWords(list);
  return html`<button
      type="button"
      class=${!isOpen && shown && list.includes(shown) ? 'rail-group rail-fold has-current' : 'rail-group rail-fold'}
      id=${id}
      dir="auto"
      aria-expanded=${isOpen}
      aria-controls=${isOpen ? `${id}-list` : nothing}
      @click=${() => send({ type: 'foldToggled', key, isOpen: !isOpen })}
    >
      ${icon('chevron-right', 'fold-mark')}<span>${shownText(title)}</span>${open === '' ? nothing : railWord(open)}
    </button>
    ${isOpen ? rows(parts, send) : nothing}`;
}

function group(state: PageState, reading: Reading, parts: GroupParts, send: Send): TemplateResult {
  if (isLong(reading)) return foldingGroup(state, parts, send);
  return html`<p class="rail-group" id=${parts.id} dir="auto">${shownText(parts.title)}</p>
    ${rows(parts, send)}`;
}

function decisionsIn(reading: Reading, { decisions }: Group, filter: string): readonly DecisionReading[] {
  const own = new Set(decisions);
  return reading.decisions.filter((one) => own.has(one.decision) && (filter.trim() === '' || fits(filter, one)));
}

export function railGroups(state: PageState, reading: Reading, send: Send): TemplateResult {
  const filter = isLong(reading) ? state.filter : '';
  const shown = decisionShown(reading);
  const groups = reading.round.groups.map((one, place) => ({
    id: `rail-group-${place + 1}`,
    title: one.title,
    list: decisionsIn(reading, one, filter),
    shown,
  }));
  const found = groups.filter(({ list }) => list.length > 0);
  if (found.length === 0 && filter.trim() !== '') {
    return html`<p class="rail-none" role="status">${t('No decision fits “{0}”.', plainName(filter.trim()))}</p>`;
  }
  return html`${found.map((one) => group(state, reading, one, send))}`;
}

function clearFilter(send: Send): TemplateResult {
  const clear = (): void => {
    send({ type: 'filterEdited', filter: '' });
    document.querySelector<HTMLElement>('.rail-filter > input')?.focus();
  };
  return html`<button type="button" class="tool" aria-label=${t('Clear the filter')} @click=${clear}>
    ${icon('close')}
  </button>`;
}

export function railFilter(state: PageState, reading: Reading, send: Send): TemplateResult | typeof nothing {
  if (!isLong(reading)) return nothing;
  const label = counted(reading.decisions.length, '', 'Filter {0} decisions');
  const write = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) send({ type: 'filterEdited', filter: event.target.value });
  };
  return html`<div class="rail-filter" role="search">
    <input
      class="field"
      type="search"
      dir="auto"
      aria-label=${label}
      placeholder=${t('Filter')}
      .value=${state.filter}
      @input=${write}
    />
    ${state.filter === '' ? nothing : clearFilter(send)}
  </div>`;
}

/** Which groups are folded, for the list to be drawn again only when it changes. */
export function foldedGroups({ place }: PageState): string {
  const start = `${place.shown}:rail-group-`;
  return place.folds.flatMap(({ key, isOpen }) => (key.startsWith(start) && !isOpen ? [key] : [])).join();
}
