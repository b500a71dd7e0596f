// Runs an installer's command quietly: its output is shown only when it fails.
import { spawn } from 'node:child_process';

/**
 * @param {string} command @param {string[]} args @param {string} cwd
 * @returns {Promise<void>}
 */
export function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(command, args, { cwd, shell: isWindows, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    child.on('error', (error) => reject(new Error(`${command} could not be run: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')}\nin ${cwd} ended with ${code}:\n${output}`));
    });
  });
}

/** npm, without the questions and reports that are for people. @param {string[]} args @param {string} cwd */
export function npm(args, cwd) {
  return run('npm', [...args, '--no-audit', '--no-fund', '--no-update-notifier'], cwd);
}
