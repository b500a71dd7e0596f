// An HTML document of the agent -> the text of a frame in which its own scripts run, and nothing else does.
import { frameScript } from './frameScript.ts';

/**
 * The document's own policy. The page's is inherited as well; with this one beside it a script may stand in the
 * document, but none can be loaded, and nothing can be asked of anyone.
 */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  "base-uri 'none'",
  "form-action 'none'",
  // All text that becomes elements passes the frame's first script.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** What would load, lead away, or set another policy; scripts from elsewhere could not run. */
const unwanted =
  'meta[http-equiv], base, link, iframe, frame, frameset, object, embed, portal, fencedframe, script[src]';

export interface FrameTheme {
  readonly css: string;
  /** The classes that the editor puts on a webview's body. */
  readonly classes: string;
}

/** The nonce that lets our own scripts run. The page's script shows it only to code that already runs in the page. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** `source` is the document as it was written. */
export function frameDocument(source: string, theme: FrameTheme): string {
  const nonce = pageNonce();
  const parsed = new DOMParser().parseFromString(source, 'text/html');
  for (const element of parsed.querySelectorAll(unwanted)) element.remove();
  for (const template of parsed.querySelectorAll('template')) {
    for (const element of template.content.querySelectorAll(unwanted)) element.remove();
  }
  for (const script of parsed.querySelectorAll('script')) script.setAttribute('nonce', nonce);
  for (const element of parsed.querySelectorAll('*')) setHandlersAside(element);
  parsed.head.prepend(...ownParts(parsed, nonce, theme));
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}

/** The page's policy would report each of them; the frame's first script makes listeners of them. */
function setHandlersAside(element: Element): void {
  element.removeAttribute('autofocus');
  for (const { name, value } of [...element.attributes]) {
    if (!/^on/i.test(name)) continue;
    element.removeAttribute(name);
    element.setAttribute(`data-panel-${name}`, value);
  }
}

function meta(parsed: Document, name: string, content: string): HTMLMetaElement {
  const element = parsed.createElement('meta');
  element.httpEquiv = name;
  element.content = content;
  return element;
}

function ownParts(parsed: Document, nonce: string, { css, classes }: FrameTheme): readonly HTMLElement[] {
  const sheet = parsed.createElement('style');
  sheet.dataset['panelTheme'] = '';
  sheet.textContent = css;
  const script = parsed.createElement('script');
  script.setAttribute('nonce', nonce);
  const given = [nonce, css, classes].map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  script.textContent = `(${frameScript.toString()})(${given.join(',')})`;
  return [
    meta(parsed, 'Content-Security-Policy', policy),
    // Even a name that is looked up is a word to somebody.
    meta(parsed, 'x-dns-prefetch-control', 'off'),
    sheet,
    script,
  ];
}
