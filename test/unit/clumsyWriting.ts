// Writes round files in every clumsy way: a file on its way must never be called wrong, and the round that it becomes
// never be missed.
import assert from 'node:assert/strict';
import { appendFile, mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roundReader } from '../../src/disk/roundFile.ts';
import { attempt, numbers, type Effort, type Proven } from '../prove/proven.ts';

export function roundText(title: string): string {
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
  // At least one byte: adding none is no step, and leaves the file at rest.
  const part = bytes.subarray(0, 1 + Math.floor(random() * (bytes.length - 1)));
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

export async function writeClumsily(effort: Effort): Promise<Proven> {
  const base = await mkdtemp(join(tmpdir(), 'patterns-'));
  const proven = await attempt(effort, (seed) => writeOnce(join(base, String(seed), 'one'), seed));
  if (proven.faults.length === 0) await rm(base, { recursive: true });
  return proven;
}

async function writeOnce(interview: string, seed: number): Promise<string> {
  const random = numbers(seed);
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
        assert.ok(!(reading.is === 'settled' && !reading.value.fits), 'a file on its way was called wrong');
      }
    }
    await finish(path, bytes, random);
    now += 1;
    const reading = await reader.read(now);
    assert.ok(reading.is === 'settled' && reading.value.fits, `round missed (${reading.is})`);
    assert.equal(reading.value.round.interview.title, `Round ${seed}.${turn}`);
  }
  return 'ways of writing a round';
}
