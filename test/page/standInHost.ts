// A host for the built page: serves it under the real policy, keeps what it posts, and says what a test tells it to.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import type { DraftEntry } from '../../schemas/draft.ts';
import type { HostMessage, PageMessage, Picture } from '../../schemas/messages.ts';
import { pageHtml } from '../../src/editor/panel/pageHtml.ts';

/** The repository: the test runner starts in it. */
const root = process.cwd();
const nonce = 'page-test';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
};
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The four that the editor begins with, and the others that come with it; the variables are in test/fixtures/themes. */
export const defaultThemes = ['dark', 'light', 'hc', 'hc-light'] as const;
export const otherThemes = [
  'solarized-light',
  'solarized-dark',
  'monokai',
  'abyss',
  'red',
  'kimbie-dark',
  'quiet-light',
  'tomorrow-night-blue',
] as const;
export const themes = [...defaultThemes, ...otherThemes];
export type Theme = (typeof themes)[number];

function bodyClass(theme: Theme): string {
  if (theme === 'hc') return 'vscode-high-contrast';
  if (theme === 'hc-light') return 'vscode-high-contrast-light vscode-high-contrast';
  return theme.endsWith('light') ? 'vscode-light' : 'vscode-dark';
}

/** What stands in for the editor's API: posts are kept, the state outlives a reload as it does in the editor. */
const api = `
  const posts = [];
  window.standIn = { posts, errors: [] };
  addEventListener('securitypolicyviolation', (event) => standIn.errors.push(event.violatedDirective + ' ' + event.blockedURI));
  addEventListener('error', (event) => standIn.errors.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => standIn.errors.push(String(event.reason)));
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => void posts.push(structuredClone(message)),
    getState: () => JSON.parse(sessionStorage.getItem('state') ?? 'null') ?? undefined,
    setState: (state) => (sessionStorage.setItem('state', JSON.stringify(state)), state),
  });`;

/** The product's own HTML, with the editor's variables and what stands in for its API. */
async function shell(theme: Theme, origin: string, picture: Picture | null): Promise<string> {
  const read = (name: string): Promise<string> => readFile(join(root, 'dist/webview', name), 'utf8');
  const [script, sheet] = await Promise.all([read('main.js'), read('styles.css')]);
  const page = pageHtml({
    ...{
      script,
      sheet,
      folder: `${origin}/webview`,
      source: origin,
      nonce,
      language: 'en',
      interview: '/work/order-tags',
      picture,
    },
  });
  const editors = `<title>Interview</title><script nonce="${nonce}">${api}</script>
<link rel="stylesheet" href="/themes/webview-defaults.css"><link rel="stylesheet" data-theme href="/themes/${theme}.css">
<style>`;
  return page.replace('<style>', () => editors).replace('<body>', `<body class="${bodyClass(theme)}">`);
}

async function fileFor(path: string): Promise<Buffer> {
  if (path.startsWith('/themes/')) return readFile(join(root, 'test/fixtures', path));
  return readFile(join(root, 'dist', path));
}

/** `next.picture` goes into the next page's HTML. */
async function startServer(next: NextPage): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/') {
      const theme = themes.find((name) => name === searchParams.get('theme')) ?? 'dark';
      shell(theme, `http://${request.headers.host}`, next.picture).then(
        (html) => response.setHeader('content-type', 'text/html').end(html),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
      return;
    }
    fileFor(pathname).then(
      (body) => response.setHeader('content-type', types[extname(pathname)] ?? 'text/plain').end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { server, origin: `http://127.0.0.1:${port}` };
}

export interface OpenOptions {
  readonly picture: Picture | null;
  /** The picture stands in the page's HTML. */
  readonly isAhead?: boolean;
  /** None of the page's files comes, as with a connection that is very slow. */
  readonly isWithoutFiles?: boolean;
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  /** As the browser has it for whoever asked for it. */
  readonly media?: { readonly forcedColors?: 'active'; readonly reducedMotion?: 'reduce' };
  /** Device pixels to a CSS pixel. */
  readonly scale?: number;
}

/** One page and the host on the other side of it. */
export class StandIn {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async send(message: HostMessage): Promise<void> {
    await this.page.evaluate((data) => window.postMessage(data, location.origin), message);
    await this.drawn();
  }

  /** Answered and drawn: a message or an event is a task, and a frame follows it. */
  async drawn(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
    );
  }

  show(picture: Picture): Promise<void> {
    return this.send({ type: 'picture', picture });
  }

  async posts(): Promise<readonly PageMessage[]> {
    return this.page.evaluate(() => (window as unknown as { standIn: { posts: PageMessage[] } }).standIn.posts); // defined by the shell
  }

  async errors(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as { standIn: { errors: string[] } }).standIn.errors); // likewise
  }

  /** All messages of one type, once there is at least `count` of them. */
  async posted<T extends PageMessage['type']>(
    type: T,
    count = 1,
  ): Promise<readonly Extract<PageMessage, { type: T }>[]> {
    for (const until = Date.now() + 20_000; ; await this.page.waitForTimeout(20)) {
      const found = (await this.posts()).filter(
        (post): post is Extract<PageMessage, { type: T }> => post.type === type,
      );
      if (found.length >= count) return found;
      if (Date.now() > until) throw new Error(`The page posted ${found.length} ${type}, not ${count}.`);
    }
  }

  /** Makes the page send at once what it gathers, as it does when the window loses the focus, and draw it. */
  async flush(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('blur')));
    await this.drawn();
  }

  /** What was sent last of a decision, once everything entered has been sent. */
  async sent(id: string): Promise<Extract<DraftEntry, { of: 'decision' }>> {
    await this.flush();
    const entries = (await this.posted('draftChanged')).flatMap((post) => post.entries);
    const found = entries.findLast((entry) => entry.of === 'decision' && entry.id === id);
    if (found?.of !== 'decision') throw new Error(`Nothing was sent of ${id}.`);
    return found;
  }

  /** As the editor does it: other variables and another class on the body, on the page as it is. */
  async setTheme(theme: Theme): Promise<void> {
    await this.page.evaluate(
      ([name, className]) =>
        new Promise<void>((resolve) => {
          const link = document.querySelector<HTMLLinkElement>('link[data-theme]');
          document.body.className = className;
          if (!link || link.href.endsWith(`/${name}.css`)) return resolve();
          link.addEventListener('load', () => resolve(), { once: true });
          link.href = `/themes/${name}.css`;
        }),
      [theme, bodyClass(theme)] as const,
    );
  }

  /** Goes to a screen by its entry in the list of decisions. */
  async goTo(name: string): Promise<void> {
    const toggle = this.page.locator('.rail-toggle');
    if (await toggle.isVisible()) await toggle.click();
    await this.page.locator('.rail-item', { hasText: name }).click();
    await this.page.locator('.rail-item[aria-current]', { hasText: name }).waitFor({ state: 'attached' });
  }

  /** Goes to Review and stays for as long as Submit asks one to. */
  async review(): Promise<void> {
    await this.goTo('Review');
    await this.page.waitForTimeout(550);
  }

  /** Says "Saved" to the last draft that was sent. */
  async acknowledge(): Promise<void> {
    const drafts = await this.posted('draftChanged');
    await this.send({ type: 'draftSaved', counter: drafts.at(-1)?.counter ?? 0 });
  }
}

interface NextPage {
  picture: Picture | null;
}

/** Opens pages in one browser, one after the other, each in a context of its own. */
export class StandInHost {
  readonly #browser: Browser;
  readonly #server: Server;
  readonly #origin: string;
  readonly #next: NextPage;
  #page: Page | null = null;

  private constructor(browser: Browser, server: Server, origin: string, next: NextPage) {
    this.#browser = browser;
    this.#server = server;
    this.#origin = origin;
    this.#next = next;
  }

  static async start(): Promise<StandInHost> {
    const executablePath = process.env['INTERVIEW_PANEL_CHROMIUM'] ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: flags });
    const next: NextPage = { picture: null };
    const { server, origin } = await startServer(next);
    return new StandInHost(browser, server, origin, next);
  }

  async open(options: OpenOptions): Promise<StandIn> {
    const { picture, theme = 'dark', width = 1180, height = 800, media = {}, scale = 1 } = options;
    const { isAhead = false, isWithoutFiles = false } = options;
    this.#next.picture = isAhead ? picture : null;
    await this.#page?.close();
    const page = await this.#browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, ...media });
    this.#page = page;
    const standIn = new StandIn(page);
    if (isWithoutFiles) await page.route('**/webview/**', (route) => route.abort());
    await page.goto(`${this.#origin}/?theme=${theme}`);
    await standIn.posted('ready');
    if (picture && !isAhead) await standIn.show(picture);
    return standIn;
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    this.#server.close();
  }
}
