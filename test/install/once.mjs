// Installs a thing once: behind a lock, because two runs may begin together, and marked when it is complete.
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testHome } from '../root.mjs';

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // No such process, or one of another user's that a lock of ours can't be.
    return false;
  }
}

/** Makes the lock file, or says that another living process has it. @param {string} file @returns {Promise<boolean>} */
async function takeLock(file) {
  const made = await fs.writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (made) return true;
  const owner = Number(await fs.readFile(file, 'utf8').catch(() => ''));
  // Just made and still empty, or just removed: look again.
  if (owner > 0 && !isAlive(owner)) await fs.rm(file, { force: true });
  return false;
}

/**
 * Only one process at a time is inside `work`.
 * @template T @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function alone(work) {
  const lock = path.join(testHome, 'install.lock');
  await fs.mkdir(testHome, { recursive: true });
  while (!(await takeLock(lock))) await pause(200);
  try {
    return await work();
  } finally {
    await fs.rm(lock, { force: true });
  }
}

/** Runs `work` and says in a line what it did and how long it took. @param {string} what @param {() => Promise<void>} work */
export async function timed(what, work) {
  const start = performance.now();
  await work();
  console.log(`Installed ${what} in ${Math.ceil((performance.now() - start) / 1000)} s`);
}

/**
 * A folder under .vscode-test/ that holds what `want` names. The mark is written last: a folder without it, or with
 * another one, is a half or an older install and is made anew.
 * @param {string} folder @param {string} want @param {(folder: string) => Promise<void>} install
 */
export async function installOnce(folder, want, install) {
  const mark = path.join(folder, '.installed');
  if ((await fs.readFile(mark, 'utf8').catch(() => '')) === want) return;
  await timed(want, async () => {
    await fs.rm(folder, { recursive: true, force: true });
    await fs.mkdir(folder, { recursive: true });
    await fs.writeFile(path.join(folder, 'package.json'), '{ "private": true }\n');
    await install(folder);
    await fs.writeFile(mark, want);
  });
}
