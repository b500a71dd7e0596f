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

/**
 * A language pack without a word in it. To be written before a server with this data folder starts.
 * @param {string} dataDir @param {string} language such as de
 */
export async function writeLanguagePack(dataDir, language) {
  const data = path.join(dataDir, 'data');
  const words = path.join(data, 'main.i18n.json');
  await fs.writeFile(words, JSON.stringify({ version: '1.0.0', contents: {} }));
  const extensions = [{ extensionIdentifier: { id: `tests.language-pack-${language}` }, version: '1.0.0' }];
  const pack = { hash: language, label: language, extensions, translations: { vscode: words } };
  await fs.writeFile(path.join(data, 'languagepacks.json'), JSON.stringify({ [language]: pack }));
}
