// An HTML document in a frame of its own: its scripts run there and reach nothing, its links are only shown.
import { html, nothing, render } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { readTextLink } from '../src/core/textLink.ts';
import type { FrameTheme } from './frame/frameDocument.ts';
import { frameDocument } from './frame/frameDocument.ts';
import type { FocusGuard } from './frame/frameFocus.ts';
import { guardFocus } from './frame/frameFocus.ts';
import { firstHeight, nextHeight } from './frame/frameHeight.ts';
import type { FrameMessage } from './frame/frameMessages.ts';
import { rateLimit, readFrameMessage } from './frame/frameMessages.ts';
import { frameTheme } from './frame/frameTheme.ts';
import { notice } from './texts/notices.ts';
import { outside } from './texts/outside.ts';
import { onThemeChange } from './theme.ts';
import { plainName, shownText } from './views/agentText.ts';
import { button, textButton } from './views/parts.ts';
import { t } from './words.ts';

export interface FrameParts {
  /** The document's, as docs/…. */
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly signal: AbortSignal;
  /** Opens another document in this place, from a link. */
  open(path: string, part: string | null, from: string): void;
}

/** So many messages a second are a document; more are a flood. */
const fromPort = 120;
const fromWindow = 300;

class HtmlFrame {
  readonly element = document.createElement('div');
  readonly #parts: FrameParts;
  readonly #frame = document.createElement('iframe');
  readonly #foot = document.createElement('div');
  readonly #stop = new AbortController();
  readonly #guard: FocusGuard;
  #port: MessagePort | null = null;
  #height = firstHeight;
  #isLoaded = false;

  constructor(parts: FrameParts) {
    this.#parts = parts;
    const { signal } = this.#stop;
    parts.signal.addEventListener('abort', () => this.#end());
    this.#guard = guardFocus(this.#frame, signal);
    this.element.className = 'frame';
    this.element.tabIndex = -1;
    this.#foot.className = 'frame-foot';
    this.#prepare(frameTheme());
    const isFew = rateLimit(fromWindow);
    addEventListener('message', (event) => this.#hear(event, isFew), { capture: true, signal });
    onThemeChange(() => this.#port?.postMessage(frameTheme()), signal);
    this.element.append(this.#frame, this.#foot);
  }

  #prepare(theme: FrameTheme): void {
    const frame = this.#frame;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('allow', '');
    frame.referrerPolicy = 'no-referrer';
    frame.title = plainName(this.#parts.title);
    frame.style.height = `${this.#height.height}px`;
    frame.addEventListener('load', () => {
      // It has gone to another place; what is there now is not what was read.
      if (this.#isLoaded) this.#breakOff(t('left its place: it tried to lead somewhere else.'));
      this.#isLoaded = true;
    });
    frame.srcdoc = frameDocument(this.#parts.html, theme);
  }

  /** Only the frame's first script has a port to send; everything else that a frame says is not heard. */
  #hear(event: MessageEvent, isFew: () => boolean): void {
    if (event.source === null || event.source !== this.#frame.contentWindow) return;
    event.stopImmediatePropagation();
    if (!isFew()) return this.#breakOff(t('was stopped: it sent more messages than any document needs.'));
    const [port] = event.ports;
    if (this.#port || !port) return;
    this.#port = port;
    const isPortFew = rateLimit(fromPort);
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = isPortFew() ? readFrameMessage(data) : null;
      if (message) this.#take(message);
    };
  }

  #take(message: FrameMessage): void {
    switch (message.is) {
      case 'size':
        this.#height = nextHeight(this.#height, message.height);
        this.#frame.style.height = `${this.#height.height}px`;
        return;
      case 'link':
        return this.#offer(message.href);
      case 'failed':
        return this.#say(html`<p>${t('A script of this document failed:')} ${shownText(message.message)}</p>`);
      case 'pointer':
        return this.#guard.pressed();
      case 'focused':
        return this.#guard.focused();
      case 'leave':
        return this.#guard.leave();
    }
  }

  /** The whole address, and a button of ours: the document opens nothing by itself. */
  #offer(href: string): void {
    const { path } = this.#parts;
    const link = readTextLink(href, path);
    if (link.is === 'refused' || link.is === 'part') {
      return this.#say(html`<p>${t('Not opened:')} <code dir="ltr">${shownText(href)}</code></p>`);
    }
    const follow = (): void => {
      this.#say(nothing);
      if (link.is === 'document') this.#parts.open(link.path, link.part, href);
      else outside().post({ type: 'linkClicked', href, from: path });
    };
    const close = textButton(t('Dismiss'), () => this.#say(nothing));
    this.#say(
      html`<p>${t('A link in this document leads to')} <code dir="ltr">${shownText(href)}</code></p>
        ${button(t('Open'), follow, true)} ${close}`,
    );
    outside().say(t('A link in this document leads to {0}', plainName(href)));
  }

  #say(content: TemplateResult | typeof nothing): void {
    render(content, this.#foot);
  }

  #breakOff(why: string): void {
    this.#end();
    const { path } = this.#parts;
    const again = (): void => {
      this.element.replaceWith(new HtmlFrame(this.#parts).element);
    };
    this.#frame.remove();
    this.#say(notice({ path, text: why, action: button(t('Show it again'), again, true) }));
  }

  #end(): void {
    this.#stop.abort();
    this.#port?.close();
    this.#port = null;
  }
}

export function mountFrame(parts: FrameParts): HTMLElement {
  return new HtmlFrame(parts).element;
}
