// A user's whole way through a round, with the .vsix that they install: from the palette to the answers file and on to
// the agent's next round.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Editor } from '../host/editor.ts';
import { Workspace } from '../host/workspace.ts';
import { nextRound, slug, threeDecisions } from './threeDecisions.ts';

test('three decisions go to the answers file as they were made, and the next round comes by itself', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await workspace.writeRound(threeDecisions);
  const editor = await Editor.start(t, { extension: 'installed' });
  const window = await editor.openWindow(workspace.folder);

  await window.runCommand('Interview: Open the Waiting Round');
  const panel = window.panel();
  await panel.shows('In which format are reports written?');
  await panel.choose('Parquet');
  await panel.press('Next');
  await panel.shows('Where can reports be sent?');
  await panel.choose('An object store');
  await panel.choose('A folder on disk');
  await panel.write('Something else', 'A webhook');
  await panel.press('Next');
  await panel.shows('What is the command called?');
  await panel.press('Review');

  await panel.shows('Review');
  await panel.says('One required decision is open.');
  await panel.submit();
  await panel.shows('What is the command called?');
  await panel.says('Write an answer, or say that it does not apply.');
  assert.equal(await workspace.read('answers/round-01.json'), undefined, 'nothing is written while one is open');

  await panel.write('Name of the command', 'reportly\n');
  await panel.press('Review');
  await panel.submit();
  const answers = await workspace.answersTo(1);
  const { submitted_at, ...rest } = answers;
  assert.deepEqual(rest, {
    schema_version: 1,
    round: 1,
    interview: slug,
    answers: [
      { decision_id: 'format', status: 'answered', values: ['parquet'] },
      { decision_id: 'targets', status: 'answered', values: ['disk', 'bucket'], other: 'A webhook' },
      { decision_id: 'name', status: 'answered', text: 'reportly' },
    ],
  });
  assert.ok(Math.abs(Date.parse(submitted_at ?? '') - Date.now()) < 60_000, 'submitted_at is the time of the write');

  await panel.shows('Round 1 is submitted');
  await workspace.writeRound(nextRound(2));
  await panel.shows('Shall the work begin with the command line?');
  assert.deepEqual(window.panelErrors, []);
});
