// Round files written in every clumsy way: a file on its way is never called wrong, and the round that it becomes is
// never missed.
import assert from 'node:assert/strict';
import { appendFile, mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { roundReader } from '../../src/disk/roundFile.ts';

const patterns = 300;

/** Numbers from 0 to 1 that are the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function roundText(title: string): string {
  const input = { type: 'text' };
  return JSON.stringify({
    schema_version: 1,
    round: 1,
    interview: { slug: 'one', title },
    groups: [{ id: 'g', title: 'G', decisions: [{ id: 'd', title: 'é😀 text of some length', input }] }],
  });
}

const encodings: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  (text) => Buffer.from(text.replaceAll(',', ',\r\n')),
];

/** One clumsy step on the way to the whole file. */
async function stumble(path: string, bytes: Buffer, random: () => number): Promise<void> {
  const part = bytes.subarray(0, Math.floor(random() * bytes.length));
  const kind = Math.floor(random() * 6);
  if (kind === 0) await writeFile(path, part);
  else if (kind === 1) await writeFile(path, '');
  else if (kind === 2) await appendFile(path, part);
  else if (kind === 3) await rm(path, { force: true });
  else if (kind === 4) await truncate(path, Math.floor(random() * 10)).catch(() => writeFile(path, part));
  else {
    await writeFile(`${path}.tmp`, part);
    await rename(`${path}.tmp`, path);
  }
}

async function finish(path: string, bytes: Buffer, random: () => number): Promise<void> {
  if (random() < 0.5) return writeFile(path, bytes);
  await writeFile(`${path}.tmp`, bytes);
  await rename(`${path}.tmp`, path);
}

test(`${patterns} ways of writing a round: never a false error, never a round missed`, async () => {
  const base = await mkdtemp(join(tmpdir(), 'patterns-'));
  for (let seed = 0; seed < patterns; seed += 1) {
    const random = numbers(seed);
    const interview = join(base, String(seed), 'one');
    await mkdir(join(interview, 'rounds'), { recursive: true });
    const path = join(interview, 'rounds/round-01.json');
    const reader = roundReader(interview, 1);
    const encode = encodings[seed % encodings.length] ?? ((text: string) => Buffer.from(text));
    let now = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      const bytes = encode(roundText(`Round ${seed}.${turn}`));
      for (let step = Math.floor(random() * 8); step > 0; step -= 1) {
        await stumble(path, bytes, random);
        // Looked at once or more often before the next step, which comes within the second that a file may take.
        for (let look = Math.floor(random() * 3); look >= 0; look -= 1) {
          now += random() * 300;
          const reading = await reader.read(now);
          const isFalse = reading.is === 'settled' && !reading.value.fits;
          assert.ok(!isFalse, `pattern ${seed}: a file on its way was called wrong`);
        }
      }
      await finish(path, bytes, random);
      now += 1;
      const reading = await reader.read(now);
      assert.ok(reading.is === 'settled' && reading.value.fits, `pattern ${seed}: round missed (${reading.is})`);
      assert.equal(reading.value.round.interview.title, `Round ${seed}.${turn}`);
    }
  }
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
