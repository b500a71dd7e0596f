// Watching on a real file system: every way in which an agent's directory comes, changes and goes.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test as nodeTest } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { readGlob } from '../../src/core/globs.ts';
import { findInterviews, isOnTheWay } from '../../src/disk/findInterviews.ts';
import { watchDirectories } from '../../src/disk/watchDirectory.ts';

const closes: (() => Promise<void>)[] = [];
const isDeaf = process.argv[2] === 'deaf';
/** In the other role this file has no tests. */
const test: typeof nodeTest = isDeaf ? (((): unknown => undefined) as unknown as typeof nodeTest) : nodeTest;
if (isDeaf) void changeUnheard();
else after(() => Promise.all(closes.map((close) => close())));

/** A watched folder; `told` waits until the watcher has called, for things that were done since the last call. */
async function watched(glob: string) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'watch-')));
  const globs = [readGlob(glob, folder, '/nowhere')];
  let calls = 0;
  let wake: (() => void) | undefined;
  const onChange = (): void => {
    calls += 1;
    wake?.();
  };
  const troubles: string[] = [];
  const bases = globs.map(({ base }) => base);
  const watching = watchDirectories(
    bases,
    (path) => isOnTheWay(globs, path),
    onChange,
    (trouble) => troubles.push(trouble),
  );
  closes.push(() => watching.close());
  const told = async (condition: () => Promise<boolean>): Promise<void> => {
    const until = performance.now() + 10_000;
    while (!(await condition())) {
      const seen = calls;
      await new Promise<void>((resolve, reject) => {
        wake = resolve;
        const timer = setTimeout(
          () => reject(new Error(`nothing was told after ${calls} calls`)),
          until - performance.now(),
        );
        timer.unref();
        if (calls !== seen) resolve();
      });
    }
  };
  const found = () => findInterviews(globs);
  // The call that says that watching has begun.
  await told(() => Promise.resolve(calls > 0));
  return { folder, found, told, calls: () => calls, troubles };
}

/** What the process with too few watches does: every change must be told all the same. */
async function changeUnheard(): Promise<void> {
  const { folder, found, told, calls, troubles } = await watched('interviews/*');
  for (let turn = 0; turn < 3; turn += 1) {
    await writeRound(join(folder, `interviews/i${turn}`));
    await told(async () => (await found()).length === turn + 1);
    const before = calls();
    await writeRound(join(folder, `interviews/i${turn}`), `{"turn":${turn}}`);
    await told(() => Promise.resolve(calls() > before));
  }
  console.log(`trouble: ${troubles.join(' ')}\nall told`);
  process.exit(0);
}

async function writeRound(interview: string, text = '{}'): Promise<void> {
  await mkdir(join(interview, 'rounds'), { recursive: true });
  await writeFile(join(interview, 'rounds/round-01.json'), text);
}

test('an interview is told whose folders and file are all made at once, below a base that was absent', async () => {
  const { folder, found, told } = await watched('.work/interviews/*');
  await writeRound(join(folder, '.work/interviews/one'));
  await told(async () => (await found()).length === 1);
});

test('folders that come one by one are told', async () => {
  const { folder, found, told } = await watched('.work/interviews/*');
  for (const part of ['.work', '.work/interviews', '.work/interviews/one', '.work/interviews/one/rounds']) {
    await mkdir(join(folder, part));
  }
  await told(async () => (await found()).length === 1);
});

test('a base that is removed and made again is watched again', async () => {
  const { folder, found, told } = await watched('.work/interviews/*');
  for (let turn = 0; turn < 5; turn += 1) {
    await writeRound(join(folder, '.work/interviews/one'));
    await told(async () => (await found()).length === 1);
    await rm(join(folder, '.work'), { recursive: true });
    await told(async () => (await found()).length === 0);
  }
});

test('a file that is replaced by rename is told, each time', async () => {
  const { folder, found, told, calls } = await watched('interviews/*');
  const interview = join(folder, 'interviews/one');
  await writeRound(interview);
  await told(async () => (await found()).length === 1);
  for (let turn = 0; turn < 20; turn += 1) {
    const before = calls();
    await writeFile(join(folder, 'new.json'), `{"turn":${turn}}`);
    await rename(join(folder, 'new.json'), join(interview, 'rounds/round-01.json'));
    await told(() => Promise.resolve(calls() > before));
  }
});

test('an interview that is a symlink to a directory elsewhere is told, and so is what changes in it', async () => {
  const { folder, found, told, calls } = await watched('interviews/*');
  const elsewhere = await realpath(await mkdtemp(join(tmpdir(), 'elsewhere-')));
  await mkdir(join(elsewhere, 'rounds'));
  await mkdir(join(folder, 'interviews'));
  await symlink(elsewhere, join(folder, 'interviews/one'));
  await told(async () => (await found()).length === 1);
  assert.deepEqual(await found(), [elsewhere]);
  const before = calls();
  await writeRound(elsewhere);
  await told(() => Promise.resolve(calls() > before));
});

test('one directory under two names is one interview', async () => {
  const { folder, found, told } = await watched('interviews/*');
  await writeRound(join(folder, 'interviews/one'));
  await symlink(join(folder, 'interviews/one'), join(folder, 'interviews/two'));
  await told(async () => (await found()).length === 1);
});

test('a base below a symlinked parent is watched', async () => {
  const real = await realpath(await mkdtemp(join(tmpdir(), 'real-')));
  const link = join(dirname(real), `link-${process.pid}-${Date.now()}`);
  await symlink(real, link);
  const { found, told } = await watched(`${link}/interviews/*`);
  await writeRound(join(real, 'interviews/one'));
  await told(async () => (await found()).length === 1);
  await rm(link);
});

test('what is no part of an interview wakes nobody', async () => {
  const { folder, found, told, calls } = await watched('interviews/*');
  const interview = join(folder, 'interviews/one');
  await writeRound(interview);
  await mkdir(join(interview, 'waiting'));
  await mkdir(join(interview, 'answers'));
  await told(async () => (await found()).length === 1);
  await writeFile(join(interview, 'rounds/round-02.json'), '{}');
  const settled = calls();
  await told(() => Promise.resolve(calls() > settled));
  const before = calls();
  await writeFile(join(interview, 'server.json'), '{}');
  await writeFile(join(interview, 'waiting/round-01.x.json'), '{}');
  await writeFile(join(interview, 'answers/.round-01.json.tmp'), '{}');
  // A relevant change after them: when it is told, theirs would have been.
  await writeFile(join(interview, 'answers/round-01.json'), '{}');
  await told(() => Promise.resolve(calls() > before));
  assert.equal(calls(), before + 1);
});

test('three hundred interviews of forty rounds are all found, and a change in one of them is told', async () => {
  const { folder, found, told, calls } = await watched('interviews/*');
  for (let interview = 0; interview < 300; interview += 1) {
    const rounds = join(folder, 'interviews', `i${interview}`, 'rounds');
    await mkdir(rounds, { recursive: true });
    const names = Array.from({ length: 40 }, (_, at) => `round-${String(at + 1).padStart(2, '0')}.json`);
    await Promise.all(names.map((name) => writeFile(join(rounds, name), '{}')));
  }
  await told(async () => (await found()).length === 300);
  const before = calls();
  await writeFile(join(folder, 'interviews/i299/rounds/round-40.json'), '{"changed":true}');
  await told(() => Promise.resolve(calls() > before));
});

/** Runs this file again where the system gives so few watches that events alone would be deaf. */
for (const [limit, file] of [
  ['no inotify instance at all', 'max_inotify_instances'],
  ['watches for a few directories only', 'max_inotify_watches'],
] as const) {
  test(`polling tells what events cannot, with ${limit}`, { timeout: 60_000 }, async (t) => {
    const script = `echo ${file === 'max_inotify_instances' ? 0 : 3} > /proc/sys/user/${file} && exec "$0" "$1" deaf`;
    const args = ['--user', '--map-root-user', 'sh', '-c', script, process.execPath, process.argv[1] ?? ''];
    const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += String(data)));
    child.stderr.on('data', (data) => (output += String(data)));
    const failed = once(child, 'error').then(() => 127);
    const code = await Promise.race([failed, once(child, 'close').then(([status]) => Number(status))]);
    if (code !== 0 && /unshare|Permission|not found/.test(output)) return t.skip('needs user namespaces');
    assert.equal(code, 0, output);
    assert.match(output, /trouble[^]*all told/);
  });
}

test('many changes at once are few calls', async () => {
  const { folder, told, calls } = await watched('interviews/*');
  await writeRound(join(folder, 'interviews/one'));
  await told(() => Promise.resolve(calls() > 1));
  await delay(200);
  const before = calls();
  const files = Array.from({ length: 40 }, (_, at) => join(folder, `interviews/one/rounds/round-${at + 10}.json`));
  await Promise.all(files.map((file) => writeFile(file, '{}')));
  await told(() => Promise.resolve(calls() > before));
  await delay(400);
  assert.ok(calls() - before <= 10, `${calls() - before} calls`);
});
