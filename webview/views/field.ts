// The text field: grows, commits on every input, and is never written to while it has the focus.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Send, TextField } from '../state/state.ts';
import { counted } from '../words.ts';

/** What the host takes of one text, in characters. */
const LONGEST = 100_000;

export interface FieldParts {
  /** What it is the field of, as `entryKey` makes it, and which of its texts. */
  readonly entry: string;
  readonly field: TextField;
  readonly value: string;
  readonly rows: number;
  readonly isReadOnly: boolean;
  readonly focus: string;
  readonly id?: string;
  readonly label?: string;
  readonly placeholder?: string;
  /** The id of the callout that says what is missing here. */
  readonly refusal?: string | null;
  readonly onInput: (value: string) => void;
}

function textOf(event: Event): string {
  return event.target instanceof HTMLTextAreaElement ? event.target.value : '';
}

export function field(parts: FieldParts, send: Send): TemplateResult {
  const { entry, field: name, value, refusal } = parts;
  return html`<textarea
      class="field"
      id=${parts.id ?? nothing}
      rows=${parts.rows}
      dir="auto"
      maxlength=${LONGEST}
      data-focus=${parts.focus}
      aria-label=${parts.label ?? nothing}
      aria-invalid=${refusal ? 'true' : nothing}
      aria-describedby=${refusal ?? nothing}
      placeholder=${parts.isReadOnly ? nothing : (parts.placeholder ?? nothing)}
      ?readonly=${parts.isReadOnly}
      .value=${value}
      @input=${(event: Event) => parts.onInput(textOf(event))}
      @focus=${(event: Event) => send({ type: 'fieldFocused', entry, field: name, value: textOf(event) })}
      @blur=${() => send({ type: 'fieldLeft' })}
    ></textarea>
    ${value.length < LONGEST ? nothing : full()}`;
}

function full(): TemplateResult {
  const text = counted(LONGEST, '', 'This field is full: it holds {0} characters.');
  return html`<p class="hint">${text}</p>`;
}
