// Paths that try to leave an interview: as explainers, images, links, files of the interview and links from outside. What
// lies outside holds a secret, and nobody may ever get to see it.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { openLink, readLink } from '../../src/core/link.ts';
import { readImageSource, readTextLink } from '../../src/core/textLink.ts';
import { DocumentFile, documentHash } from '../../src/disk/documentFile.ts';
import { documentProblem } from '../../src/disk/docs.ts';
import { fileInside } from '../../src/disk/fileInside.ts';
import { InterviewDirectory } from '../../src/disk/interviewDirectory.ts';
import { readQuestions } from '../../src/disk/questions.ts';
import { sha256 } from '../../src/disk/sha256.ts';
import { makeDirectory, put } from './builtCli.ts';
import { round } from './makeRound.ts';

export const secret = 'THE-SECRET-OF-ANOTHER-FOLDER';

export interface Trap {
  /** The folder of everything; the interview is its `work/order-tags`, the user’s folder `work`. */
  readonly base: string;
  readonly interview: string;
  readonly folder: string;
}

/** An interview with symlinks of every kind, and secrets around it. */
export async function setTrap(): Promise<Trap> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'paths-')));
  const folder = join(base, 'work');
  const interview = join(folder, 'order-tags');
  for (const part of ['docs/sub', 'rounds', 'answers', 'questions'])
    await mkdir(join(interview, part), { recursive: true });
  for (const place of [base, join(base, 'docs'), interview]) await putSecrets(place);
  for (const name of ['fine.md', 'sub/fine.md', 'fine.png', 'fine.html']) await put(interview, `docs/${name}`, 'fine');
  await putLinks(base, interview);
  return { base, interview, folder };
}

const endings = ['md', 'html', 'png', 'svg'];

async function putSecrets(place: string): Promise<void> {
  await mkdir(place, { recursive: true });
  for (const ending of endings) await writeFile(join(place, `secret.${ending}`), secret);
}

async function putLinks(base: string, interview: string): Promise<void> {
  const docs = join(interview, 'docs');
  const links: Readonly<Record<string, string>> = {
    'file.md': join(base, 'secret.md'),
    'relative.md': '../../../secret.md',
    'up.md': '../secret.md',
    'picture.png': join(base, 'secret.png'),
    'chain.md': 'file.md',
    out: base,
    up: '..',
    'sub/far': '../../../..',
    chain: 'out',
    'sub/chain': '../chain',
    root: '/',
    here: '.',
    loop: 'loop',
    cwd: '/proc/self/cwd',
    process: '/proc/self/root',
    'zero.md': '/dev/zero',
    'random.png': '/dev/urandom',
    'stdin.md': '/dev/stdin',
    'passwd.md': '/etc/passwd',
  };
  for (const [name, target] of Object.entries(links)) await symlink(target, join(docs, name));
}

/** Every name under which the secrets may be asked for; `ending` is that of what is asked for. */
export function pathTricks({ base, interview }: Trap, ending: string): readonly string[] {
  const name = `secret.${ending}`;
  const up = ['../', '..//', './../', '.././', '..\\', '%2e%2e/', '%2e%2e%2f', '..%2f', '..%5c', '%252e%252e%252f'];
  const odd = [
    '.. /',
    '.../',
    '..;/',
    '..\u0000/',
    '..\t/',
    '\u2025/',
    '．．/',
    '..∕',
    '..%c0%af',
    '..%00/',
    '..\u200b/',
  ];
  const climbs = [...up, ...odd].flatMap((one) => [one, one.repeat(2), one.repeat(3), one.repeat(6)]);
  const before = ['', 'docs/', './docs/', 'docs/sub/', '/docs/', 'docs/fine.md/'];
  const links = [
    'out/',
    'up/',
    'sub/far/',
    'chain/',
    'sub/chain/',
    'here/out/',
    'here/up/',
    `root${base}/`,
    'loop/',
    'cwd/',
  ];
  const absolute = [base, interview].flatMap((place) =>
    [
      ...['', 'file://', 'file:', 'FILE:///', '//', '//localhost', '\\\\?\\', '~', 'C:', '/proc/self/root'],
      ...['/proc/1/root', '/dev/fd/../..', 'vscode://file', 'vscode-file://vscode-app', 'https://x/../..'],
    ].map((start) => `${start}${place}/${name}`),
  );
  return [
    ...new Set([
      ...before.flatMap((start) => climbs.map((climb) => `${start}${climb}${name}`)),
      ...links.flatMap((link) => [`docs/${link}${name}`, `${link}${name}`, `docs/${link}docs/${name}`]),
      ...absolute,
      ...[
        'file.md',
        'relative.md',
        'up.md',
        'picture.png',
        'chain.md',
        'zero.md',
        'random.png',
        'stdin.md',
        'passwd.md',
      ],
      ...[
        '',
        '.',
        '..',
        '/',
        'docs',
        'docs/',
        'docs/..',
        '\u0000',
        'docs/\u0000',
        'a'.repeat(5000),
        `${'a/'.repeat(3000)}x`,
      ],
    ]),
  ];
}

/** The other files of an interview, as links that lead outside. */
export async function assertInterviewFiles(): Promise<void> {
  for (const how of ['file', 'folder']) {
    const outside = await makeDirectory({ 'rounds/round-01.json': { ...round(), intro: secret } });
    await put(outside, 'answers/round-01.json', { schema_version: 1, round: 1, answers: [], general_note: secret });
    await put(outside, 'questions/qa-01.json', { questions: [{ question_text: secret, topic: 'a', severity: 1 }] });
    const root = await makeDirectory();
    for (const [part, name] of [
      ['rounds', 'round-01'],
      ['answers', 'round-01'],
      ['questions', 'qa-01'],
    ] as const) {
      if (how === 'folder') await symlink(join(outside, part), join(root, part));
      else {
        await mkdir(join(root, part));
        await symlink(join(outside, part, `${name}.json`), join(root, part, `${name}.json`));
      }
    }
    const directory = new InterviewDirectory(root);
    const seen = [await directory.readRound(1), await directory.readAnswers(1), await readQuestions(root, 1)];
    await new Promise((resolve) => setTimeout(resolve, 1100));
    seen.push(await directory.readRound(1), await directory.readAnswers(1));
    assertNothingSeen(JSON.stringify(seen), `a ${how} of the interview`);
  }
}

function assertNothingSeen(text: string, what: string): void {
  const leaks = [secret, sha256(secret), Buffer.from(secret).toString('base64'), 'root:x:0'];
  assert.ok(!leaks.some((leak) => text.includes(leak)), `${what} was read`);
}

/** One path as everything that a path can be. */
export async function tryPath({ interview, folder }: Trap, path: string): Promise<void> {
  const said = JSON.stringify([
    await new DocumentFile(interview, path).read(),
    await documentHash(interview, path),
    await documentProblem(interview, path, 1e6),
  ]);
  assertNothingSeen(said, path);
  for (const from of [null, 'docs/fine.md', 'docs/sub/fine.md']) {
    const image = readImageSource(path, from);
    if (image.is === 'image')
      assertNothingSeen(JSON.stringify(await new DocumentFile(interview, image.path).read()), path);
    await assertLinkStays(interview, folder, path, from);
  }
  assertLinkFromOutside(path);
}

/** As the panel opens a link: only a file of the user's own folder, or of docs/. */
async function assertLinkStays(interview: string, folder: string, href: string, from: string | null): Promise<void> {
  const link = readTextLink(href, from);
  if (link.is === 'document') {
    assertNothingSeen(JSON.stringify(await new DocumentFile(interview, link.path).read()), href);
  }
  if (link.is !== 'file') return;
  const candidates = [join(interview, 'docs'), interview, folder].map((root) => resolve(root, link.path));
  const found = await fileInside(candidates, [folder, join(interview, 'docs')]);
  if (found.is === 'file')
    assert.ok((await realpath(found.path)).startsWith(`${folder}/`), `${href} leads to ${found.path}`);
}

/** A link from outside names what it says, or nothing: no reading of it may make another path of it. */
function assertLinkFromOutside(path: string): void {
  const query = openLink('vscode', 'a.b', { dir: path, round: null }).split('?')[1] ?? '';
  const target = readLink(decodeURIComponent(query));
  if (target === null) assert.ok(path.trim() === '' || /\p{Cc}/u.test(path), `the link to ${path} names nothing`);
  else assert.equal(target.dir, path);
  const byHand = readLink(`dir=${path}`);
  assert.ok(byHand === null || !/\p{Cc}/u.test(byHand.dir), basename(path));
}
