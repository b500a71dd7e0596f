// The tools' words and schemas: package.json has those of the contract, and the words for people are there.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { inputSchema, toolContributions, tools } from '../../schemas/tools.ts';
import { readResume, readRoundInput } from '../../src/core/toolInput.ts';
import { decision, round } from './makeRound.ts';

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8'));

test('package.json contributes the tools as they are (npm run schemas)', async () => {
  const { contributes } = (await readJson('package.json')) as { contributes: Record<string, unknown> };
  assert.deepEqual(contributes['languageModelTools'], toolContributions());
  const words = (await readJson('package.nls.json')) as Record<string, string>;
  for (const contribution of toolContributions()) {
    for (const key of ['displayName', 'userDescription'])
      assert.ok(words[String(contribution[key]).replaceAll('%', '')], `${key} of ${String(contribution['name'])}`);
  }
});

test('the schemas accept a round, questions, and resume alone; every key has a description or a shape', () => {
  const ajv = new Ajv({ strict: false });
  const { interview, groups } = round([decision('one')]);
  const asked = [{ question_text: 'Why?', topic: 'why', severity: 5 }];
  for (const tool of tools) {
    const accepts = ajv.compile(inputSchema(tool, 'editor'));
    const whole = tool.kind === 'round' ? { interview, groups, folder: 'app' } : { interview, questions: asked };
    for (const input of [whole, { resume: 'order-tags/round-01' }])
      assert.ok(accepts(input), JSON.stringify(accepts.errors));
    for (const input of [{ ...whole, round: 1 }, { resume: 'x' }]) assert.equal(accepts(input), false);
  }
});

test('a handle is read for its own tool alone', () => {
  assert.equal(readResume({}, 'round'), null);
  assert.deepEqual(readResume({ resume: 'a-b/round-12' }, 'round'), { slug: 'a-b', kind: 'round', number: 12 });
  for (const resume of ['a/round-1', 'a/round-00', '/round-01', 'a/b/round-01', 'a/qa-01', 'A/round-01', 7, {}])
    assert.throws(() => readResume({ resume }, 'round'), /no handle/, JSON.stringify(resume));
});

test('what is no object at all is refused in words', () => {
  for (const input of [null, undefined, 7, 'x', [], { groups: [] }])
    assert.throws(() => readRoundInput(input), /^[^]*interview: [^]*Nothing was asked/, JSON.stringify(input));
});
