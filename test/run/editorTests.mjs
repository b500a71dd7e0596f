// Runs bundled test files with mocha inside a real extension host, which @vscode/test-electron starts.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runTests, TestRunFailedError } from '@vscode/test-electron';
import { root } from '../root.mjs';
import { readTally } from './tally.mjs';

/** `VSCODE_TEST_HOST=desktop` fetches and starts the desktop application instead of the launcher. */
const isDesktop = process.env['VSCODE_TEST_HOST'] === 'desktop';

/** @param {import('../install/editors.mjs').EditorVersion} version */
function host(version) {
  return isDesktop ? { version } : { vscodeExecutablePath: path.join(root, 'test/host/editorLauncher.mjs') };
}

/**
 * @param {import('../install/editors.mjs').EditorVersion} version
 * @param {string} bundles the folder with the test bundles and mochaRun.cjs
 * @param {string | undefined} grep a regular expression for tests' names
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runEditorTests(version, bundles, grep) {
  const temporary = await fs.mkdtemp(path.join(os.tmpdir(), 'interview-panel-test-'));
  const results = path.join(temporary, 'results');
  const workspace = path.join(temporary, 'workspace');
  await fs.cp(path.join(root, 'test/fixtures/workspace'), workspace, { recursive: true });
  const endedWell = await runTests({
    ...host(version),
    extensionDevelopmentPath: root,
    extensionTestsPath: path.join(bundles, 'mochaRun.cjs'),
    launchArgs: [workspace, `--user-data-dir=${path.join(temporary, 'user-data')}`],
    extensionTestsEnv: {
      INTERVIEW_PANEL_EDITOR: version,
      INTERVIEW_PANEL_RESULTS: results,
      INTERVIEW_PANEL_GREP: grep,
    },
  }).then(
    () => true,
    (error) => {
      if (!(error instanceof TestRunFailedError)) throw error;
      return false;
    },
  );
  const tally = await readTally(results, endedWell);
  await fs.rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  return tally;
}
