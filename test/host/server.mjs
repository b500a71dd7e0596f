// VS Code's server from .vscode-test/, on a free loopback port: start it, get windows' addresses, end it.
import path from 'node:path';
import { nodePath, serverRoot } from '../install/editors.mjs';
import { startGroup } from './processGroup.mjs';

/** @typedef {import('../install/editors.mjs').EditorVersion} EditorVersion */

/**
 * `isDriven`: for automation. It takes the extension from the address, and draws no notification toasts.
 * `isRestricted`: workspaces have to be trusted first, and are not.
 * @typedef {{ version: EditorVersion, dataDir: string, extensionsDir?: string, isDriven: boolean, isRestricted?: boolean, language?: string }} ServerOptions
 */

/** @typedef {{ extensions?: string[], tests?: string, workspace?: string }} WindowOptions All absolute paths. */

/** @param {ServerOptions} options */
function serverArgs({ dataDir, extensionsDir, isDriven, isRestricted = false, language }) {
  return [
    ...['out/server-main.js', '--host', '127.0.0.1', '--port', '0', '--without-connection-token'],
    ...['--accept-server-license-terms', '--telemetry-level', 'off'],
    ...(isRestricted ? [] : ['--disable-workspace-trust']),
    ...(language === undefined ? [] : ['--locale', language]),
    ...['--server-data-dir', dataDir],
    ...(extensionsDir === undefined ? [] : ['--extensions-dir', extensionsDir]),
    ...(isDriven ? ['--enable-smoke-test-driver'] : []),
  ];
}

/** The test run's own environment would tell the server that it is a test run's child. */
function serverEnvironment() {
  const { ELECTRON_RUN_AS_NODE: _electron, NODE_OPTIONS: _options, NODE_TEST_CONTEXT: _context, ...env } = process.env;
  return env;
}

/** The port that it says it listens on. @param {ReturnType<typeof startGroup>} group @returns {Promise<string>} */
function portOf(group) {
  return new Promise((resolve, reject) => {
    const look = () => {
      const port = /listening on (\d+)/.exec(group.output)?.[1];
      if (port !== undefined) resolve(port);
    };
    group.child.stdout.on('data', look);
    group.child.on('error', reject);
    group.child.on('exit', (code) => reject(new Error(`The editor's server ended with ${code}:\n${group.output}`)));
  });
}

/** A path as the workbench names it; its authority is always `remote`. @param {string} file */
function remoteUri(file) {
  return `vscode-remote://remote${encodeURI(path.resolve(file))}`;
}

/** @param {string} origin @param {WindowOptions} options @returns {string} */
function windowUrl(origin, { extensions = [], tests, workspace }) {
  const payload = [
    ...extensions.map((folder) => ['extensionDevelopmentPath', remoteUri(folder)]),
    ...(tests === undefined ? [] : [['extensionTestsPath', remoteUri(tests)]]),
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
  ];
  const query = new URLSearchParams({ payload: JSON.stringify(payload) });
  if (workspace === undefined) query.set('ew', 'true');
  else query.set(workspace.endsWith('.code-workspace') ? 'workspace' : 'folder', path.resolve(workspace));
  return `${origin}/?${query}`;
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/** @param {ServerOptions} options */
export async function startServer(options) {
  const { version } = options;
  const group = startGroup(nodePath(version), serverArgs(options), {
    cwd: serverRoot(version),
    env: serverEnvironment(),
  });
  const port = await portOf(group);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: Number(group.child.pid),
    /** All that it printed so far. */
    log: () => group.output,
    /** Called when it ends by itself. @param {() => void} listener */
    onExit: (listener) => group.child.on('exit', listener),
    /** @param {WindowOptions} window */
    windowUrl: (window) => windowUrl(`http://127.0.0.1:${port}`, window),
    end: () => group.end(),
  };
}
