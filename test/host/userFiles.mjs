// The user's settings and keybindings as the server reads them: so that nothing moves by itself in a test.
import fs from 'node:fs/promises';
import path from 'node:path';

/** No welcome, no chat, no updates. */
const quiet = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'window.commandCenter': false,
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'git.openRepositoryInParentFolders': 'never',
};

/**
 * To be written before a server with this data folder starts.
 * @param {string} dataDir
 * @param {{ settings?: Readonly<Record<string, unknown>>, keybindings?: readonly object[] }} [own] over the quiet ones
 */
export async function writeUserFiles(dataDir, { settings = {}, keybindings = [] } = {}) {
  const user = path.join(dataDir, 'data', 'User');
  await fs.mkdir(user, { recursive: true });
  await fs.writeFile(path.join(user, 'settings.json'), JSON.stringify({ ...quiet, ...settings }));
  await fs.writeFile(path.join(user, 'keybindings.json'), JSON.stringify(keybindings));
}
