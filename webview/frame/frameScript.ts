// The first script of an HTML document in its frame. It is written into the frame as text, so it may use nothing from
// outside of its own braces. What it needs of the browser it keeps at once: the document's own scripts run after it.
/* eslint-disable @typescript-eslint/unbound-method -- They are taken from prototypes and applied to what they belong to. */

/** Runs in the frame. `nonce` is what lets an inline script run there; `css` and `classes` are the theme. */
export function frameScript(nonce: string, css: string, classes: string): void {
  type Handler = (this: unknown, event: Event) => unknown;
  type Handlers = Record<string, Handler | undefined>;

  const { port1, port2 } = new MessageChannel();
  const { apply } = Reflect;
  const { postMessage } = MessagePort.prototype;
  const createElement = Document.prototype.createElement;
  const createElementNS = Document.prototype.createElementNS;
  const attachShadow = Element.prototype.attachShadow;
  const scrollIntoView = Element.prototype.scrollIntoView;
  const hasFocus = Document.prototype.hasFocus.bind(document);
  const tell = (message: object): void => void apply(postMessage, port1, [message]);
  parent.postMessage('interview-panel-frame', '*', [port2]);

  // What no policy forbids: connections of their own.
  const channels = [
    'RTCPeerConnection',
    'webkitRTCPeerConnection',
    'RTCDataChannel',
    'WebTransport',
    'WebSocketStream',
  ];
  for (const name of channels) {
    Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false });
  }
  for (const name of ['contentWindow', 'contentDocument']) {
    Object.defineProperty(HTMLIFrameElement.prototype, name, { get: () => null });
  }

  // A frame within begins to connect before anybody looks at it, a link before any policy is asked: neither may come to
  // be, whether from text (all of which the document's policy leads through this one) or by name.
  const unwanted = /<(\/?)(i?frame|frameset|object|embed|portal|fencedframe|link|meta|base)\b/gi;
  const factory = (window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }).trustedTypes; // Newer than its types.
  factory?.createPolicy('default', {
    createHTML: (text: string) => text.replace(unwanted, '<$1no-$2'),
    createScript: (text: string) => text,
    createScriptURL: (text: string) => text,
  });
  const named = (name: unknown): unknown =>
    `<${String(name)} `
      .replace(/^<[^:\s]*:/, '<')
      .replace(unwanted, '<no-$2')
      .slice(1, -1);
  const { createDocument } = DOMImplementation.prototype;
  DOMImplementation.prototype.createDocument = function (this: DOMImplementation, space, name, type): XMLDocument {
    return apply(createDocument, this, [space, name && named(name), type]) as XMLDocument; // It returns what it is named after.
  };
  const { define } = CustomElementRegistry.prototype;
  CustomElementRegistry.prototype.define = function (this: CustomElementRegistry, name, kind): void {
    // Without what would let a class of the document's make an element of the browser's.
    apply(define, this, [name, kind]);
  };
  Object.defineProperty(window, 'XSLTProcessor', { value: undefined, writable: false, configurable: false });
  window.open = () => null;

  // Only who has the focus may move it: taking it from the page or the editor takes the user's next key.
  const keepFocus = (prototype: { focus: (options?: FocusOptions) => void }): void => {
    const { focus } = prototype;
    prototype.focus = function (this: unknown, ...options: readonly unknown[]): void {
      if (hasFocus()) apply(focus, this, options);
    };
  };
  for (const kind of [HTMLElement, SVGElement, MathMLElement]) keepFocus(kind.prototype);
  window.focus = () => undefined;
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show = function (this: HTMLDialogElement): void {
    this.open = true;
  };
  for (const kind of [HTMLFormElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
    kind.prototype.reportValidity = kind.prototype.checkValidity;
  }

  // Scripts that the document makes are its own as well.
  const signed = <T>(element: T): T => {
    if (element instanceof HTMLScriptElement || element instanceof SVGScriptElement) {
      element.setAttribute('nonce', nonce);
    }
    return element;
  };
  Document.prototype.createElement = function (this: Document, name: unknown): never {
    return signed(apply(createElement, this, [named(name)])) as never; // Reason: the overloads are the browser's.
  };
  Document.prototype.createElementNS = function (this: Document, space: unknown, name: unknown): never {
    return signed(apply(createElementNS, this, [space, named(name)])) as never; // Likewise.
  };

  // Handlers in attributes are not run by the page's policy: they become listeners.
  const compiled: Handlers = {};
  const held = new WeakMap<Element, Map<string, EventListener>>();
  Object.defineProperty(window, '__panelHandlers', { value: compiled });
  let count = 0;
  const ofWindow =
    /^(load|resize|scroll|hashchange|message|error|blur|focus|beforeunload|unload|pagehide|pageshow|online|offline|storage|popstate)$/;
  const runText = (text: string): void => {
    const script = signed(apply(createElement, document, ['script']) as HTMLScriptElement); // It makes what it is asked for.
    script.textContent = text;
    document.documentElement.append(script);
    script.remove();
  };
  const compile = (element: Element, type: string, code: string): void => {
    const name = `h${count++}`;
    runText(`__panelHandlers.${name}=function(event){with(document)with(this){${code}\n}}`);
    const handler = compiled[name];
    compiled[name] = undefined;
    const target = element === document.body && ofWindow.test(type) ? window : element;
    const own = held.get(element) ?? new Map<string, EventListener>();
    held.set(element, own);
    const before = own.get(type);
    if (before) target.removeEventListener(type, before);
    if (!handler) return;
    const listener = (event: Event): void => {
      if (handler.call(element, event) === false) event.preventDefault();
    };
    own.set(type, listener);
    target.addEventListener(type, listener);
  };

  // Frames within would have what was taken away above; links would reach out before any policy is asked.
  const banned = /^(i?frame|frameset|object|embed|portal|fencedframe|link|base)$/i;
  const look = (element: Element): void => {
    if (banned.test(element.localName)) return element.remove();
    element.removeAttribute('autofocus');
    for (const { name, value } of [...element.attributes]) {
      const type = /^(?:data-panel-)?on(.+)$/i.exec(name)?.[1];
      if (type === undefined) continue;
      element.removeAttribute(name);
      compile(element, type.toLowerCase(), value);
    }
  };
  const lookThrough = (node: Node): void => {
    if (!(node instanceof Element)) return;
    look(node);
    node.querySelectorAll('*').forEach(look);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(lookThrough);
      else if (target instanceof Element) look(target);
    }
  });
  const watch = (node: Node): void => observer.observe(node, { subtree: true, childList: true, attributes: true });
  Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit): ShadowRoot {
    const root = apply<Element, [ShadowRootInit], ShadowRoot>(attachShadow, this, [init]);
    watch(root);
    return root;
  };
  watch(document);

  // The theme: variables in a sheet of ours, and the editor's classes, as in any webview.
  const sheet = document.querySelector('style[data-panel-theme]');
  let worn: readonly string[] = [];
  const wear = (text: string, names: string): void => {
    if (sheet) sheet.textContent = text;
    document.documentElement.classList.remove(...worn);
    worn = names.split(' ').filter((name) => name !== '');
    document.documentElement.classList.add(...worn);
  };
  wear(css, classes);
  port1.onmessage = ({ data }: MessageEvent<{ css: string; classes: string }>) => wear(data.css, data.classes);

  const linkIn = (event: Event): Element | undefined =>
    event.composedPath().find((node): node is Element => node instanceof Element && /^(a|area)$/.test(node.localName));
  const goTo = (name: string): void => {
    const target = document.getElementById(name) ?? document.getElementsByName(name)[0];
    if (target) apply(scrollIntoView, target, []);
  };
  const { preventDefault } = Event.prototype;
  const follow = (event: MouseEvent): void => {
    const link = linkIn(event);
    if (!link) return;
    // By itself it would lead the frame away; whether the document has its own use for the click is seen afterwards.
    let isTaken = false;
    apply(preventDefault, event, []);
    event.preventDefault = () => void (isTaken = true);
    setTimeout(() => isTaken || goWhere(link, event));
  };
  const goWhere = (link: Element, event: MouseEvent): void => {
    const href = (link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '').trim();
    if (href.startsWith('#')) goTo(decodeURIComponent(href.slice(1)));
    else if (/^javascript:/i.test(href)) runText(decodeURIComponent(href.slice('javascript:'.length)));
    else if (href !== '' && event.isTrusted) tell({ is: 'link', href: href.slice(0, 2000) });
  };
  addEventListener('click', follow, { capture: true });
  addEventListener('auxclick', follow, { capture: true });

  // Only what the user did counts: events that scripts make are not trusted.
  const early = { capture: true };
  addEventListener('pointerdown', (event) => event.isTrusted && tell({ is: 'pointer' }), early);
  addEventListener('focus', (event) => event.isTrusted && event.target === window && tell({ is: 'focused' }), early);
  addEventListener('keydown', (event) => event.isTrusted && event.key === 'Escape' && tell({ is: 'leave' }), early);
  addEventListener('error', ({ message }) => tell({ is: 'failed', message: String(message).slice(0, 300) }));

  const measure = (): void =>
    tell({ is: 'size', height: Math.ceil(document.documentElement.getBoundingClientRect().height) });
  addEventListener('DOMContentLoaded', () => {
    new ResizeObserver(measure).observe(document.documentElement);
    measure();
  });
  document.currentScript?.remove();
}
