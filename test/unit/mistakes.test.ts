// Typical mistakes of agents, a folder each in fixtures/mistakes: an interview, and in findings.txt what `validate` says.
// With UPDATE_FINDINGS=1 the texts are written anew, to be read before they are kept.
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { validate } from '../../src/cli/validate.ts';

const mistakes = fileURLToPath(new URL('../fixtures/mistakes/', import.meta.url));

async function filesOf(mistake: string): Promise<readonly string[]> {
  const entries = await readdir(join(mistakes, mistake, 'order-tags'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => !file.includes(`${sep}answers${sep}`)).sort();
}

async function said(mistake: string): Promise<{ code: number; lines: readonly string[] }> {
  const lines: string[] = [];
  const output = { result: (line: string) => void lines.push(line), say: () => undefined };
  const code = await validate.run(await filesOf(mistake), output);
  const prefix = join(mistakes, mistake) + sep;
  return { code, lines: lines.map((line) => line.replaceAll(prefix, '').replaceAll(sep, '/')) };
}

const names = await readdir(mistakes);

test('there are more than twenty of them', () => assert.ok(names.length > 20));

for (const name of names) {
  test(`mistake: ${name}`, async () => {
    const { code, lines } = await said(name);
    const file = join(mistakes, name, 'findings.txt');
    const text = lines.map((line) => `${line}\n`).join('');
    if (process.env['UPDATE_FINDINGS'] === '1') await writeFile(file, text);
    assert.equal(text, await readFile(file, 'utf8'));
    assert.equal(code, lines.some((line) => line.includes(': error: ')) ? 1 : 0);
    if (name.endsWith('which is fine')) return assert.deepEqual(lines, []);
    assert.ok(lines.length > 0);
    for (const line of lines)
      assert.match(line, /^order-tags\/[^:]+(:\d+:\d+)?: (error|warning): [^[]+\. [^[].*\./, 'file, words and a cure');
  });
}
