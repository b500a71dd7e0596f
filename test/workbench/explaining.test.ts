// Documents, images, diagrams and links in a real editor: they come from the disk, change with it, and lead where they may.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import type { Round } from '../../schemas/round.ts';
import { Editor } from '../host/editor.ts';
import { Workspace } from '../host/workspace.ts';

const slug = 'order-tags';
const html = `<h2>Try it</h2><button onclick="this.textContent = 'ran'">run</button><a href="https://example.com/x">away</a>
<p id="p" style="color: var(--vscode-foreground)">coloured</p><script>p.textContent = 'scripted'</script>`;
const context = [
  'See [the code](src/save.ts:3), [the plan](docs/plan.md), [the secret](../../../../secret.txt), [quit](command:workbench.action.quit).',
  '![A red dot](docs/dot.svg)',
  '```mermaid\nflowchart LR\n  Page --> Service\n```',
].join('\n\n');

const round: Round = {
  schema_version: 1,
  round: 1,
  interview: { slug, title: 'Order tags' },
  groups: [
    {
      id: 'g',
      title: 'Storage',
      decisions: [
        {
          id: 'store',
          title: 'Where do tags live?',
          context,
          explainer: { title: 'An experiment', path: 'docs/try.html' },
          input: {
            type: 'single',
            options: [
              { value: 'a', label: 'In the order', consequences: 'One read.' },
              {
                value: 'b',
                label: 'In a table',
                consequences: 'A join.',
                explainer: { title: 'More', path: 'docs/more.md' },
              },
            ],
          },
        },
      ],
    },
  ],
};

async function withDocuments(workspace: Workspace): Promise<void> {
  await workspace.write('docs/try.html', html);
  await workspace.write('docs/plan.md', '# The plan\n\nFirst this.');
  await workspace.write('docs/more.md', 'As it was.');
  await workspace.write(
    'docs/dot.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4" fill="red"/></svg>',
  );
  await fs.mkdir(path.join(workspace.folder, 'src'));
  await fs.writeFile(path.join(workspace.folder, 'src/save.ts'), 'one\ntwo\nthree\nfour\n');
  await workspace.writeRound(round);
}

test('documents are shown from the disk, change with it, and are signed as they were read', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await withDocuments(workspace);
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  await window.runCommand('Interview: Open the Waiting Round');
  const panel = window.panel();
  await panel.shows('Where do tags live?');

  await panel.page.getByRole('img', { name: 'A red dot' }).waitFor();
  await panel.page.getByRole('img', { name: /^Flowchart: / }).waitFor();
  const frame = panel.page.frameLocator('iframe');
  await frame.getByText('scripted').waitFor();
  await frame.getByRole('button', { name: 'run' }).click();
  await frame.getByText('ran').waitFor();
  await frame.getByText('away').click();
  await panel.says('https://example.com/x');

  await panel.page.getByText('More', { exact: true }).click();
  await panel.says('As it was.');
  await workspace.write('docs/more.md', 'As it is now.');
  await panel.says('As it is now.');
  await panel.says('The agent changed this document since you first saw it.');

  await panel.page.getByRole('link', { name: 'the plan' }).click();
  await panel.page.getByRole('heading', { name: 'The plan' }).waitFor();
  await panel.page.getByRole('button', { name: 'Back' }).first().click();
  await panel.page.getByRole('link', { name: 'quit' }).click();
  await panel.says('Only https addresses and paths are opened');

  await panel.choose('In a table');
  await panel.press('Review');
  await panel.shows('Review');
  // The page has left the screen of this document: what it becomes now is not what was read.
  await workspace.write('docs/more.md', 'Something else.');
  await panel.button('Submit round').waitFor();
  await window.page.waitForTimeout(700);
  await panel.button('Submit round').click();
  await panel.says('The agent changed what you read, or took it away: docs/more.md.');
  assert.equal(await workspace.read('answers/round-01.json'), undefined);
  await panel.submit();
  assert.deepEqual((await workspace.answersTo(1)).answers[0]?.values, ['b']);
  assert.deepEqual(window.panelErrors, []);
});

test('a link to a file opens it at its line, beside the panel, and none that leads out of the workspace', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await withDocuments(workspace);
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  await window.runCommand('Interview: Open the Waiting Round');
  const panel = window.panel();
  await panel.shows('Where do tags live?');
  await panel.page.getByRole('link', { name: 'the code' }).click();
  await window.tab('save.ts').waitFor();
  await window.statusItem('Ln 3, Col 1').waitFor();
  await panel.shows('Where do tags live?');
  await panel.page.getByRole('link', { name: 'the secret' }).click();
  await window.runCommand('Notifications: Show Notifications');
  await window.notification(/secret\.txt/).waitFor();
});

test('in Restricted Mode scripts of documents do not run and links to files do not open', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await withDocuments(workspace);
  const window = await (await Editor.start(t, { isRestricted: true })).openWindow(workspace.folder);
  await window.runCommand('Interview: Open the Waiting Round');
  const panel = window.panel();
  await panel.shows('Where do tags live?');
  await panel.says('is a document with scripts. Those are shown only in workspaces that you trust.');
  assert.equal(await panel.page.locator('iframe').count(), 0);
  await panel.page.getByRole('link', { name: 'the code' }).click();
  await window.runCommand('Notifications: Show Notifications');
  await window.notification(/only in a workspace that you trust/).waitFor();
});
