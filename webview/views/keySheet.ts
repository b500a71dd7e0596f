// The sheet of keys: what each does, in a dialog that Escape closes.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Picture } from '../../schemas/messages.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { icon } from './parts.ts';

interface KeyRow {
  /** Each a way to press it; the keys of one are pressed together. */
  readonly ways: readonly (readonly string[])[];
  readonly does: string;
}

// The editor's own test for what it calls Cmd.
const isMac = navigator.userAgent.includes('Macintosh');
const command = isMac ? '⌘' : 'Ctrl';
const shift = isMac ? '⇧' : 'Shift';

function everywhere(): readonly KeyRow[] {
  return [
    { ways: [[command, 'Enter']], does: t('Next; on Review: submit the round') },
    { ways: [[command, shift, 'Enter']], does: t('Back') },
    { ways: [['Tab'], ['Space'], ['↑'], ['↓']], does: t('As in any form; arrows move among the options') },
    { ways: [['Esc']], does: t('Leave a field, close a menu or this sheet; nothing is sent or discarded') },
  ];
}

function singleKeys(): readonly KeyRow[] {
  return [
    { ways: [['1'], ['9']], does: t('Choose that option') },
    { ways: [['R']], does: t('Take the recommendation, if the decision is open') },
    { ways: [['N']], does: t('Add a note') },
    { ways: [['Q']], does: t('Ask the agent') },
    { ways: [['?']], does: t('This sheet') },
  ];
}

function row({ ways, does }: KeyRow): TemplateResult {
  const isRange = ways[0]?.[0] === '1';
  return html`<div>
    <dt>
      ${ways.map((keys, at) => html`${isRange && at > 0 ? html`<span>${t('to')}</span>` : nothing}${keys.map((key) => html`<kbd>${key}</kbd>`)}`)}
    </dt>
    <dd>${does}</dd>
  </div>`;
}

function table(id: string, title: string, rows: readonly KeyRow[], hint: string): TemplateResult {
  return html`<section aria-labelledby=${id}>
    <h3 class="section-label" id=${id}>${title}</h3>
    <dl class="key-rows">${rows.map(row)}</dl>
    <p class="hint">${hint}</p>
  </section>`;
}

function singleKeyTable({ settings }: Picture): TemplateResult {
  const off = t('Turned off by the setting interviewPanel.singleKeyShortcuts.');
  const on = t('Only while no text field has the focus. A setting turns them off: interviewPanel.singleKeyShortcuts.');
  return table(
    'keys-single',
    t('Single keys'),
    settings.singleKeys ? singleKeys() : [],
    settings.singleKeys ? on : off,
  );
}

function closeSheet(event: Event): void {
  if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close();
}

/** A press beside the sheet closes it, too. */
function closeFromOutside(event: MouseEvent): void {
  if (event.target === event.currentTarget) closeSheet(event);
}

export function keySheet(state: PageState, picture: Picture, send: Send): TemplateResult | typeof nothing {
  if (!state.isSheetOpen) return nothing;
  return html`<dialog
    class="sheet"
    aria-labelledby="keys-title"
    @close=${() => send({ type: 'sheetClosed' })}
    @mousedown=${closeFromOutside}
  >
    <div class="sheet-body">
      <div class="sheet-head">
        <h2 id="keys-title" tabindex="-1" autofocus>${t('Keys')}</h2>
        <button type="button" class="tool" aria-label=${t('Close')} title=${t('Close')} @click=${closeSheet}>
          ${icon('close')}
        </button>
      </div>
      ${table('keys-everywhere', t('Everywhere'), everywhere(), t('Next and Back can be changed in the editor’s keyboard shortcuts.'))}
      ${singleKeyTable(picture)}
    </div>
  </dialog>`;
}
