// The arguments that @vscode/test-electron hands to an editor, read into what the launcher needs of them.

/**
 * @typedef {object} LaunchArguments
 * @property {string[]} extensions
 * @property {string | undefined} tests
 * @property {string | undefined} workspace
 * @property {string | undefined} userDataDir
 * @property {string | undefined} extensionsDir
 */

/** Flags of the desktop application that mean nothing here are passed over. @param {string[]} argv @returns {LaunchArguments} */
export function readLaunchArguments(argv) {
  /** @param {string} name */
  const all = (name) => argv.filter((arg) => arg.startsWith(`--${name}=`)).map((arg) => arg.slice(name.length + 3));
  return {
    extensions: all('extensionDevelopmentPath'),
    tests: all('extensionTestsPath')[0],
    workspace: argv.find((arg) => !arg.startsWith('-')),
    userDataDir: all('user-data-dir')[0],
    extensionsDir: all('extensions-dir')[0],
  };
}
