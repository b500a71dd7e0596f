// Lint: typescript-eslint's type-checked rules, and the walls between the rooms.
import tseslint from 'typescript-eslint';

/** Which rooms a room's relative imports may not reach; the library walls are held by test/unit/imports.test.ts. */
const walls = {
  schemas: ['src', 'webview', 'test'],
  'src/core': ['disk', 'editor', 'cli', 'webview', 'test'],
  'src/disk': ['editor', 'cli', 'webview', 'test'],
  'src/editor': ['cli', 'webview', 'test'],
  'src/cli': ['editor', 'webview', 'test'],
  webview: ['disk', 'editor', 'cli', 'test'],
};

export default tseslint.config(
  { ignores: ['dist/', 'dist-test/', 'node_modules/', '.vscode-test/', '.demo/', 'webview/media/'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] },
          ],
        },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-empty': ['error', { allowEmptyCatch: false }],
    },
  },
  ...Object.entries(walls).map(([room, forbidden]) => ({
    files: [`${room}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^\\.{1,2}/(.*/)?(${forbidden.join('|')})/`,
              message: `${room} may not import this room: see the map of rooms in README.md.`,
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...(room === 'webview' ? [] : [{ selector: 'ImportExpression', message: 'Only the page loads code late.' }]),
        { selector: 'TSImportType', message: 'Write an import statement.' },
      ],
    },
  })),
);
