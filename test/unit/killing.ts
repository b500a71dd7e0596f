// Kills a process that types and submits at any moment: what it had acknowledged must be there, answers whole or absent.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Answers } from '../../schemas/answers.ts';
import { Drafts } from '../../src/disk/drafts.ts';
import { attempt, numbers, type Effort, type Proven } from '../prove/proven.ts';
import { buildScript } from './buildScript.ts';
import { decision, option, round } from './makeRound.ts';
import { decisions, type Told } from './processes/typing.ts';

const asked = round(
  Array.from({ length: decisions }, (_, at) =>
    decision(`d${at}`, { input: { type: 'single', options: [option('a')] } }),
  ),
  { interview: { slug: 'one', title: 'One' } },
);

export async function killWhileSaving(effort: Effort): Promise<Proven> {
  const typist = await buildScript('test/unit/processes/typist.ts');
  const base = await realpath(await mkdtemp(join(tmpdir(), 'kills-')));
  const proven = await attempt(effort, (seed) => killOnce(typist, join(base, String(seed)), numbers(seed)), 4);
  if (proven.faults.length === 0) await rm(base, { recursive: true });
  return proven;
}

async function killOnce(typist: string, place: string, random: () => number): Promise<string> {
  const path = join(place, 'one');
  await mkdir(join(path, 'rounds'), { recursive: true });
  await writeFile(join(path, 'rounds/round-01.json'), JSON.stringify(asked));
  const child = fork(typist, [join(place, 'storage'), path], { execArgv: [] });
  let saved = 0;
  let submitted = false;
  // Killed after so many acknowledgements and a little more, so that every stage has its turn on a slow machine too.
  const [mark, moreMs] = [Math.floor(random() * 140), random() * 7];
  await new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('message', (told: Told) => {
      if ('saved' in told) saved = told.saved;
      else submitted = true;
      if (saved >= mark) setTimeout(() => child.kill('SIGKILL'), moreMs);
    });
  });
  await assertKept(place, path, saved, submitted);
  return submitted ? 'killed after submitting' : saved > 0 ? 'killed while typing' : 'killed before anything was saved';
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
