// The JSON Schemas: in step with the contract, and of one mind with zod and with our checks.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonSchemas } from '../../schemas/jsonSchemas.ts';
import { assertProven } from '../prove/proven.ts';
import { kinds, meetMangled, meetMessages, meetMutated, schemaFor } from './generatedFiles.ts';

const schemasFolder = new URL('../../schemas/', import.meta.url);

test('the files beside the contract are what it makes (npm run schemas)', async () => {
  for (const [name, text] of jsonSchemas())
    assert.equal(await readFile(new URL(name, schemasFolder), 'utf8'), text, name);
});

test('every schema has a title, a draft and no id that a validator would fetch', () => {
  assert.equal(jsonSchemas().size, kinds.length);
  for (const [name, text] of jsonSchemas()) {
    assert.match(text, /"\$schema": "https:\/\/json-schema\.org\/draft\/2020-12\/schema"/, name);
    assert.match(text, /\n {2}"title": "/, name);
    assert.doesNotMatch(text, /"\$id"/, name);
  }
});

for (const kind of kinds) {
  test(`${kind.name}: files that fit are accepted by the JSON Schema`, () => {
    const accepts = schemaFor(kind.name);
    fc.assert(
      fc.property(kind.files, (file) => accepts(file)),
      { numRuns: 500 },
    );
  });

  test(`${kind.name}: zod and the JSON Schema agree on every file, and what does not fit gets findings with a place`, () => {
    assertProven(meetMutated(kind, { seed: Date.now() & 0xffff, count: 3000 }));
  });

  test(`${kind.name}: a text that is no JSON gets findings as well`, () => {
    assertProven(meetMangled(kind, { seed: Date.now() & 0xffff, count: 300 }));
  });
}

test('messages of a page fit, or are told from those that do, as their JSON Schema says', () => {
  assertProven(meetMessages({ seed: Date.now() & 0xffff, count: 1000 }));
});
