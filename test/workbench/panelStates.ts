// A panel in each of its states: reloaded there, and its directory renamed, deleted and put back under it. What was typed
// must be there afterwards, and the state be told again.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { Editor } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import type { Panel } from '../host/panel.ts';
import type { Scope } from '../host/scope.ts';
import { until } from '../host/until.ts';
import { Workspace } from '../host/workspace.ts';
import { nextRound, slug, threeDecisions } from './threeDecisions.ts';

const typed = 'typed by hand, and not to be lost';

interface Sitting {
  readonly window: EditorWindow;
  readonly workspace: Workspace;
  readonly panel: () => Panel;
}

/** Brings the panel into a state, from the one before it in the list, and sees that it is in it. */
interface State {
  readonly name: string;
  enter(sitting: Sitting): Promise<void>;
  isThere(sitting: Sitting): Promise<void>;
}

async function begin(scope: Scope): Promise<Sitting> {
  const workspace = await Workspace.make(scope, slug);
  const window = await (await Editor.start(scope)).openWindow(workspace.folder);
  await window.runCommand('Interview: Open Interview');
  return { window, workspace, panel: () => window.panel() };
}

async function typedIsThere({ panel }: Sitting): Promise<void> {
  await panel().goTo('Name');
  await panel().shows('What is the command called?');
  await until('what was typed is there', async () => {
    const value = await panel().field('Name of the command').inputValue();
    return value === typed ? true : undefined;
  });
}

async function answer({ panel }: Sitting): Promise<void> {
  await panel().goTo('Format');
  await panel().choose('Parquet');
  await panel().goTo('Targets');
  await panel().choose('Mail');
  await panel().goTo('Name');
  await panel().write('Name of the command', typed);
  await panel().saved();
}

const states: readonly State[] = [
  {
    name: 'empty',
    enter: () => Promise.resolve(),
    isThere: ({ panel }) => panel().shows('No round yet'),
  },
  {
    name: 'invalid',
    enter: ({ workspace }) => workspace.write('rounds/round-01.json', { ...threeDecisions, kind: 'none' }),
    isThere: ({ panel }) => panel().shows('Round 1 cannot be shown yet'),
  },
  {
    name: 'deciding',
    enter: async (sitting) => {
      await sitting.workspace.writeRound(threeDecisions);
      await answer(sitting);
    },
    isThere: typedIsThere,
  },
  {
    name: 'conversation',
    enter: ({ panel }) => panel().goTo('Conversation'),
    isThere: typedIsThere,
  },
  {
    name: 'review',
    enter: ({ panel }) => panel().goTo('Review'),
    isThere: typedIsThere,
  },
  {
    name: 'gone',
    enter: async ({ workspace, panel }) => {
      await workspace.remove('rounds/round-01.json');
      await panel().says('This round’s file is gone.');
    },
    isThere: async (sitting) => {
      await sitting.panel().shows('No round yet');
      await sitting.workspace.writeRound(threeDecisions);
      await typedIsThere(sitting);
    },
  },
  {
    name: 'submitted',
    enter: async ({ panel }) => {
      await panel().goTo('Review');
      await panel().submit();
    },
    isThere: async ({ panel }) => {
      // Which screen it was is the editor's to keep: in a browser the last of it may go with the window.
      await panel().goTo('Review');
      await panel().shows('Round 1 is submitted');
      await panel().says(typed);
    },
  },
  {
    name: 'the next round',
    enter: async ({ workspace, panel }) => {
      await workspace.writeRound(nextRound(2));
      await panel().shows('Shall the work begin with the command line?');
    },
    isThere: ({ panel }) => panel().shows('Shall the work begin with the command line?'),
  },
];

/** Goes through all states and reloads the window in some; calls `tell` with those that were held. */
export async function reloadIn(
  scope: Scope,
  some: (state: string) => boolean,
  tell: (state: string) => void,
): Promise<void> {
  const sitting = await begin(scope);
  for (const state of states) {
    await state.enter(sitting);
    if (state.name === 'empty' || state.name === 'invalid') await state.isThere(sitting);
    if (!some(state.name)) {
      // What is gone must be back for the states that follow.
      if (state.name === 'gone') await sitting.workspace.writeRound(threeDecisions);
      continue;
    }
    await sitting.window.reload();
    // A young panel is not handed over by the editor: the user opens it again.
    if ((await sitting.window.page.locator('iframe.webview').count()) === 0)
      await sitting.window.runCommand('Interview: Open Interview');
    await state.isThere(sitting).catch((error: unknown) => {
      throw new Error(`reloaded while ${state.name}: ${String(error)}`);
    });
    tell(state.name);
  }
  assert.deepEqual(sitting.window.panelErrors, []);
}

/** What happens to the directory, and what puts it back. */
const moves: readonly {
  readonly what: string;
  readonly go: (path: string) => Promise<void>;
  readonly back: (path: string) => Promise<void>;
}[] = [
  {
    what: 'renamed',
    go: (path) => fs.rename(path, `${path}.away`),
    back: (path) => fs.rename(`${path}.away`, path),
  },
  {
    what: 'deleted',
    go: async (path) => {
      await fs.cp(path, `${path}.copy`, { recursive: true });
      await fs.rm(path, { recursive: true });
    },
    back: (path) => fs.rename(`${path}.copy`, path),
  },
  {
    what: 'deleted with all around it',
    go: async (path) => {
      await fs.cp(path, `${path}/../../../copy`, { recursive: true });
      await fs.rm(`${path}/../..`, { recursive: true });
    },
    back: async (path) => {
      const folder = path.split('/.vinta-ai-workflows/')[0] ?? '';
      await fs.mkdir(`${folder}/.vinta-ai-workflows/interviews`, { recursive: true });
      await fs.rename(`${folder}/copy`, path);
    },
  },
];

/** Takes the directory away under the panel and puts it back, in every way; then the round is submitted. */
export async function moveDirectory(scope: Scope, tell: (what: string) => void): Promise<void> {
  const sitting = await begin(scope);
  const { workspace, panel } = sitting;
  await workspace.writeRound(threeDecisions);
  await answer(sitting);
  for (const { what, go, back } of moves) {
    await go(workspace.interview);
    await panel().says('This round’s file is gone.');
    await back(workspace.interview);
    await panel().page.getByText('This round’s file is gone.').waitFor({ state: 'detached' });
    await typedIsThere(sitting).catch((error: unknown) => {
      throw new Error(`${what}: ${String(error)}`);
    });
    tell(what);
  }
  await panel().goTo('Review');
  await panel().submit();
  assert.equal((await workspace.answersTo(1)).answers[2]?.text, typed);
  assert.deepEqual(sitting.window.panelErrors, []);
}
