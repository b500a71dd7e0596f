// The suites of `npm test`: what each needs, which files it finds, and how it runs them.
import fs from 'node:fs/promises';
import path from 'node:path';
import { floor, newest } from '../install/editors.mjs';
import { root } from '../root.mjs';
import { bundle } from './bundle.mjs';
import { runEditorTests } from './editorTests.mjs';
import { runNodeTests } from './nodeTests.mjs';

/** @typedef {import('../install/editors.mjs').EditorVersion} EditorVersion */
/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {{ name: string, run: (grep: string | undefined) => Promise<Tally> }} Suite */

/** The suite's sources, relative to the checkout. @param {string} folder @param {string} [ending] */
async function find(folder, ending = '.test.ts') {
  const names = await fs.readdir(path.join(root, 'test', folder), { recursive: true });
  const files = names.filter((name) => name.endsWith(ending)).sort();
  if (files.length === 0) throw new Error(`There is no file test/${folder}/*${ending}.`);
  return files.map((name) => path.join('test', folder, name));
}

/** @param {string} folder @param {number} concurrency @param {number} timeoutSeconds @param {boolean} again @returns {Suite} */
function nodeSuite(folder, concurrency, timeoutSeconds, again) {
  return {
    name: folder,
    run: async (grep) => {
      const files = await bundle(folder, await find(folder), 'esm');
      return runNodeTests(files, { concurrency, timeoutSeconds, grep, again });
    },
  };
}

/** @param {EditorVersion} version @returns {Suite} */
function editorSuite(version) {
  return {
    name: `editor in ${version}`,
    run: async (grep) => {
      const files = [...(await find('editor')), 'test/host/mochaRun.ts'];
      const [first = ''] = await bundle('editor', files, 'cjs');
      return runEditorTests(version, path.dirname(first), grep);
    },
  };
}

/** The floor runs only the files that ask for it. @param {EditorVersion} version @param {string} ending @returns {Suite} */
function workbenchSuite(version, ending) {
  return {
    name: `workbench in ${version}`,
    run: async (grep) => {
      const files = await bundle('workbench', await find('workbench', ending), 'esm');
      const env = { INTERVIEW_PANEL_EDITOR: version };
      // One whole editor at a time is what two cores carry.
      return runNodeTests(files, { concurrency: 1, timeoutSeconds: 900, grep, env, again: true });
    },
  };
}

/** By the word that selects them. @type {Record<string, Suite[]>} */
export const suites = {
  // What one file may take is for the machine that is busy with others as well; a hang is ended all the same.
  unit: [nodeSuite('unit', 2, 400, true)],
  page: [nodeSuite('page', 2, 900, true)],
  editor: [editorSuite(newest), editorSuite(floor)],
  workbench: [workbenchSuite(newest, '.test.ts'), workbenchSuite(floor, '.floor.test.ts')],
};
