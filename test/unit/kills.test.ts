// A process with the disk room's draft and submit code, killed at any moment: what it had acknowledged is there, and an
// answers file is whole or absent.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Answers } from '../../schemas/answers.ts';
import type { DecisionEntry } from '../../schemas/draft.ts';
import { Drafts } from '../../src/disk/drafts.ts';
import { InterviewDirectory } from '../../src/disk/interviewDirectory.ts';

const kills = 200;
const decisions = 40;

function entry(id: number, edit: number): DecisionEntry {
  const rest = { values: ['a'], isOtherChosen: false, other: '', text: '', isWaived: false, question: '' };
  return { of: 'decision', id: `d${id}`, editedAt: edit, title: 't', note: `note ${edit} ${'x'.repeat(400)}`, ...rest };
}

const round = {
  schema_version: 1,
  round: 1,
  interview: { slug: 'one', title: 'One' },
  groups: [
    {
      id: 'g',
      title: 'G',
      decisions: Array.from({ length: decisions }, (_, at) => ({
        id: `d${at}`,
        title: 't',
        input: { type: 'single', options: [{ value: 'a', label: 'A', consequences: 'None.' }] },
      })),
    },
  ],
};

const [role, storage = '', interview = ''] = process.argv.slice(2);
if (role === 'typist') await typeAndSubmit(storage, interview);
else {
  test(`${kills} kills lose nothing that was acknowledged`, async () => {
    const base = await realpath(await mkdtemp(join(tmpdir(), 'kills-')));
    const outcomes = [];
    for (let kill = 0; kill < kills; kill += 4) {
      outcomes.push(
        ...(await Promise.all([0, 1, 2, 3].map((at) => killOnce(join(base, String(kill + at)), kill + at)))),
      );
    }
    // The kills fell into every stage, or they would prove nothing.
    assert.ok(outcomes.includes('typing') && outcomes.includes('submitted'), JSON.stringify(outcomes));
  });
}

/** Types and says what is saved; after a while submits and says that it did. */
async function typeAndSubmit(root: string, path: string): Promise<void> {
  const drafts = new Drafts(root, String(process.pid), () => undefined);
  const directory = new InterviewDirectory(path);
  const reading = await directory.readRound(1);
  assert.ok(reading.is === 'settled' && reading.value.fits);
  for (let edit = 1; ; edit += 1) {
    await drafts.save(path, 1, [entry(edit % decisions, edit)]);
    process.send?.({ saved: edit });
    if (edit % 100 !== 0) continue;
    const all = Array.from({ length: decisions }, (_, at) => entry(at, edit));
    const { cause } = await directory.submit(1, reading.value.hash, all);
    process.send?.({ submitted: cause });
  }
}

async function killOnce(place: string, seed: number): Promise<'early' | 'typing' | 'submitted'> {
  const path = join(place, 'one');
  await mkdir(join(path, 'rounds'), { recursive: true });
  await writeFile(join(path, 'rounds/round-01.json'), JSON.stringify(round));
  const child = fork(process.argv[1] ?? '', ['typist', join(place, 'storage'), path], { execArgv: [] });
  let saved = 0;
  let submitted = false;
  // Killed after so many acknowledgements and a little more, so that every stage has its turn on a slow machine too.
  const mark = (seed * 37) % 140;
  await new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('message', (message: { saved?: number; submitted?: string }) => {
      if (message.saved !== undefined) saved = message.saved;
      if (message.submitted !== undefined) submitted = true;
      if (saved >= mark) setTimeout(() => child.kill('SIGKILL'), seed % 7);
    });
  });
  await assertKept(place, path, saved, submitted);
  return submitted ? 'submitted' : saved > 0 ? 'typing' : 'early';
}

async function assertKept(place: string, path: string, saved: number, submitted: boolean): Promise<void> {
  const troubles: string[] = [];
  const draft = await new Drafts(join(place, 'storage'), 'after', (trouble) => troubles.push(trouble)).read(path, 1);
  assert.deepEqual(troubles, []);
  const newest = new Map(draft.map((each) => [each.of === 'decision' ? each.id : '', each]));
  for (let edit = Math.max(1, saved - decisions + 1); edit <= saved; edit += 1) {
    const found = newest.get(`d${edit % decisions}`);
    assert.ok(found && found.editedAt >= edit, `edit ${edit} of ${saved} was acknowledged and is gone`);
  }
  const text = await readFile(join(path, 'answers/round-01.json'), 'utf8').catch(() => null);
  if (submitted) assert.notEqual(text, null, 'a submit was acknowledged and its answers are gone');
  if (text !== null) assert.equal(Answers.parse(JSON.parse(text)).answers.length, decisions);
}
