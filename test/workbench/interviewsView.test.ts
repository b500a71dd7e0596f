// The Interviews view beside the panel: what it lists, how it follows the files, and what its menus do.
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { Editor } from '../host/editor.ts';
import { SideBar } from '../host/sideBar.ts';
import { until } from '../host/until.ts';
import { Workspace } from '../host/workspace.ts';
import { nextRound, slug, threeDecisions } from './threeDecisions.ts';

const quiet = { settings: { 'interviewPanel.onNewRound': 'nothing' } };

test('the view lists interviews with the newest first, counts what waits, and follows the files', async (t) => {
  const workspace = await Workspace.make(t, slug);
  await workspace.writeRound(threeDecisions);
  const older = new Workspace(workspace.folder, 'older');
  await older.write('rounds/round-01.json', {
    ...nextRound(1),
    interview: { slug: 'older', title: '[a](command:b) $(eye)' },
  });
  const longAgo = new Date('2020-01-01');
  await fs.utimes(path.join(older.interview, 'rounds'), longAgo, longAgo);
  const window = await (await Editor.start(t, quiet)).openWindow(workspace.folder);
  const side = new SideBar(window.page);

  await side.badge.getByText('2', { exact: true }).waitFor();
  await side.show();
  await side.row('Round 1, waiting').first().waitFor();
  const [first, second] = (await side.rowTexts()).filter((text) => !text.startsWith('Round'));
  assert.match(first ?? '', /^The export tool ?1 waiting, 1 round$/);
  assert.match(second ?? '', /command:b/, 'what an agent writes is shown as it is');

  await workspace.write('rounds/round-02.json', '{ "schema_version": 1 }');
  await side.row('Round 2, invalid').waitFor();
  await workspace.writeRound(nextRound(2));
  await side.row('Round 2, waiting').waitFor();
  await side.badge.getByText('3', { exact: true }).waitFor();
  await workspace.write('questions/qa-01.json', { questions: [{ question_text: 'Why?', topic: 'why', severity: 1 }] });
  await side.row('Q&A 1, waiting, 1 question').waitFor();

  await side.row('Round 2, waiting').click();
  await window.panel().shows('Shall the work begin with the command line?');
  await side.menu(side.row('Round 1, waiting').first(), 'Open the File');
  await window.tab('round-01.json').waitFor();
  await older.remove('rounds');
  await until('the older one is gone', async () => ((await side.rowTexts()).length === 4 ? true : undefined));
});

test('three hundred interviews of forty rounds are listed, and one that changes is drawn anew', async (t) => {
  const workspace = await Workspace.make(t, slug);
  const round = JSON.stringify(nextRound(1));
  for (let place = 0; place < 300; place += 1) {
    const interview = path.join(path.dirname(workspace.interview), `many-${place}`);
    for (const part of ['rounds', 'answers']) await fs.mkdir(path.join(interview, part), { recursive: true });
    for (let number = 1; number <= 40; number += 1) {
      const name = `round-${String(number).padStart(2, '0')}.json`;
      const text = round.replace('"round":1', `"round":${number}`).replace(slug, `many-${place}`);
      await fs.writeFile(path.join(interview, 'rounds', name), text);
      if (number < 40 || place > 20) await fs.writeFile(path.join(interview, 'answers', name), '{}');
    }
  }
  const window = await (await Editor.start(t, quiet)).openWindow(workspace.folder);
  const side = new SideBar(window.page);
  await side.show();
  await side.badge.getByText('21', { exact: true }).waitFor();
  await workspace.writeRound(threeDecisions);
  await side.row('The export tool, 1 waiting, 1 round').or(side.row('The export tool')).first().waitFor();
  await side.badge.getByText('22', { exact: true }).waitFor();
});
