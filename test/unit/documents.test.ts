// A round's documents: where it names them, and disk's answers as findings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentProblem } from '../../src/core/documents.ts';
import { checkDocuments, explainerPaths } from '../../src/core/documents.ts';
import { decision, option, round, said } from './makeRound.ts';

const subject = round([
  decision('one', { explainer: { path: 'docs/a.md' } }),
  decision('two', {
    explainer: 'docs/no-path.md',
    input: {
      type: 'single',
      options: [
        option('a', { explainer: { title: 'T', path: 'b.html' } }),
        option('b', { explainer: { path: '/c.md' } }),
      ],
    },
  }),
]);

test('the explainers of decisions and options that name a document are listed, but refused ones', () => {
  assert.deepEqual(explainerPaths(subject), [
    { place: ['groups', 0, 'decisions', 0, 'explainer', 'path'], document: 'docs/a.md' },
    { place: ['groups', 0, 'decisions', 1, 'input', 'options', 0, 'explainer', 'path'], document: 'docs/b.html' },
  ]);
});

test('what is no round has no documents', () => {
  for (const value of [
    null,
    1,
    'x',
    [],
    {},
    { groups: {} },
    { groups: [null, { decisions: [1, { explainer: { path: 5 } }] }] },
  ]) {
    assert.deepEqual(explainerPaths(value), []);
  }
});

test('each problem is a warning at the place that names the document', () => {
  const text = `\uFEFF${JSON.stringify(subject, null, 2)}`;
  const words = (problem: DocumentProblem): readonly string[] =>
    checkDocuments(text, 'rounds/round-01.json', explainerPaths(subject), new Map([['docs/a.md', problem]])).map(said);
  const path = 'warning groups[0].decisions[0].explainer.path: ';
  assert.deepEqual(words({ is: 'missing' }), [
    `${path}There is no file docs/a.md yet | Write it, or take the explainer out.`,
  ]);
  assert.deepEqual(words({ is: 'outside' }), [
    `${path}The document docs/a.md lies outside of docs/, behind a symbolic link | Copy it into docs/.`,
  ]);
  assert.deepEqual(words({ is: 'tooLarge', bytes: 2_000_001 }), [
    `${path}The document docs/a.md is too large: 2000001 bytes | Expected at most 2000000 bytes.`,
  ]);
  assert.deepEqual(words({ is: 'unreadable', reason: 'EACCES' }), [
    `${path}The document docs/a.md cannot be read: EACCES`,
  ]);
});

test('a problem has the line of its place in the file', () => {
  const text = JSON.stringify(subject, null, 2);
  const problems = new Map<string, DocumentProblem>([['docs/b.html', { is: 'missing' }]]);
  const [finding] = checkDocuments(text, 'f', explainerPaths(subject), problems);
  assert.equal(finding?.line, text.split('\n').findIndex((line) => line.includes('b.html')) + 1);
});
