// A headless Chromium that keeps to itself: no background connections, no profile but its own.
import { chromium } from 'playwright-core';
import { installChromium } from '../install/chromium.mjs';

const quiet = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // The workbench looks for updates and extensions; a test must not depend on who answers.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export async function startBrowser() {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: await installChromium(),
    // Chromium refuses to run as root inside its sandbox.
    args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
  });
}
