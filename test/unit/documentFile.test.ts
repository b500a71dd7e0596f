// Documents and images as a page shows them, from real files: kinds, sizes, changes, and what leads out of docs/.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DocumentFile, documentHash } from '../../src/disk/documentFile.ts';
import { fileInside } from '../../src/disk/fileInside.ts';

const made: string[] = [];
after(() => Promise.all(made.map((path) => rm(path, { recursive: true, force: true }))));

async function interview(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'documents-'));
  made.push(path);
  await mkdir(join(path, 'docs/sub'), { recursive: true });
  return path;
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const read = (path: string, name: string): ReturnType<DocumentFile['read']> => new DocumentFile(path, name).read();

test('a document is Markdown, HTML or an image by its name, with the hash of its bytes', async () => {
  const path = await interview();
  await writeFile(join(path, 'docs/a.md'), '\ufeff# A');
  await writeFile(join(path, 'docs/sub/b.HTM'), '<p>b');
  await writeFile(join(path, 'docs/c.png'), 'png');
  assert.deepEqual(await read(path, 'a.md'), { is: 'markdown', hash: sha('\ufeff# A'), text: '# A' });
  assert.deepEqual(await read(path, 'docs/sub/b.HTM'), { is: 'html', hash: sha('<p>b'), text: '<p>b' });
  const uri = `data:image/png;base64,${Buffer.from('png').toString('base64')}`;
  assert.deepEqual(await read(path, 'docs/c.png'), { is: 'image', hash: sha('png'), uri });
  assert.equal(await documentHash(path, 'docs/c.png'), sha('png'));
  assert.equal(await documentHash(path, 'docs/none.md'), null);
});

test('what cannot be shown says why', async () => {
  const path = await interview();
  await writeFile(join(path, 'docs/big.md'), '');
  await truncate(join(path, 'docs/big.md'), 2_000_001);
  await writeFile(join(path, 'docs/big.png'), '');
  await truncate(join(path, 'docs/big.png'), 10_000_001);
  await writeFile(join(path, 'docs/latin.md'), Buffer.from([0x61, 0xe9, 0x62]));
  await writeFile(join(path, 'docs/a.exe'), 'x');
  await mkdir(join(path, 'docs/folder.md'));
  await writeFile(join(path, 'secret.md'), 'secret');
  await symlink(join(path, 'secret.md'), join(path, 'docs/link.md'));
  await symlink(path, join(path, 'docs/way'));
  await symlink('loop.md', join(path, 'docs/loop.md'));
  execFileSync('mkfifo', [join(path, 'docs/pipe.md')]);
  assert.deepEqual(await read(path, 'docs/big.md'), { is: 'tooLarge', bytes: 2_000_001, limit: 2_000_000 });
  assert.deepEqual(await read(path, 'docs/big.png'), { is: 'tooLarge', bytes: 10_000_001, limit: 10_000_000 });
  const found = async (name: string): Promise<string> => (await read(path, name)).is;
  assert.equal(await found('docs/latin.md'), 'unreadable');
  assert.equal(await found('docs/folder.md'), 'unreadable');
  assert.equal(await found('docs/pipe.md'), 'unreadable');
  assert.equal(await found('docs/loop.md'), 'unreadable');
  assert.equal(await found('docs/none.md'), 'missing');
  assert.equal(await found('docs/none/of/it.md'), 'missing');
  assert.equal(await found('docs/link.md'), 'outside');
  assert.equal(await found('docs/way/secret.md'), 'outside');
  for (const name of ['docs/a.exe', '../secret.md', '/etc/passwd.md', 'docs/%2e%2e/secret.md', 'docs\\a.md']) {
    assert.equal(await found(name), 'refused', name);
  }
});

test('a change is seen, also one in the same tick of the clock, and what did not change is the same object', async () => {
  const path = await interview();
  const place = join(path, 'docs/a.md');
  const file = new DocumentFile(path, 'docs/a.md');
  assert.equal((await file.read()).is, 'missing');
  await writeFile(place, 'one');
  const first = await file.read();
  assert.equal(await file.read(), first);
  await writeFile(place, 'two');
  assert.deepEqual(await file.read(), { is: 'markdown', hash: sha('two'), text: 'two' });
  const long = new Date(Date.now() - 60_000);
  await utimes(place, long, long);
  await file.read();
  await writeFile(`${place}.new`, 'six');
  await utimes(`${place}.new`, long, long);
  await rename(`${place}.new`, place);
  assert.deepEqual(await file.read(), { is: 'markdown', hash: sha('six'), text: 'six' });
  await rm(place);
  assert.equal((await file.read()).is, 'missing');
});

test('a link that is swapped while it is read never lets anything out', async () => {
  const path = await interview();
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  made.push(outside);
  await writeFile(join(outside, 'a.md'), 'secret');
  await mkdir(join(path, 'docs/real'));
  await writeFile(join(path, 'docs/real/a.md'), 'fine');
  let isOver = false;
  const swap = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const next = join(path, `docs/next-${turn}`);
      await symlink(turn % 2 ? outside : join(path, 'docs/real'), next);
      await rename(next, join(path, 'docs/way'));
    }
  })();
  const seen = new Set<string>();
  for (let turn = 0; turn < 400; turn += 1) {
    const found = await read(path, 'docs/way/a.md');
    seen.add(found.is === 'markdown' ? found.text : found.is);
  }
  isOver = true;
  await swap;
  assert.ok(!seen.has('secret'));
  assert.ok(seen.has('fine') && seen.has('outside'));
});

test('a link to a file leads to one inside the folders that are the user’s, and nowhere else', async () => {
  const path = await interview();
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  made.push(outside);
  await writeFile(join(outside, 'secret'), 'secret');
  await writeFile(join(path, 'docs/a.ts'), '');
  await symlink(join(outside, 'secret'), join(path, 'docs/link'));
  await symlink(join(path, 'docs/a.ts'), join(path, 'inner'));
  const inside = join(path, 'docs/a.ts');
  assert.deepEqual(await fileInside([join(path, 'none'), inside], [path]), { is: 'file', path: inside });
  assert.deepEqual(await fileInside([join(path, 'inner')], [path]), { is: 'file', path: inside });
  assert.deepEqual(await fileInside([join(path, 'docs/link')], [path]), { is: 'outside' });
  assert.deepEqual(await fileInside([join(outside, 'secret')], [path]), { is: 'outside' });
  assert.deepEqual(await fileInside([join(path, 'docs')], [path]), { is: 'missing' });
  assert.deepEqual(await fileInside([`${path}-not/x`, path], [join(path, 'nothing')]), { is: 'outside' });
  assert.deepEqual(await fileInside([], [path]), { is: 'missing' });
});
