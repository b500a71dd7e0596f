// Small parts that every view uses: icons, buttons, callouts, the agent's texts.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Focus } from '../state/state.ts';

export type Content = TemplateResult | string | typeof nothing | readonly Content[];

export function icon(name: string, extra = ''): TemplateResult {
  return html`<i class="codicon codicon-${name} ${extra}" aria-hidden="true"></i>`;
}

/** Heard, not seen. */
export function spoken(text: string): TemplateResult {
  return html`<span class="spoken">${text}</span>`;
}

/** Belongs to the name of what it stands in, right behind the text before it: "Storage, answered". */
export function inName(text: string): TemplateResult {
  return html`<span class="in-name">${text}</span>`;
}

const isUpgraded = (): boolean => customElements.get('vscode-button') !== undefined;

/** Until the toolkit is there, its element is one without a keyboard. */
function pressEarly(event: KeyboardEvent): void {
  if (isUpgraded() || event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.click();
}

/** A toolkit button; before its element is defined it looks and works the same. */
export function button(label: string, onPress: () => void, isSecondary = false): TemplateResult {
  const isEarly = !isUpgraded();
  return html`<vscode-button
    appearance=${isSecondary ? 'secondary' : 'primary'}
    role=${isEarly ? 'button' : nothing}
    tabindex=${isEarly ? '0' : nothing}
    @click=${onPress}
    @keydown=${pressEarly}
    >${label}</vscode-button
  >`;
}

/** A button that reads like text: in rows of asides, beside a heading. */
export function textButton(label: Content, onPress: () => void, focus?: Focus): TemplateResult {
  return html`<button type="button" class="link" data-focus=${focus ?? nothing} @click=${onPress}>${label}</button>`;
}

export type Tone = 'error' | 'warning' | 'info' | 'ok';
const toneIcons = { error: 'error', warning: 'warning', info: 'info', ok: 'pass' };

export interface CalloutParts {
  readonly tone: Tone;
  readonly text: Content;
  readonly action?: TemplateResult;
  readonly id?: string;
}

/** Says one thing, in its tone; at most one button. */
export function callout({ tone, text, action, id }: CalloutParts): TemplateResult {
  return html`<div class="callout callout-${tone}" id=${id ?? nothing}>
    ${icon(toneIcons[tone], tone)}
    <p>${text}</p>
    ${action ?? nothing}
  </div>`;
}
