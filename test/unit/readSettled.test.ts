// A file that may still be being written is judged as soon as it fits, and found wanting only once it rests.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { decodeText, readTextFile } from '../../src/disk/readText.ts';
import { SettledReader, type Judgement } from '../../src/disk/readSettled.ts';

async function reader(): Promise<{ path: string; reader: SettledReader<string> }> {
  const interview = await mkdtemp(join(tmpdir(), 'settled-'));
  const judge = (text: string | Error): Judgement<string> => {
    if (typeof text !== 'string') return { fits: false, value: text.message };
    return { fits: text.endsWith('}'), value: text };
  };
  return { path: join(interview, 'file.json'), reader: new SettledReader(interview, 'file.json', 1000, judge) };
}

test('a file that is not there is absent', async () => {
  const { reader: file } = await reader();
  assert.deepEqual(await file.read(0), { is: 'absent' });
});

test('a file that fits is taken at once', async () => {
  const { path, reader: file } = await reader();
  await writeFile(path, '{}');
  assert.deepEqual(await file.read(0), { is: 'settled', fits: true, value: '{}' });
});

test('a half-written file settles until it has rested for a second, then it is found wanting', async () => {
  const { path, reader: file } = await reader();
  await writeFile(path, '{');
  assert.deepEqual(await file.read(0), { is: 'settling', recheckMs: 1000 });
  assert.deepEqual(await file.read(400), { is: 'settling', recheckMs: 600 });
  assert.deepEqual(await file.read(1000), { is: 'settled', fits: false, value: '{' });
});

test('each change of a file that does not fit begins the second anew', async () => {
  const { path, reader: file } = await reader();
  await writeFile(path, '{');
  await file.read(0);
  await writeFile(path, '{"a"');
  assert.deepEqual(await file.read(900), { is: 'settling', recheckMs: 1000 });
  await writeFile(path, '{"a":1}');
  assert.deepEqual(await file.read(1000), { is: 'settled', fits: true, value: '{"a":1}' });
});

test('two writes of one size within one tick of the clock are told apart', async () => {
  const { path, reader: file } = await reader();
  for (let turn = 0; turn < 50; turn += 1) {
    const text = `{"a":${turn % 10}}`;
    await writeFile(path, text);
    assert.deepEqual(await file.read(turn), { is: 'settled', fits: true, value: text });
  }
});

test('a file that is replaced by rename and one that goes away are both seen', async () => {
  const { path, reader: file } = await reader();
  await writeFile(path, '{"a":1}');
  await file.read(0);
  await writeFile(`${path}.new`, '{"a":2}');
  await rename(`${path}.new`, path);
  assert.deepEqual(await file.read(1), { is: 'settled', fits: true, value: '{"a":2}' });
  await rm(path);
  assert.deepEqual(await file.read(2), { is: 'absent' });
});

test('a file beyond the limit is found wanting with both sizes named', async () => {
  const { path, reader: file } = await reader();
  await writeFile(path, ' '.repeat(200_000));
  await file.read(0);
  const reading = await file.read(1000);
  assert.equal(reading.is === 'settled' && reading.fits, false);
  assert.match(reading.is === 'settled' ? reading.value : '', /0\.2 MB.*0\.0 MB/);
});

test('a named pipe in the place of a file holds nobody up', { timeout: 5000 }, async () => {
  const { path, reader: file } = await reader();
  execFileSync('mkfifo', [path]);
  await file.read(0);
  const reading = await file.read(1000);
  assert.match(reading.is === 'settled' ? reading.value : '', /not a regular file/);
});

test('UTF-8 with and without a mark and UTF-16 with one are read alike', () => {
  const text = '{"a":"é😀"}';
  const utf16le = Buffer.from(`\ufeff${text}`, 'utf16le');
  const utf16be = Buffer.from(utf16le).swap16();
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16le, utf16be]) {
    assert.equal(decodeText(bytes), text);
  }
});

test('other bytes are refused with the encoding named', () => {
  assert.throws(() => decodeText(Buffer.from('{"a":"é"}', 'latin1')), /not UTF-8/);
  assert.throws(() => decodeText(Buffer.from('é{"a":1}', 'utf16le')), /UTF-16|not UTF-8/);
});

test('a directory in the place of a file is refused', async () => {
  const path = await mkdtemp(join(tmpdir(), 'settled-'));
  await assert.rejects(readTextFile(path, 1000), /not a regular file/);
});
