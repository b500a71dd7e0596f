// A row of the list of decisions: a state told by shape, by colour and in the name.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Mark } from '../state/reading.ts';
import type { Screen, Send } from '../state/state.ts';
import type { Content } from './parts.ts';
import { icon, inName } from './parts.ts';
import { markIcons } from './sentences.ts';

export function markIcon(mark: Mark): TemplateResult {
  return icon(markIcons[mark], `state state-${mark}`);
}

export interface RailRow {
  readonly icon: TemplateResult;
  readonly name: Content;
  /** Spoken after the name. */
  readonly state: string;
  /** Seen at the end of the row. */
  readonly end: Content;
  readonly isCurrent: boolean;
  readonly screen: Screen;
}

export function railRow(row: RailRow, send: Send): TemplateResult {
  return html`<li>
    <button
      type="button"
      class="rail-item"
      aria-current=${row.isCurrent ? 'step' : nothing}
      @click=${() => send({ type: 'screenChosen', screen: row.screen })}
    >
      ${row.icon}<span class="rail-name" dir="auto"
        >${row.name}${row.state === '' ? nothing : inName(`, ${row.state}`)}</span
      >${row.end}
    </button>
  </li>`;
}

export function railWord(text: string): TemplateResult {
  return html`<span class="rail-word" aria-hidden="true">${text}</span>`;
}
