// Which kind of file one is: by its folder, else by its keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileKind } from '../../src/core/fileKind.ts';

test('the folder decides, whatever stands in the file', () => {
  assert.equal(fileKind('rounds', 'round-01.json', '{"questions":[]}'), 'round');
  assert.equal(fileKind('rounds', 'any.json', 'not JSON'), 'round');
  assert.equal(fileKind('questions', 'qa-01.json', '{}'), 'questions');
  assert.equal(fileKind('answers', 'round-01.json', '{}'), 'answers');
  assert.equal(fileKind('answers', 'qa-01.json', '{}'), 'result');
  assert.equal(fileKind('answers', 'qa-1.json', '{}'), 'result');
});

test('a document is known by its name', () => {
  for (const name of ['a.md', 'a.markdown', 'a.html', 'a.HTM'])
    assert.equal(fileKind('rounds', name, '{}'), 'document');
});

test('elsewhere the keys decide', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['{"schema_version":1,"groups":[]}', 'round'],
    ['{"schema_version":1}', 'round'],
    ['{"schema_version":1,"answers":[],"questions":[]}', 'answers'],
    ['{"questions":[]}', 'questions'],
    ['{"question_result":{}}', 'questions'],
    ['{"answers":[],"qa_duration_ms":0}', 'result'],
    ['{"a":1}', null],
    ['[]', null],
    ['5', null],
    ['not JSON', null],
  ];
  for (const [text, kind] of cases) assert.equal(fileKind('elsewhere', 'any.json', text), kind, text);
});
