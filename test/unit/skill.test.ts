// The skill, tried: each command in it runs as it is written, each JSON in it fits, and it stays one page.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkQuestionFile } from '../../src/core/checkQuestionFile.ts';
import { checkRound } from '../../src/core/checkRound.ts';
import { writeLaunchers } from '../../src/disk/launcher.ts';
import { serve } from './agentServer.ts';
import { BuiltCli, put } from './builtCli.ts';

const file = fileURLToPath(new URL('../../schemas/interview-panel/SKILL.md', import.meta.url));

let text = '';
let blocks: readonly { readonly language: string; readonly body: string }[] = [];
let path = '';
before(async () => {
  text = await readFile(file, 'utf8');
  const fences = text.matchAll(/^(`{3,})(\w+)\n([^]*?)\n\1$/gm);
  blocks = [...fences].map(([, , language = '', body = '']) => ({ language, body }));
  const bin = join(await mkdtemp(join(tmpdir(), 'bin-')), 'bin');
  await writeLaunchers(bin, (await BuiltCli.build()).path);
  path = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
});

/** What is wrong with the JSON blocks; one of them is a key of a round. */
function jsonBlocks(): { round: string; replies: string; questions: string } {
  const [round = '', replies = '', questions = '', ...more] = blocks
    .filter(({ language }) => language === 'json')
    .map(({ body }) => body);
  assert.deepEqual(more, []);
  return { round, replies, questions };
}

test('the front matter names it as its folder, in one line that an agent can match', () => {
  const [, front = ''] = /^---\n([^]*?)\n---\n/.exec(text) ?? [];
  assert.match(front, /^name: interview-panel\ndescription: [^\n:]{200,1024}$/);
  for (const phrase of [
    'open the interview in the editor',
    'see the options properly',
    'walk me through the decisions',
    'another skill',
  ])
    assert.ok(front.includes(phrase), phrase);
});

test('it is one page', () => {
  assert.ok(text.length < 8500, `${text.length} characters`);
  assert.ok(text.split('\n').every((line) => line.length <= 400 || line.startsWith('description:')));
});

test('its round is one without any finding', () => {
  const { round } = jsonBlocks();
  const facts = { file: 'rounds/round-01.json', number: 1, directory: 'order-tags', earlier: [] };
  assert.deepEqual(checkRound(round, facts).findings, []);
});

test('its replies fit into the round after', () => {
  const { round, replies } = jsonBlocks();
  const next = `${round.replace('"round": 1,', '"round": 2,').replace(/\{/, `{ ${replies},`)}`;
  const question = { id: 'q1', decision_id: 'where', body: 'Does the import know tags?' };
  const earlier = [{ number: 1, slug: 'order-tags', questions: [question] }];
  assert.deepEqual(
    checkRound(next, { file: 'rounds/round-02.json', number: 2, directory: 'order-tags', earlier }).findings,
    [],
  );
});

test('its questions fit', () => {
  assert.deepEqual(checkQuestionFile(jsonBlocks().questions, 'questions.json').findings, []);
});

function run(command: string, cwd: string): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', command], { cwd, env: { ...process.env, PATH: path }, stdio: 'pipe' });
    let [out, err] = ['', ''];
    child.stdout.on('data', (data) => (out += String(data)));
    child.stderr.on('data', (data) => (err += String(data)));
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

async function answer(root: string, name: string, content: unknown): Promise<void> {
  await put(root, `answers/.${name}`, content);
  await rename(join(root, `answers/.${name}`), join(root, `answers/${name}`));
}

test(
  'its commands, in its order, take an agent through an interview',
  { skip: process.platform === 'win32' },
  async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'skill-')));
    const root = join(folder, '.vinta-ai-workflows/interviews/order-tags');
    const { round, questions } = jsonBlocks();
    await mkdir(root, { recursive: true });
    await writeFile(join(folder, 'questions.json'), questions);
    const window = serve(root);
    const ran: string[] = [];
    for (const command of blocks.filter(({ language }) => language === 'sh').map(({ body }) => body)) {
      const verb = command.split(' ')[1] ?? '';
      if (verb === 'validate') await put(root, 'rounds/round-01.json', round);
      const running = run(command, folder);
      if (verb === 'wait')
        setTimeout(() => void answer(root, 'round-01.json', { schema_version: 1, round: 1, answers: [] }), 500);
      if (verb === 'ask') {
        const result = {
          answers: [],
          partial: true,
          skipped_all: false,
          abort_reason: 'user_abort',
          qa_duration_ms: 1,
        };
        setTimeout(() => void answer(root, 'qa-01.json', result), 500);
      }
      const { code, out, err } = await running;
      assert.equal(code, 0, `${command}\n${err}`);
      if (verb === 'wait') assert.equal(out, `${join(root, 'answers/round-01.json')}\n`);
      ran.push(verb);
    }
    assert.deepEqual(ran, ['--help', 'start', 'validate', 'wait', 'stop', 'status', 'ask']);
    await window.close();
  },
);

test('every exit code that it names is one that help names', async () => {
  const cwd = dirname(file);
  const { out } = await run('interview-panel wait --help', cwd);
  for (const [, code = ''] of text.matchAll(/^\| (\d+) \| /gm)) assert.match(out, new RegExp(`\\b${code} `));
});
