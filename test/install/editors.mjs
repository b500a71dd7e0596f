// The editors that tests run in: VS Code's server with its web workbench, from npm, each with a Node that it runs on.
import path from 'node:path';
import { testHome } from '../root.mjs';
import { npm } from './command.mjs';
import { installOnce } from './once.mjs';

/** `nodes`: major versions that its extension host comes up on, the one to install first. */
const editors = {
  '1.139.1': { server: 'code-server@4.139.1', nodes: [24] },
  '1.110.0': { server: 'code-server@4.110.0', nodes: [22, 20] },
};

/** @typedef {keyof typeof editors} EditorVersion */

/** The newest editor, in which everything is tested. @type {EditorVersion} */
export const newest = '1.139.1';
/** The oldest one that package.json's `engines` allows. @type {EditorVersion} */
export const floor = '1.110.0';

/** @param {string | undefined} version @returns {EditorVersion} */
export function editorVersion(version = newest) {
  for (const known of [newest, floor]) if (known === version) return known;
  throw new Error(`There is no test editor ${version}; there are ${Object.keys(editors).join(' and ')}.`);
}

/** npm carries Node's own builds under these names. */
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const ownMajor = Number(process.versions.node.split('.')[0]);

/** @param {EditorVersion} version */
const editorFolder = (version) => path.join(testHome, `vscode-${version}`);
/** @param {number} major */
const nodeFolder = (major) => path.join(testHome, `node-${major}`);

/** The folder with the server's `out/server-main.js`. @param {EditorVersion} version */
export function serverRoot(version) {
  return path.join(editorFolder(version), 'node_modules', 'code-server', 'lib', 'vscode');
}

/** The Node to install for this editor; none when the running one serves. @param {EditorVersion} version */
function missingNode(version) {
  const { nodes } = editors[version];
  return nodes.includes(ownMajor) ? undefined : nodes[0];
}

/** @param {EditorVersion} version @returns {string} */
export function nodePath(version) {
  const major = missingNode(version);
  if (major === undefined) return process.execPath;
  const bin = path.join(nodeFolder(major), 'node_modules', nodePackage, 'bin');
  return path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
}

/** @param {EditorVersion} version */
export async function installEditor(version) {
  const { server } = editors[version];
  await installOnce(editorFolder(version), `VS Code ${version} (npm: ${server})`, async (folder) => {
    // Without their scripts: no compiler is needed, and nothing that tests use misses them.
    await npm(['install', server, '--ignore-scripts'], folder);
    await npm(['install', '--omit=dev', '--ignore-scripts'], serverRoot(version));
  });
  const major = missingNode(version);
  if (major === undefined) return;
  await installOnce(nodeFolder(major), `Node ${major} for it (npm: ${nodePackage})`, (folder) =>
    npm(['install', `${nodePackage}@${major}`, '--ignore-scripts'], folder),
  );
}
