// Whole, durable, exclusive: createOnce on a real file system.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, realpath, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ExpectedError } from '../../src/core/expectedError.ts';
import { createOnce, type LinkFile } from '../../src/disk/createOnce.ts';

async function interview(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'interview-')));
}

const refuseLinks: LinkFile = () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' }));

for (const [where, linkFile] of [
  ['with links', undefined],
  ['where links are refused', refuseLinks],
] as const) {
  test(`a file is created whole and nothing else is left behind, ${where}`, async () => {
    const root = await interview();
    assert.equal(await createOnce(root, 'answers', 'round-01.json', '{"a":1}', linkFile), 'created');
    assert.deepEqual(await readdir(join(root, 'answers')), ['round-01.json']);
    assert.equal(await readFile(join(root, 'answers/round-01.json'), 'utf8'), '{"a":1}');
  });

  test(`a file that stands is left as it is, ${where}`, async () => {
    const root = await interview();
    await mkdir(join(root, 'answers'));
    await writeFile(join(root, 'answers/round-01.json'), 'first');
    assert.equal(await createOnce(root, 'answers', 'round-01.json', 'second', linkFile), 'exists');
    assert.deepEqual(await readdir(join(root, 'answers')), ['round-01.json']);
    assert.equal(await readFile(join(root, 'answers/round-01.json'), 'utf8'), 'first');
  });

  test(`of ten who create at once exactly one does, ${where}`, async () => {
    const root = await interview();
    const texts = Array.from({ length: 10 }, (_, at) => `text ${at}`);
    const outcomes = await Promise.all(
      texts.map((text) => createOnce(root, 'answers', 'round-01.json', text, linkFile)),
    );
    assert.equal(outcomes.filter((outcome) => outcome === 'created').length, 1);
    const winner = texts[outcomes.indexOf('created')];
    assert.equal(await readFile(join(root, 'answers/round-01.json'), 'utf8'), winner);
    assert.deepEqual(await readdir(join(root, 'answers')), ['round-01.json']);
  });
}

test('a lock that a dead one left is taken over', async () => {
  const root = await interview();
  const lock = join(root, 'answers/.round-01.lock');
  await mkdir(join(root, 'answers'));
  await writeFile(lock, 'somebody');
  const longAgo = new Date(Date.now() - 31_000);
  await utimes(lock, longAgo, longAgo);
  assert.equal(await createOnce(root, 'answers', 'round-01.json', 'text', refuseLinks), 'created');
  assert.deepEqual(await readdir(join(root, 'answers')), ['round-01.json']);
});

test('a directory that is a symlink out of the interview is refused, and nothing is written there', async () => {
  const root = await interview();
  const outside = await interview();
  await symlink(outside, join(root, 'answers'));
  await assert.rejects(createOnce(root, 'answers', 'round-01.json', 'text'), (error: unknown) => {
    assert.ok(error instanceof ExpectedError);
    assert.match(error.message, /leads outside of the interview/);
    return true;
  });
  assert.deepEqual(await readdir(outside), []);
});

test('a symlink to nothing in the place of the file is not written through', async () => {
  const root = await interview();
  const outside = await interview();
  await mkdir(join(root, 'answers'));
  await symlink(join(outside, 'stolen.json'), join(root, 'answers/round-01.json'));
  assert.equal(await createOnce(root, 'answers', 'round-01.json', 'text'), 'exists');
  assert.deepEqual(await readdir(outside), []);
});

test('a directory that is a file is refused by its name', async () => {
  const root = await interview();
  await writeFile(join(root, 'answers'), 'not a directory');
  await assert.rejects(createOnce(root, 'answers', 'round-01.json', 'text'), /answers is a file/);
  assert.equal(await readFile(join(root, 'answers'), 'utf8'), 'not a directory');
});
