// Text -> JSON: what a text that is none is told, and what no text can do to us.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findingsOf } from '../../src/core/checkFile.ts';
import { checkRound } from '../../src/core/checkRound.ts';
import { readJson } from '../../src/core/jsonText.ts';
import { facts, round } from './makeRound.ts';

/** "line:column message | expected", of each. */
function told(text: string): readonly string[] {
  const json = readJson(text);
  return findingsOf(json.text, 'f', json.faults).map(
    ({ line, column, message, expected }) => `${line}:${column} ${message} | ${expected}`,
  );
}

test('JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      assert.deepEqual(readJson(text).value, JSON.parse(text));
    }),
  );
});

test('a text is refused exactly when JSON.parse refuses it, and is then told something', () => {
  const snippets = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '1',
    'null',
    '//',
    '/*',
    '*/',
    '\n',
    '\\',
    "'",
    ' ',
    '\u0000',
    '-',
    'e',
  );
  fc.assert(
    fc.property(fc.array(snippets, { maxLength: 14 }), (parts) => {
      const text = parts.join('');
      const errors = readJson(text).faults.filter(({ severity }) => severity === 'error');
      assert.equal(errors.length === 0, isJson(text), text);
    }),
    { numRuns: 5000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // What the test asks.
  }
}

test('each mistake is told in words, at its line and column', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', '1:1 The file is empty | Expected a JSON object.'],
    [' \n ', '2:2 The file is empty | Expected a JSON object.'],
    ['{\n  "a": [1, 2,\n', '3:1 The file ends too early | Close every text, list and object that is open.'],
    ['{"a":', '1:6 The file ends too early | Close every text, list and object that is open.'],
    ['{"a": 1,\n}', '1:8 A comma stands before the closing bracket | Remove the comma after the last entry.'],
    ['[1, 2, ]', '1:6 A comma stands before the closing bracket | Remove the comma after the last entry.'],
    ['{"a": 1 // one\n}', '1:9 JSON has no comments | Remove the comment.'],
    ['/* one */ {}', '1:1 JSON has no comments | Remove the comment.'],
    ['{"a": "b\n}', '1:7 A text has no closing quote | Put " at its end; a line break in a text is written \\n.'],
    ['{"a": "b', '1:7 A text has no closing quote | Put " at its end; a line break in a text is written \\n.'],
    [
      '{"a": 1 "b": 2}',
      '1:9 A comma is missing | Put a comma between two entries; a quote inside of a text is written \\".',
    ],
    ['{"a" 1}', '1:6 A colon is missing after the key | Write "key": value.'],
    ['{a: 1}', '1:2 Not JSON: "a" | Keys stand in double quotes.'],
    ["{'a': 1}", '1:2 Not JSON: "\'a\'" | Text and keys stand in straight double quotes (").'],
    ['{"a": “b”}', '1:7 Not JSON: "“b”" | Text and keys stand in straight double quotes (").'],
    [
      '{"a": "he said "hi" to"}',
      '1:17 Not JSON: "hi" after the end of a text | A quote inside of a text is written \\".',
    ],
    ['```json\n{}\n```', '1:1 A code fence stands around the JSON | Remove the lines with ```.'],
    [
      '{"a": NaN}',
      '1:7 Not JSON: "NaN" | Expected text in double quotes, a number, true, false, null, a list or an object.',
    ],
    ['{"a": [1}', '1:9 "}" does not close what is open here | A list ends with ] and an object with }.'],
    ['{} {}', '1:4 Something follows after the end of the JSON | Expected one JSON object and nothing else.'],
    ['{"a": "\\x"}', '1:7 A text has an unknown escape | A backslash itself is written \\\\.'],
    ['{"a": "\\u12"}', '1:7 An escape \\u is incomplete | Expected four hexadecimal digits, as in \\u00e9.'],
    ['{"a": "\t"}', '1:7 A text has a control character in it | Write a tab as \\t and a line break as \\n.'],
    ['{"a": 1.}', '1:7 A number is incomplete | Expected digits after a point, an e or a minus sign.'],
    [
      '{"a":,}',
      '1:6 A value is missing | Write text in double quotes, a number, true, false, null, a list or an object.',
    ],
  ];
  for (const [text, expected] of cases) assert.deepEqual(told(text), [expected], text);
});

test('comments and trailing commas are each told, and the rest of the file is judged all the same', () => {
  const text = JSON.stringify(round()).replace('{"schema_version"', '{ /* a */ "schema_version"').replace(']}', ',],}');
  const wrong = checkRound(text.replace('"round":1', '"round":"1"'), facts);
  assert.deepEqual(
    wrong.findings.map(({ message }) => message.split(':')[0]),
    [
      'JSON has no comments',
      'Wrong type',
      'A comma stands before the closing bracket',
      'A comma stands before the closing bracket',
    ],
  );
  assert.equal(checkRound(text, facts).round, undefined);
});

test('what looks like a comment or a comma inside of a text is text', () => {
  assert.deepEqual(readJson('{"a": "// no, ] /* comment */,}"}'), {
    text: '{"a": "// no, ] /* comment */,}"}',
    value: { a: '// no, ] /* comment */,}' },
    faults: [],
  });
});

test('a key that stands twice in an object is a warning; the last one counts', () => {
  const json = readJson('{"a": 1, "b": {"a": 2}, "a": 3}');
  assert.deepEqual(json.value, { a: 3, b: { a: 2 } });
  assert.deepEqual(told('{"a": 1, "b": {"a": 2},\n "a": 3}'), [
    '2:2 The key "a" stands twice in this object | Only the last one counts: remove the others.',
  ]);
});

test('findings about a key that stands twice are at the one that counts', () => {
  const text = JSON.stringify(round()).replace('"round":1', '"round":1,\n"round":"x"');
  const findings = checkRound(text, facts).findings.filter(({ path }) => path === 'round');
  assert.deepEqual(
    findings.map(({ line, column }) => [line, column]),
    [
      [2, 9],
      [2, 1],
    ],
  );
});

test('__proto__ in a file changes no prototype', () => {
  const { value } = readJson('{"__proto__": {"polluted": true}, // comment\n "a": 1}');
  assert.equal(Object.getPrototypeOf(value), Object.prototype);
  assert.equal(Reflect.get(value as object, 'polluted'), undefined); // Reason: it is the object above.
});

test('lone surrogates and NUL are text like any other', () => {
  assert.deepEqual(readJson('{"\\ud800": "\\u0000\ud800"}').faults, []);
  const value = { ...round(), intro: '\u0000\ud800', '\udfff\u0000': 1 };
  assert.deepEqual(
    checkRound(JSON.stringify(value), facts).findings.map(({ path }) => path),
    ['["\\udfff\\u0000"]'],
  );
});

test('nesting of any depth is one finding', () => {
  for (const text of [
    '['.repeat(1e5),
    '['.repeat(1e5) + ']'.repeat(1e5),
    '{"a":'.repeat(1e5),
    `{"groups":${'['.repeat(1e5)}`,
  ]) {
    const [finding, ...more] = told(text);
    assert.match(finding ?? '', /^1:\d+ Lists and objects stand more than 100 levels deep in each other/);
    assert.deepEqual(more, []);
  }
});

test('a file of nothing but entries is one finding', () => {
  for (const text of [
    `[${'1,'.repeat(1e6)}1]`,
    `{${'"a":1,'.repeat(5e5)}"a":1}`,
    `{"groups":[${'{},'.repeat(1e6)}{}]}`,
  ]) {
    assert.equal(checkRound(text, facts).findings.length, 1);
  }
});

test('no text of a million characters makes us throw', () => {
  const size = 1e6;
  for (const unit of ['"', '\\', '/', '/**/', "'", 'x ', '\n', '\\u0041', '"\\', '-', '\u0000', '`', ', ']) {
    const many = unit.repeat(size / unit.length);
    for (const text of [many, `{"a":"${many}"}`]) assert.ok(checkRound(text, facts).findings.length > 0);
  }
});
