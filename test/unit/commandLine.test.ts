// The command line as agents meet it: the bundle that ships, run as a process.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { decision, option, round } from './makeRound.ts';

let cli = '';

before(async () => {
  cli = join(await mkdtemp(join(tmpdir(), 'cli-')), 'cli.js');
  const root = fileURLToPath(new URL('../../', import.meta.url));
  await esbuild.build({
    entryPoints: [join(root, 'src/cli.ts')],
    outfile: cli,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    alias: { 'jsonc-parser': join(root, 'node_modules/jsonc-parser/lib/esm/main.js') },
  });
});

interface Outcome {
  readonly code: number | string;
  readonly out: string;
  readonly err: string;
}

function run(args: readonly string[], cwd?: string): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { cwd, maxBuffer: 1e8 }, (error, out, err) => {
      resolve({ code: error?.code ?? 0, out, err });
    });
  });
}

/** An interview directory named order-tags with these files. */
async function interview(files: Readonly<Record<string, unknown>>): Promise<string> {
  const directory = join(await mkdtemp(join(tmpdir(), 'validate-')), 'order-tags');
  for (const part of ['rounds', 'answers', 'questions', 'docs'])
    await mkdir(join(directory, part), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const raw =
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2);
    await writeFile(join(directory, name), raw);
  }
  return directory;
}

test('help is a result, and lists the verbs that there are', async () => {
  for (const args of [['--help'], ['-h'], ['help']]) {
    const { code, out, err } = await run(args);
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /^Usage: interview-panel <command>[^]*\n {2}validate /);
  }
  const verb = await run(['validate', 'x.json', '--help']);
  assert.deepEqual([verb.code, verb.err], [0, '']);
  assert.match(verb.out, /^Usage: interview-panel validate/);
});

test('a wrong call says what is wrong on stderr and exits 2', async () => {
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [[], /^Usage: /],
    [['dance'], /^There is no command dance\./],
    [['validate'], /^validate needs at least one file\./],
    [['validate', '--jsn', 'x'], /^Unknown option '--jsn'/],
  ];
  for (const [args, expected] of cases) {
    const { code, out, err } = await run(args);
    assert.deepEqual([code, out], [2, ''], args.join(' '));
    assert.match(err, expected);
  }
});

test('clean files print nothing on stdout and exit 0', async () => {
  const directory = await interview({
    'rounds/round-01.json': round(),
    'docs/a.md': '# A',
    'questions/qa-01.json': { questions: [] },
  });
  const { code, out, err } = await run(
    ['validate', 'rounds/round-01.json', 'docs/a.md', 'questions/qa-01.json'],
    directory,
  );
  assert.deepEqual([code, out, err], [0, '', '3 files: 0 errors, 0 warnings.\n']);
});

test('every finding is a line with file, line, column, words and path; errors exit 1', async () => {
  const wrong = { ...round([decision('one', { input: { type: 'radio' as 'single' } })]), round: 2 };
  const directory = await interview({ 'rounds/round-01.json': wrong });
  const { code, out } = await run(['validate', './rounds/round-01.json'], directory);
  assert.equal(code, 1);
  assert.deepEqual(out.split('\n'), [
    './rounds/round-01.json:3:12: error: This is round 1 by the file’s name, and 2 here. Expected 1. [round]',
    './rounds/round-01.json:17:21: error: Unknown kind of input: "radio". Expected single, multi, text or confirm. [groups[0].decisions[0].input.type]',
    '',
  ]);
});

test('a round is held against the rounds before it and against its documents; warnings exit 0', async () => {
  const first = round([decision('one')], { interview: { slug: 'labels', title: 'T' } });
  const options = ['gone.md', 'link.md', '../x.md'].map((path) => option(path, { explainer: { path } }));
  const second = round([decision('one', { input: { type: 'multi', options } })], { round: 2 });
  const directory = await interview({
    'rounds/round-01.json': first,
    'rounds/round-02.json': second,
    'answers/round-01.json': { schema_version: 1, round: 1, answers: [], questions: [{ id: 'q', body: 'Why?' }] },
  });
  await symlink('/etc/hostname', join(directory, 'docs/link.md'));
  const { code, out } = await run(['validate', join(directory, 'rounds/round-02.json')]);
  assert.equal(code, 0);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^.*?: warning: /, ''));
  assert.equal(lines.length, 5);
  for (const words of [
    /^The slug "order-tags" is not that of round 1/,
    /^The question "q" of round 1 has no reply/,
    /^There is no file docs\/gone\.md/,
    /^The document docs\/link\.md lies outside/,
    /^The path leaves docs\//,
  ]) {
    assert.ok(
      lines.some((line) => words.test(line)),
      String(words),
    );
  }
});

test('with --json there is one object on stdout', async () => {
  const directory = await interview({ 'rounds/round-01.json': { ...round(), intro: 5 }, 'docs/a.md': '```' });
  const { code, out } = await run(
    ['validate', '--json', 'rounds/round-01.json', 'docs/a.md', 'nothing.json'],
    directory,
  );
  const { files } = JSON.parse(out) as {
    files: readonly { kind: string; findings: readonly { path: string; line?: number }[] }[];
  }; // Reason: the contract of the verb.
  assert.equal(code, 1);
  assert.deepEqual(
    files.map(({ kind, findings }) => [kind, findings.map(({ path, line }) => [path, line])]),
    [
      ['round', [['intro', 35]]],
      ['document', [['', 1]]],
      [null, [['', undefined]]],
    ],
  );
});

test('files that cannot be read or told are findings', async () => {
  const directory = await interview({
    'rounds/round-1.json': round(),
    'questions/loop.json': { questions: [] },
    'docs/latin.md': Uint8Array.of(0x47, 0x72, 0xf6, 0xdf, 0x65),
    'docs/wide.md': Buffer.from('\uFEFF```', 'utf16le'),
    'any.json': '{}',
    'docs/large.md': 'x'.repeat(2_000_001),
  });
  const files = [
    'rounds/round-1.json',
    'questions/loop.json',
    'docs/latin.md',
    'docs/wide.md',
    'any.json',
    'docs/large.md',
    'docs',
    'gone.json',
  ];
  const { code, out } = await run(['validate', ...files], directory);
  assert.equal(code, 1);
  const expected = [
    /^rounds\/round-1\.json: error: A file of this name is not read\. Expected round-01\.json\.$/,
    /^questions\/loop\.json: error: A file of this name is not read\. Expected a name such as qa-01\.json\.$/,
    /^docs\/latin\.md: error: .*not UTF-8/,
    /^docs\/wide\.md:1:1: error: The code fence ``` is never closed/,
    /^any\.json: error: Nothing tells what kind of file this is\./,
    /^docs\/large\.md: error: .*2\.0 MB/,
    /^docs: error: /,
    /^gone\.json: error: There is no such file\.$/,
  ];
  const lines = out.trimEnd().split('\n');
  assert.equal(lines.length, expected.length, out);
  for (const [index, words] of expected.entries()) assert.match(lines[index] ?? '', words);
});

test('nothing that a file or its name holds commands a terminal', async () => {
  const evil = '\u001b[2J\u009b1m\u202e';
  const directory = await interview({ [`${evil}.json`]: { ...round(), [evil]: evil, kind: evil } });
  for (const flags of [[], ['--json']]) {
    const { out, err } = await run(['validate', ...flags, `${evil}.json`], directory);
    assert.doesNotMatch(out + err, /(?!\n)[\p{Cc}\u202e]/u);
    assert.match(out, /Unknown kind of round/);
  }
});

test('a result larger than a pipe holds arrives whole', async () => {
  const keys = Object.fromEntries(Array.from({ length: 490 }, (_, index) => [`${'k'.repeat(50)}${index}`, 1]));
  const names = Array.from({ length: 20 }, (_, index) => `rounds/round-${String(index + 10)}.json`);
  const directory = await interview(Object.fromEntries(names.map((name) => [name, { ...keys, ...round() }])));
  const { out } = await run(['validate', '--json', ...names], directory);
  assert.ok(out.length > 1e6);
  assert.equal((JSON.parse(out) as { files: unknown[] }).files.length, 20); // Reason: the contract of the verb.
});
