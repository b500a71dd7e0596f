// What agents and links bring in, and the texts that are made for them.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { shellLauncher } from '../../src/core/launcherText.ts';
import { openLink, readLink, uncHost } from '../../src/core/link.ts';
import { loopbackUrl, withoutQuery } from '../../src/core/serverUrl.ts';
import { sectionFor, sectionIn, withSection } from '../../src/core/skillSection.ts';
import { addExclusion, missingExclusion } from '../../src/disk/gitIgnore.ts';
import { launcherPath, writeLaunchers } from '../../src/disk/launcher.ts';

/** As the editor hands a link's query out: decoded once. */
function handedOut(link: string): string {
  return decodeURIComponent(new URL(link).search.slice(1));
}

const paths = [
  '/home/me/work/.vinta-ai-workflows/interviews/order-tags',
  '/tmp/with space/and#hash/100%/a&b=c+d/ünïcödé/日本/😀',
  '/tmp/%41%2520/already%20encoded',
  "/tmp/it's (here)!*",
  'C:\\Users\\me\\My Project\\interviews\\one',
  '\\\\wsl.localhost\\Ubuntu\\home\\me',
  '\\\\server\\share\\x',
];

for (const dir of paths) {
  test(`a link leads back to ${dir}`, () => {
    const link = openLink('vscode', 'interview-panel.interview-panel', { dir, round: 12 });
    assert.match(link, /^vscode:\/\/interview-panel\.interview-panel\/open\?dir=[\w/.%~-]+&round=12$/);
    assert.deepEqual(readLink(handedOut(link)), { dir, round: 12 });
  });
}

test('every path survives a link', () => {
  const path = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => text.trim() !== '' && !/\p{Cc}/u.test(text));
  fc.assert(
    fc.property(path, (dir) => {
      assert.deepEqual(readLink(handedOut(openLink('x', 'a.b', { dir, round: null }))), { dir, round: null });
    }),
  );
});

test('a link written by hand, encoded once or not at all, is understood', () => {
  assert.deepEqual(readLink('dir=/tmp/My Project&round=2'), { dir: '/tmp/My Project', round: 2 });
  assert.deepEqual(readLink('round=2&dir=/tmp/100%'), { dir: '/tmp/100%', round: 2 });
  assert.deepEqual(readLink('dir=/tmp/a+b'), { dir: '/tmp/a+b', round: null });
});

test('a link that names no directory, or no round, is told apart', () => {
  for (const query of ['', 'dir=', 'dir=%20', 'round=1', 'dir', 'DIR=/x', 'dir=/a%00b', 'dir=/a%0Ab'])
    assert.equal(readLink(query), null, query);
  for (const round of ['0', '-1', '1.5', 'x', '', '9999999'])
    assert.equal(readLink(`dir=/x&round=${round}`)?.round, null, round);
});

test('paths that another machine answers are told by their host', () => {
  for (const [path, host] of [
    ['\\\\Server\\share', 'server'],
    ['//server/share', 'server'],
    ['\\/mixed/x', 'mixed'],
    ['\\\\?\\UNC\\server\\share', '?'],
    ['\\\\.\\pipe\\x', '.'],
    ['\\\\', ''],
    ['/home/me', null],
    ['C:\\x', null],
  ] as const)
    assert.equal(uncHost(path), host, path);
});

test('of foreign addresses only plain http to this machine and exactly the named port is passed on', () => {
  for (const url of ['http://127.0.0.1:8080/', 'http://localhost:8080', 'http://[::1]:8080/x?token=a%20b#c'])
    assert.equal(loopbackUrl(url, 8080), url);
  for (const url of [
    'https://127.0.0.1:8080/',
    'http://127.0.0.1:8081/',
    'http://127.0.0.1/',
    'http://user@127.0.0.1:8080/',
    'http://127.0.0.1:8080@evil.example/',
    'http://127.0.0.1.evil.example:8080/',
    'http://127.1:8080/',
    'http://0x7f000001:8080/',
    'http:\\\\127.0.0.1:8080/',
    'http://127.0.0.1:8080\\@evil.example/',
    ' http://127.0.0.1:8080/',
    'http://127.0.0.1:08080/',
    'http://127.0.0.1:8080/\u001b[31m',
    'javascript:alert(1)',
    '',
  ])
    assert.equal(loopbackUrl(url, 8080), null, url);
  assert.equal(loopbackUrl('http://127.0.0.1:8080/', undefined), null);
  assert.equal(loopbackUrl(undefined, 8080), null);
  assert.equal(withoutQuery('http://127.0.0.1:1/a?token=x#y'), 'http://127.0.0.1:1/a');
});

/** Runs a launcher with nothing on PATH but `bin`, which holds what a shell script needs. */
function runLauncher(path: string, bin: string): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync('/bin/sh', [path, 'a b', "c'd"], {
    env: { PATH: bin },
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

async function launcher(): Promise<{ directory: string; bin: string; cli: string }> {
  const directory = join(await mkdtemp(join(tmpdir(), 'launcher-')), "it's a $HOME `x` \\ folder");
  const bin = join(directory, 'path');
  await mkdir(bin, { recursive: true });
  const cli = join(directory, 'cli.js');
  await writeFile(
    cli,
    'console.log(JSON.stringify([process.argv.slice(2), process.env.ELECTRON_RUN_AS_NODE ?? null]))',
  );
  return { directory, bin, cli };
}

async function script(path: string, text: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
}

test(
  'the launcher runs the tool with the Node on PATH, whatever the folder is called',
  { skip: process.platform === 'win32' },
  async () => {
    const { directory, bin, cli } = await launcher();
    await symlink(process.execPath, join(bin, 'node'));
    await writeLaunchers(directory, cli);
    const ran = runLauncher(launcherPath(directory), bin);
    assert.deepEqual([ran.status, ran.out], [0, `${JSON.stringify([['a b', "c'd"], null])}\n`], ran.err);
  },
);

test(
  'without a Node, or with one that is too old, it takes the editor’s own',
  { skip: process.platform === 'win32' },
  async () => {
    const { directory, bin, cli } = await launcher();
    const editor = join(directory, 'editor');
    await symlink(process.execPath, editor);
    const path = join(directory, 'run');
    await writeFile(path, shellLauncher({ cli, editor }));
    const expected = `${JSON.stringify([['a b', "c'd"], '1'])}\n`;
    assert.equal(runLauncher(path, bin).out, expected);
    for (const version of ['v18.20.4', 'v9.0.0', 'nonsense', '']) {
      await script(join(bin, 'node'), `echo ${version}`);
      assert.equal(runLauncher(path, bin).out, expected, version);
    }
  },
);

test('without any Node, or without the tool, it says what to do', { skip: process.platform === 'win32' }, async () => {
  const { directory, bin, cli } = await launcher();
  const path = join(directory, 'run');
  await writeFile(path, shellLauncher({ cli, editor: '/no/such/editor' }));
  assert.deepEqual(
    { ...runLauncher(path, bin), out: '' },
    {
      status: 127,
      out: '',
      err: "interview-panel: Node 20 or newer is needed. Install it, or reload the editor's window.\n",
    },
  );
  await writeFile(path, shellLauncher({ cli: '/no/such/cli.js', editor: process.execPath }));
  assert.equal(runLauncher(path, bin).status, 127);
});

test('launchers are rewritten for a new version, and left alone for the same', async () => {
  const { directory, cli } = await launcher();
  await writeLaunchers(directory, '/old/cli.js');
  await writeLaunchers(directory, cli);
  const text = await readFile(join(directory, 'interview-panel'), 'utf8');
  assert.match(text, /cli\.js/);
  assert.doesNotMatch(text, /\/old\//);
});

const skill = '---\nname: x\n---\n\n# Title\n\n```sh\n# a comment\n```\n\n## Part\n';

test('the section of AGENTS.md is the skill, one heading down, and is found again', () => {
  const section = sectionFor(skill);
  assert.match(section, /\n## Title\n\n```sh\n# a comment\n```\n\n### Part\n/);
  const text = withSection('# Ours\n\nBe kind.', section);
  assert.ok(text.startsWith('# Ours\n\nBe kind.\n\n<!--'));
  assert.equal(sectionIn(text), section);
  assert.equal(sectionIn(text.replaceAll('\n', '\r\n')), section);
  const newer = sectionFor(skill.replace('Part', 'Other'));
  const replaced = withSection(`${text}\nAfter.\n`, newer);
  assert.equal(sectionIn(replaced), newer);
  assert.ok(replaced.endsWith('\nAfter.\n') && replaced.startsWith('# Ours'));
  assert.equal(sectionIn('# Ours'), null);
});

async function repository(): Promise<string> {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'git ignore [x] ')));
  execFileSync('git', ['init', '--quiet', top]);
  await mkdir(join(top, '.vinta/interviews/one/rounds'), { recursive: true });
  await writeFile(join(top, '.vinta/interviews/one/rounds/round-01.json'), '{}');
  return top;
}

test('an interview that git would take is told of, and is ignored once the line is written', async () => {
  const top = await repository();
  const interview = join(top, '.vinta/interviews/one');
  const exclusion = await missingExclusion(interview);
  assert.deepEqual(exclusion, { pattern: '/.vinta/interviews/', file: join(top, '.git/info/exclude') });
  assert.ok(exclusion);
  await addExclusion(exclusion);
  await addExclusion(exclusion);
  const lines = (await readFile(exclusion.file, 'utf8')).split('\n');
  assert.equal(lines.filter((line) => line === exclusion.pattern).length, 1);
  assert.equal(await missingExclusion(interview), null);
  assert.equal(execFileSync('git', ['status', '--porcelain'], { cwd: top, encoding: 'utf8' }), '');
});

test('in a worktree the line goes where git reads it', async () => {
  const top = await repository();
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--allow-empty', '-m', 'x'], {
    cwd: top,
  });
  const tree = `${top} tree`;
  execFileSync('git', ['worktree', 'add', '--quiet', '-b', 'tree', tree], { cwd: top });
  await mkdir(join(tree, 'in*er/one'), { recursive: true });
  await writeFile(join(tree, 'in*er/one/a'), '');
  const exclusion = await missingExclusion(join(tree, 'in*er/one'));
  assert.deepEqual(exclusion?.pattern, '/in\\*er/');
  assert.ok(exclusion);
  await addExclusion(exclusion);
  assert.equal(await missingExclusion(join(tree, 'in*er/one')), null);
});

test('outside of any repository there is nothing to say', async () => {
  assert.equal(await missingExclusion(await realpath(await mkdtemp(join(tmpdir(), 'no-git-')))), null);
});
