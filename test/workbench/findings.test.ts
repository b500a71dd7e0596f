// What a user sees of a file that an agent got wrong, and how it mends itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Editor } from '../host/editor.ts';
import { Workspace } from '../host/workspace.ts';
import { nextRound, slug, threeDecisions } from './threeDecisions.ts';

test('a round that does not fit shows its findings, and the form when the file is mended, with nothing clicked', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const [output, naming] = threeDecisions.groups;
  const [format] = output?.decisions ?? [];
  const radio = { ...format, input: { type: 'radio' }, header: 'Format' };
  await workspace.writeRound({ ...threeDecisions, groups: [{ ...output, decisions: [radio] }, naming] } as never);
  const window = await (await Editor.start(t)).openWindow(workspace.folder);

  await window.runCommand('Interview: Open Interview');
  const panel = window.panel();
  await panel.shows('Round 1 cannot be shown yet');
  await panel.says('rounds/round-01.json');
  await panel.says('groups[0].decisions[0].input.type');
  await panel.says('groups[0].decisions[0].header');

  await workspace.writeRound(threeDecisions);
  await panel.shows('In which format are reports written?');
  assert.deepEqual(window.panelErrors, []);
});

test('a finding opens the file at its place', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await workspace.write('rounds/round-01.json', '{\n  "schema_version": 1,\n  "round": 7\n}\n');
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  await window.runCommand('Interview: Open Interview');
  const panel = window.panel();
  await panel.shows('Round 1 cannot be shown yet');
  await panel.page.getByRole('button', { name: /Ln 3, Col / }).click();
  await window.statusItem(/^Ln 3, Col/).waitFor();
  await window.tab('round-01.json').waitFor();
});

test('round-2.json is not taken for a round, and the user is told its right name', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await workspace.writeRound(threeDecisions);
  await workspace.write('answers/round-01.json', {
    schema_version: 1,
    round: 1,
    answers: [
      { decision_id: 'format', status: 'answered', values: ['csv'] },
      { decision_id: 'targets', status: 'answered', values: ['disk'] },
      { decision_id: 'name', status: 'answered', text: 'reportly' },
    ],
  });
  const window = await (await Editor.start(t)).openWindow(workspace.folder);
  await window.runCommand('Interview: Open Interview');
  const panel = window.panel();
  await panel.shows('Round 1 is submitted');

  await workspace.write('rounds/round-2.json', nextRound(2));
  await panel.says('round-2.json');
  await panel.says('round-02.json');
  await panel.shows('Round 1 is submitted');

  await workspace.remove('rounds/round-2.json');
  await workspace.writeRound(nextRound(2));
  await panel.shows('Shall the work begin with the command line?');
  assert.deepEqual(window.panelErrors, []);
});
