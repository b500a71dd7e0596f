// Drafts in the storage: on disk when said so, merged between writers, never deleted.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { DraftEntry } from '../../schemas/draft.ts';
import { Drafts } from '../../src/disk/drafts.ts';

function entry(id: string, editedAt: number, note = ''): DraftEntry {
  const rest = { title: id, values: [], isOtherChosen: false, other: '', text: '', isWaived: false, question: '' };
  return { of: 'decision', id, editedAt, note, ...rest };
}

async function storage(): Promise<{ root: string; open: (writer: string) => Drafts; troubles: string[] }> {
  const root = await mkdtemp(join(tmpdir(), 'drafts-'));
  const troubles: string[] = [];
  return { root, troubles, open: (writer) => new Drafts(root, writer, (trouble) => troubles.push(trouble)) };
}

test('what was saved is there for the next writer', async () => {
  const { open } = await storage();
  await open('one').save('/i', 1, [entry('a', 1, 'typed')]);
  assert.deepEqual(await open('two').read('/i', 1), [entry('a', 1, 'typed')]);
});

test('drafts of another interview or round are apart', async () => {
  const { open } = await storage();
  await open('one').save('/i', 1, [entry('a', 1)]);
  assert.deepEqual(await open('two').read('/i', 2), []);
  assert.deepEqual(await open('two').read('/j', 1), []);
});

test('every save that has resolved is on disk, however fast they follow one another', async () => {
  const { open } = await storage();
  const one = open('one');
  for (let round = 0; round < 3; round += 1) {
    const saves = Array.from({ length: 20 }, (_, at) => one.save('/i', 1, [entry(`d${at}`, round, `${round}`)]));
    await Promise.all(saves);
    const read = await open(`reader-${round}`).read('/i', 1);
    assert.equal(read.length, 20);
    assert.ok(read.every((each) => each.of === 'decision' && each.note === `${round}`));
  }
});

test('two writers lose nothing to one another, and the newer of two entries counts', async () => {
  const { open } = await storage();
  const [one, two] = [open('one'), open('two')];
  await Promise.all([
    one.save('/i', 1, [entry('a', 5, 'new'), entry('b', 1)]),
    two.save('/i', 1, [entry('a', 4, 'old'), entry('c', 1)]),
  ]);
  for (const drafts of [one, two, open('three')]) {
    const read = await drafts.read('/i', 1);
    assert.deepEqual(
      new Set(read.map((each) => (each.of === 'decision' ? `${each.id}:${each.note}` : ''))),
      new Set(['a:new', 'b:', 'c:']),
    );
  }
});

test('a draft that cannot be read is set aside and told, and the rest is there', async () => {
  const { root, open, troubles } = await storage();
  await open('one').save('/i', 1, [entry('a', 1)]);
  const [key] = await readdir(root);
  const place = join(root, key ?? '', 'round-01');
  await writeFile(join(place, 'broken.draft.json'), '{"entries":');
  const two = open('two');
  assert.deepEqual(await two.read('/i', 1), [entry('a', 1)]);
  const [aside = '', ...rest] = (await readdir(place)).sort();
  assert.match(aside, /^broken\.draft\.json\.[0-9a-f]{8}\.broken$/);
  assert.deepEqual(rest, ['one.draft.json']);
  assert.equal(troubles.length, 1);
  assert.ok(troubles[0]?.includes(aside));
});

test('a save that fails is told, and the next one brings both to the disk', async () => {
  const { root, open } = await storage();
  const blocked = join(root, 'blocked');
  await writeFile(blocked, 'a file where the storage should be');
  const drafts = new Drafts(join(blocked, 'drafts'), 'one', () => undefined);
  await assert.rejects(drafts.save('/i', 1, [entry('a', 1)]));
  await assert.rejects(drafts.save('/i', 1, [entry('b', 1)]));
  void open;
});

test('what another writer saves is told, what one saves oneself is not', async () => {
  const { open } = await storage();
  const [one, two] = [open('one'), open('two')];
  let calls = 0;
  let wake = (): void => undefined;
  const watching = one.watch('/i', () => {
    calls += 1;
    wake();
  });
  const told = (): Promise<void> => new Promise((resolve) => (wake = resolve));
  await told();
  await one.save('/i', 1, [entry('a', 1)]);
  const before = calls;
  const next = told();
  await two.save('/i', 1, [entry('b', 1)]);
  await next;
  assert.ok(calls > before);
  assert.equal((await one.read('/i', 1)).length, 2);
  await watching.close();
});

test('drafts go 90 days after their last change, and not before', async () => {
  const { root, open } = await storage();
  const drafts = open('one');
  await drafts.save('/i', 1, [entry('a', 1)]);
  await drafts.save('/i', 2, [entry('a', 1)]);
  const [key = ''] = await readdir(root);
  const old = new Date(Date.now() - 91 * 24 * 3600 * 1000);
  await utimes(join(root, key, 'round-01', 'one.draft.json'), old, old);
  assert.equal(await drafts.clean(Date.now()), 1);
  assert.deepEqual(await open('two').read('/i', 1), []);
  assert.deepEqual(await open('two').read('/i', 2), [entry('a', 1)]);
});

test('the time at which a round first appeared is noted once', async () => {
  const { open } = await storage();
  assert.equal(await open('one').firstSeen('/i', 1), null);
  await open('one').noteFirstSeen('/i', 1, 100);
  assert.equal(await open('two').firstSeen('/i', 1), 100);
  await open('two').noteFirstSeen('/i', 1, 300);
  assert.equal(await open('one').firstSeen('/i', 1), 300);
});
