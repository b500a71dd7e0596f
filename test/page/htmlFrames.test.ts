// HTML documents: their scripts run in a frame that reaches nothing, holds no focus, and follows the theme.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Frame, FrameLocator } from 'playwright-core';
import { withExplainer } from './explaining.ts';
import type { Listeners } from './listeners.ts';
import { listen } from './listeners.ts';
import type { StandIn } from './standInHost.ts';
import { StandInHost } from './standInHost.ts';

const hash = 'e'.repeat(64);
const path = 'docs/flow.html';

describe('HTML documents', () => {
  let host: StandInHost;
  let outside: Listeners;
  before(async () => {
    host = await StandInHost.start();
    outside = await listen();
  });
  after(async () => {
    await host.stop();
    outside.stop();
  });

  async function open(text: string): Promise<{ standIn: StandIn; frame: FrameLocator }> {
    const standIn = await host.open({ picture: withExplainer({ title: 'How it flows', path }) });
    await standIn.send({ type: 'document', path, document: { is: 'html', hash, text } });
    return { standIn, frame: standIn.page.frameLocator('iframe') };
  }

  function inner(standIn: StandIn): Frame {
    const found = standIn.page.frames().find((frame) => frame !== standIn.page.mainFrame());
    if (!found) throw new Error('There is no frame.');
    return found;
  }

  it('runs inline scripts and handlers, under the explainer’s title', async () => {
    const { standIn, frame } = await open(
      `<!doctype html><title>x</title><body onload="document.getElementById('load').textContent = 'loaded'">
      <button onclick="this.textContent = 'clicked ' + typeof event">press</button><p id="load"></p><p id="late"></p>
      <script>const made = document.createElement('script'); made.textContent = "late.textContent = 'made'"; document.body.append(made)</script>`,
    );
    await standIn.page.locator('iframe[title="How it flows"]').waitFor();
    await frame.getByRole('button').click();
    await frame.getByText('clicked object').waitFor();
    await frame.getByText('loaded').waitFor();
    await frame.getByText('made').waitFor();
    // A parser that only reads the document reports its handlers to the page's policy.
    assert.deepEqual([...new Set(await standIn.errors())], ['script-src-attr inline']);
  });

  it('is as high as its content, and follows it, within a limit', async () => {
    const { standIn, frame } = await open(
      `<div id="box" style="height: 333px"></div><button onclick="box.style.height = '50px'">less</button>
      <button onclick="box.style.height = '90000px'">more</button>`,
    );
    const height = (): Promise<number> =>
      standIn.page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
    const until = async (isRight: (height: number) => boolean): Promise<void> => {
      for (const end = Date.now() + 5000; !isRight(await height()); await standIn.page.waitForTimeout(20)) {
        if (Date.now() > end) throw new Error(`The frame is ${await height()} px high.`);
      }
    };
    await until((now) => now > 333 && now < 400);
    await frame.getByRole('button', { name: 'less' }).click();
    await until((now) => now > 50 && now < 120);
    await frame.getByRole('button', { name: 'more' }).click();
    await until((now) => now === 4000);
  });

  it('does not grow for ever with content that is higher than its frame', async () => {
    const { standIn } = await open('<div style="height: calc(100vh + 20px)"></div>');
    await standIn.page.waitForTimeout(500);
    const height = await standIn.page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
    assert.ok(height <= 500, `${height} px`);
  });

  it('gets the theme’s colours as variables, and new ones when they change', async () => {
    const { standIn, frame } = await open('<p id="p" style="color: var(--vscode-foreground)">text</p>');
    const colour = (): Promise<string> => frame.locator('#p').evaluate((element) => getComputedStyle(element).color);
    const own = await standIn.page.evaluate(() => getComputedStyle(document.body).color);
    assert.equal(await colour(), own);
    assert.match((await frame.locator('html').getAttribute('class')) ?? '', /vscode-dark/);
    await standIn.page.evaluate(() => {
      document.documentElement.style.setProperty('--vscode-foreground', 'rgb(1, 2, 3)');
      document.body.className = 'vscode-light';
    });
    await frame.locator('html.vscode-light').waitFor();
    assert.equal(await colour(), 'rgb(1, 2, 3)');
  });

  it('shows a link’s whole address with a button, and opens nothing by itself', async () => {
    const { standIn, frame } = await open(
      `<a href="https://example.com/a?b=c#d">away</a> <a href="#part">part</a> <a href="other.md">other</a>
      <a href="command:x">command</a><h2 id="part" style="margin-top: 3000px">Part</h2>
      <script>for (const a of document.links) a.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })), a.click()</script>`,
    );
    const { page } = standIn;
    await page.waitForTimeout(100);
    assert.equal(await page.locator('.frame-foot > *').count(), 0);
    await frame.getByText('away').click();
    await page.locator('.frame-foot').getByText('https://example.com/a?b=c#d').waitFor();
    assert.equal(
      (await standIn.posts()).some(({ type }) => type === 'linkClicked'),
      false,
    );
    await page.locator('.frame-foot vscode-button').click();
    assert.deepEqual((await standIn.posted('linkClicked'))[0], {
      type: 'linkClicked',
      href: 'https://example.com/a?b=c#d',
      from: path,
    });
    await frame.getByText('command').click();
    await page.locator('.frame-foot').getByText('Not opened: command:x').waitFor();
    await frame.getByText('part', { exact: true }).click();
    await frame.getByText('other').click();
    await page.locator('.frame-foot vscode-button').click();
    assert.equal((await standIn.posted('documentShown', 2)).at(-1)?.path, 'docs/other.md');
  });

  it('gives the focus back when it took it by itself, and keeps it after Tab or a press', async () => {
    const { standIn, frame } = await open(
      '<input id="in" autofocus><script>setInterval(() => { document.getElementById("in").focus(); window.focus() }, 20)</script>',
    );
    const { page } = standIn;
    const field = page.getByRole('textbox', { name: 'Something else' });
    await field.focus();
    await field.pressSequentially('not into the frame', { delay: 10 });
    assert.equal(await field.inputValue(), 'not into the frame');
    assert.equal(await frame.locator('#in').inputValue(), '');
    await frame.locator('#in').click();
    await page.keyboard.type('meant');
    assert.equal(await frame.locator('#in').inputValue(), 'meant');
    await page.keyboard.press('Escape');
    assert.ok(await page.evaluate(() => document.activeElement?.localName !== 'iframe'));
  });

  it('gives it back also when it was taken with means that the frame kept from before', async () => {
    const { standIn, frame } = await open('<div id="target" tabindex="0">x</div>');
    const { page } = standIn;
    const field = page.getByRole('textbox', { name: 'Something else' });
    await field.focus();
    // What a script of the document could do at best: the browser moves the focus into it.
    await page.evaluate(() => document.querySelector('iframe')?.focus());
    await page.waitForTimeout(250);
    assert.ok(await field.evaluate((element) => element === document.activeElement));
    await page.locator('.explainer summary').focus();
    await page.keyboard.press('Tab');
    await page.waitForTimeout(250);
    assert.ok(await frame.locator('#target').evaluate(() => document.hasFocus()));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.className === 'frame');
  });

  it('is stopped with a notice when it leads itself elsewhere, and can be shown again', async () => {
    const { standIn, frame } = await open(`<button onclick="location.href = '${outside.http}/away'">leave</button>`);
    await frame.getByRole('button').click();
    await standIn.page.getByText('left its place').waitFor();
    assert.equal(await standIn.page.locator('iframe').count(), 0);
    await standIn.page.getByRole('button', { name: 'Show it again' }).first().click();
    await frame.getByText('leave').waitFor();
    // The browser opens a connection before it asks the policy; no request follows.
    const isRequest = (one: string): boolean => /^(http [A-Z]|udp)/.test(one);
    assert.deepEqual(outside.heard.filter(isRequest), []);
  });

  it('is stopped when it floods the page with messages', async () => {
    const { standIn } = await open(
      '<script>setInterval(() => { for (let i = 0; i < 200; i++) parent.postMessage({ type: "picture" }, "*") }, 5)</script>',
    );
    await standIn.page.getByText('it sent more messages than any document needs').waitFor();
    await standIn.page.getByRole('radio').first().click();
    assert.ok(await standIn.page.getByRole('radio').first().isChecked());
  });

  it('says which script failed', async () => {
    const { standIn } = await open('<script>throw new Error("no such thing")</script>');
    await standIn.page.getByText(/A script of this document failed: .*no such thing/).waitFor();
  });

  it('reaches neither page, storage nor network, whatever it tries', async () => {
    const own = await listen();
    const { http, tcp, udp } = own;
    const attempts = [
      `fetch('${http}/fetch')`,
      `navigator.sendBeacon('${http}/beacon', 'x')`,
      `new WebSocket('${http.replace('http', 'ws')}/socket')`,
      `new EventSource('${http}/events')`,
      `new XMLHttpRequest().open('GET', '${http}/xhr')`,
      `(() => { const x = new XMLHttpRequest(); x.open('GET', '${http}/xhr'); x.send() })()`,
      `(() => { new Image().src = '${http}/image' })()`,
      `(() => { const s = document.createElement('script'); s.src = '${http}/script'; document.head.append(s) })()`,
      `(() => { const s = document.createElement('script'); s.type = 'module'; s.textContent = "import '${http}/module'"; document.head.append(s) })()`,
      `import('${http}/import')`,
      `new Worker('${http}/worker')`,
      `new Worker(URL.createObjectURL(new Blob(["fetch('${http}/blobworker')"])))`,
      `navigator.serviceWorker.register('${http}/sw')`,
      `document.body.insertAdjacentHTML('beforeend', '<img src="${http}/inserted"><video src="${http}/video"></video><object data="${http}/object"></object><embed src="${http}/embed"><iframe src="${http}/iframe"></iframe>')`,
      `document.body.insertAdjacentHTML('beforeend', '<style>@import "${http}/css"; body { background: url(${http}/background) } @font-face { font-family: f; src: url(${http}/font) } p { font-family: f }</style><p>x</p>')`,
      ...[
        'stylesheet',
        'preload',
        'prefetch',
        'preconnect',
        'dns-prefetch',
        'modulepreload',
        'icon',
        'manifest',
        'prerender',
      ].flatMap((rel) => [
        `(() => { const l = document.createElement('link'); l.rel = '${rel}'; l.as = 'script'; l.href = '${tcp}/${rel}'; document.head.append(l) })()`,
        `document.head.insertAdjacentHTML('beforeend', '<link rel="${rel}" as="image" href="${tcp}/${rel}">')`,
      ]),
      `(() => { const f = document.createElement('form'); f.action = '${http}/form'; document.body.append(f); f.submit() })()`,
      `open('${http}/popup')`,
      `(() => { const a = document.createElement('a'); a.href = '${http}/a'; a.ping = '${http}/ping'; a.target = '_blank'; document.body.append(a); a.click() })()`,
      `(() => { const a = document.createElement('a'); a.href = '${http}/download'; a.download = 'x'; document.body.append(a); a.click() })()`,
      `(() => { const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${udp}' }] }); p.createDataChannel('x'); p.setLocalDescription() })()`,
      `(() => { const f = document.createElement('iframe'); document.body.append(f); const p = new f.contentWindow.RTCPeerConnection({ iceServers: [{ urls: 'stun:${udp}' }] }); p.createDataChannel('x'); p.setLocalDescription() })()`,
      `(() => { const f = document.createElement('iframe'); document.body.append(f); const w = window[0]; const p = new w.RTCPeerConnection({ iceServers: [{ urls: 'stun:${udp}' }] }); p.createDataChannel('x'); p.setLocalDescription(); window.kept = p })()`,
      `(() => { const d = document.createElement('div'); document.body.append(d); d.attachShadow({ mode: 'closed' }).innerHTML = '<iframe></iframe><img src="${http}/shadow">' })()`,
      `(() => { const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: ['${http}/speculation'] }] }); document.head.append(s) })()`,
      `(() => { const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '1000;url=${http}/refresh'; document.head.append(m) })()`,
      `(() => { parent.document.title = 'hit' })()`,
      `(() => { top.hit = 1 })()`,
      `localStorage.setItem('x', 'y')`,
      `(() => { document.cookie = 'a=b' })()`,
      `indexedDB.open('x')`,
      `caches.open('x')`,
      `parent.postMessage({ type: 'keyPressed', key: 'next' }, '*')`,
      `parent.postMessage({ type: 'picture', picture: null }, '*')`,
      `top.postMessage({ type: 'draftNotSaved', counter: 1, reason: 'hit' }, '*')`,
    ];
    const scripts = attempts
      .map((attempt) => `<script>try { ${attempt} } catch (error) { void error }</script>`)
      .join('\n');
    const markup = `<base href="${http}/base/"><link rel="preconnect" href="${tcp}"><link rel="stylesheet" href="${http}/sheet">
      <meta http-equiv="refresh" content="0;url=${http}/meta"><script src="${http}/src"></script><img src="${http}/img" srcset="${http}/set 2x">
      <svg><image href="${http}/svg"/><use href="${http}/use#x"/></svg><video poster="${http}/poster"></video><body background="${http}/body">
      <table background="${http}/table"></table><iframe src="${http}/static"></iframe><a href="${http}/hover">x</a>`;
    const { standIn } = await open(`<html>${markup}${scripts}<p>survived</p>`);
    const { page } = standIn;
    const address = page.url();
    await page.frameLocator('iframe').getByText('survived').waitFor();
    await page.waitForTimeout(1500);
    own.stop();
    assert.deepEqual([...new Set(own.heard)], []);
    assert.equal(page.url(), address);
    assert.equal(await page.evaluate(() => 'hit' in window), false);
    assert.equal(await page.title(), 'Interview');
    assert.ok(await page.getByRole('heading', { level: 1, name: 'Which one is it?' }).isVisible());
    assert.equal(await page.getByText('Not saved').count(), 0);
    assert.equal(
      await inner(standIn).evaluate(() => document.querySelectorAll('iframe, link, object, embed').length),
      0,
    );
    assert.equal(page.context().pages().length, 1);
  });
});
