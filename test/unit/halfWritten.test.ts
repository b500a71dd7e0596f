// Round files written in every clumsy way: a file on its way is never called wrong, and the round that it becomes is
// never missed.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { roundReader } from '../../src/disk/roundFile.ts';
import { assertProven } from '../prove/proven.ts';
import { roundText, writeClumsily } from './clumsyWriting.ts';

test('300 ways of writing a round: never a false error, never a round missed', async () => {
  assertProven(await writeClumsily({ seed: 0, count: 300 }));
});

test('a file that stays wrong is called wrong a second after it came to rest', async () => {
  const interview = join(await mkdtemp(join(tmpdir(), 'patterns-')), 'one');
  await mkdir(join(interview, 'rounds'), { recursive: true });
  const reader = roundReader(interview, 1);
  for (const text of ['', '{', '[]', '{"schema_version":1}', roundText('x').slice(0, -1), 'no JSON']) {
    await writeFile(join(interview, 'rounds/round-01.json'), text);
    // A whole number: the difference of two others may be a hair short of the second.
    const start = Math.ceil(performance.now());
    assert.equal((await reader.read(start)).is, 'settling', text);
    const reading = await reader.read(start + 1000);
    assert.ok(reading.is === 'settled' && !reading.value.fits && reading.value.findings.length > 0, text);
  }
});
