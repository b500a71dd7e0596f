// A Chromium to drive: the one that is named, one that is installed, or on Debian as root its own package.
import fs from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';
import { timed } from './once.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The first of `names` on the PATH. @param {string[]} names @returns {string | undefined} */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file));
}

/** @returns {string | undefined} */
function findChromium() {
  const named = process.env['INTERVIEW_PANEL_CHROMIUM'];
  if (named !== undefined && !fs.existsSync(named)) throw new Error(`INTERVIEW_PANEL_CHROMIUM: ${named} is not there.`);
  return named ?? onPath(names) ?? places.find((file) => fs.existsSync(file));
}

async function installFromDebian() {
  // The font: without one, the emoji in screenshots are empty boxes.
  await timed('chromium and fonts-noto-color-emoji (apt)', async () => {
    await run('apt-get', ['update', '-q'], '/');
    const packages = ['chromium', 'fonts-noto-color-emoji'];
    await run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-q', ...packages], '/');
  });
}

/** The executable's path. @returns {Promise<string>} */
export async function installChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && onPath(['apt-get'])) await installFromDebian();
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error('No Chromium was found. Install Chromium or Chrome, or name one in INTERVIEW_PANEL_CHROMIUM.');
}
