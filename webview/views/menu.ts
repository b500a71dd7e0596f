// A menu that hangs from a button: arrow keys, Home, End, Escape; it closes when the focus leaves it.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { MenuName, PageState, Send } from '../state/state.ts';
import type { Content } from './parts.ts';
import { icon } from './parts.ts';

export interface MenuItem {
  readonly label: string;
  /** Said beside the label, muted. */
  readonly detail?: string;
  /** Given where one of the items is the chosen one. */
  readonly isChosen?: boolean;
  readonly onPick: () => void;
}

export interface MenuParts {
  readonly name: MenuName;
  readonly className: string;
  readonly content: Content;
  /** The button's name, where its content is no text. */
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

function itemAfter(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items[(Math.max(at, 0) - 1 + items.length) % items.length];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

function moveIn(event: KeyboardEvent, send: Send): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  if (event.key === 'Escape') send({ type: 'menuClosed' });
  const next = itemAfter([...event.currentTarget.querySelectorAll<HTMLElement>('.menu-item')], event.key);
  next?.focus();
  if (!next && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
}

function item({ label, detail, isChosen, onPick }: MenuItem): TemplateResult {
  const isRadio = isChosen !== undefined;
  return html`<button
    type="button"
    class="menu-item"
    role=${isRadio ? 'menuitemradio' : 'menuitem'}
    aria-checked=${isRadio ? String(isChosen) : nothing}
    tabindex="-1"
    data-focus=${isChosen === false ? nothing : 'menu'}
    @click=${onPick}
  >
    ${isRadio ? icon(isChosen ? 'check' : 'blank') : nothing}<span>${label}</span>
    ${detail === undefined ? nothing : html`<span class="menu-detail">${detail}</span>`}
  </button>`;
}

export function menu(state: PageState, parts: MenuParts, send: Send): TemplateResult {
  const { name, items } = parts;
  const isOpen = state.menu === name;
  const leave = (event: FocusEvent): void => {
    const { currentTarget, relatedTarget } = event;
    const isInside =
      currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (isOpen && !isInside) send({ type: 'menuToggled', menu: null });
  };
  const list = html`<div
    class="menu"
    role="menu"
    id="menu-${name}"
    aria-labelledby="menu-${name}-button"
    @keydown=${(event: KeyboardEvent) => moveIn(event, send)}
  >
    ${items.map(item)}
  </div>`;
  return html`<div class="menu-anchor menu-anchor-${name}" @focusout=${leave}>
    <button
      type="button"
      class=${parts.className}
      id="menu-${name}-button"
      aria-haspopup="menu"
      aria-expanded=${isOpen}
      aria-controls=${isOpen ? `menu-${name}` : nothing}
      aria-label=${parts.label ?? nothing}
      title=${parts.label ?? nothing}
      data-focus="menu-${name}"
      @click=${() => send({ type: 'menuToggled', menu: name })}
    >
      ${parts.content}
    </button>
    ${isOpen ? list : nothing}
  </div>`;
}
