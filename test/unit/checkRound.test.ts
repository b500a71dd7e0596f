// Rounds, judged: every rule that a round's file is held to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Input } from '../../schemas/round.ts';
import { checkRound } from '../../src/core/checkRound.ts';
import { decision, facts, findingsOf, onlyFinding, option, round, said } from './makeRound.ts';

const withInput = (input: object): unknown => round([decision('one', { input: input as Input })]); // Wrong on purpose.
const place = 'groups[0].decisions[0]';

test('a round that fits is a round without findings', () => {
  const { round: found, findings, documents } = checkRound(JSON.stringify(round()), facts);
  assert.deepEqual([found, findings, documents], [round(), [], []]);
});

test('a byte order mark and Windows line endings change nothing', () => {
  const text = `\uFEFF${JSON.stringify(round(), null, 2).replaceAll('\n', '\r\n')}`;
  assert.deepEqual(checkRound(text, facts).round, round());
});

test('every shape of explainer and tag fits', () => {
  const explainers = [
    'Text',
    { markdown: 'Text' },
    { title: 'T', markdown: 'Text' },
    { path: 'docs/a.md' },
    { title: 'T', path: 'b.html' },
  ];
  for (const explainer of explainers) {
    const tags = ['plain', { label: 'plain' }, { label: 'one-way', tone: 'warn' as const }];
    const one = decision('one', { explainer, input: { type: 'multi', options: [option('a', { explainer, tags })] } });
    assert.deepEqual(findingsOf(round([one])), []);
  }
});

test('there is a round exactly when there is no error', () => {
  const onlyWarned = checkRound(JSON.stringify(round([])), facts);
  assert.deepEqual([onlyWarned.round !== undefined, onlyWarned.findings.length], [true, 1]);
  const wrong = checkRound(JSON.stringify({ ...round(), round: 2 }), facts);
  assert.deepEqual([wrong.round, wrong.findings.length], [undefined, 1]);
});

test('all findings come at once: errors first, then warnings, each in the order of the text', () => {
  const text = `{
  "schema_version": 2,
  "round": 2,
  "interview": { "slug": "other", "title": "" },
  "groups": [
    { "id": "g", "title": "Group", "decisions": [
      { "id": "d", "title": "Which?", "header": "H", "input": { "type": "radio" } },
      { "id": "d", "title": "Which?", "input": { "type": "single", "allow_other": false } },
    ] } // the end
  ]
}`;
  const { round: found, findings } = checkRound(text, facts);
  assert.equal(found, undefined);
  assert.deepEqual(
    findings.map(({ severity, line, column, path }) => `${line}:${column} ${severity} ${path}`),
    [
      '2:21 error schema_version',
      '3:12 error round',
      '4:44 error interview.title',
      `7:39 error ${place}.header`,
      `7:73 error ${place}.input.type`,
      '8:15 error groups[0].decisions[1].id',
      '8:48 error groups[0].decisions[1].input',
      '8:92 error ',
      '9:9 error ',
      '4:26 warning interview.slug',
    ],
  );
});

test('a finding names the file', () => {
  assert.equal(findingsOf({}, { file: 'rounds/round-04.json' })[0]?.file, 'rounds/round-04.json');
});

test('something else than an object is one finding', () => {
  assert.equal(onlyFinding(findingsOf([])), 'error : Wrong type: found a list | Expected an object.');
  assert.equal(onlyFinding(findingsOf(null)), 'error : Wrong type: found null | Expected an object.');
});

test('missing keys are named one by one, at what lacks them', () => {
  const findings = findingsOf({ schema_version: 1, round: 1, interview: {} });
  assert.deepEqual(findings.map(said), [
    'error groups: The key "groups" is missing | Expected a list.',
    'error interview.slug: The key "slug" is missing | Expected a string.',
    'error interview.title: The key "title" is missing | Expected a string.',
  ]);
  assert.deepEqual(
    findings.map(({ line }) => line),
    [1, 4, 4],
  );
});

test('the number in the body is the number in the file’s name', () => {
  assert.equal(
    onlyFinding(findingsOf(round([decision('one')], { round: 3 }))),
    'error round: This is round 1 by the file’s name, and 3 here | Expected 1.',
  );
  assert.deepEqual(findingsOf(round([decision('one')], { round: 3 }), { number: undefined }), []);
});

test('a decision’s id is used once in a round, also across groups', () => {
  const again = { id: 'h', title: 'More', decisions: [decision('two'), decision('one')] };
  const twice = { ...round(), groups: [...round().groups, again] };
  assert.equal(
    onlyFinding(findingsOf(twice)),
    `error groups[1].decisions[1].id: The id "one" is used twice in this round | It is first used by ${place}.`,
  );
});

test('an option’s value is used once in a decision, and again in the next', () => {
  assert.equal(
    onlyFinding(findingsOf(withInput({ type: 'multi', options: [option('a'), option('b'), option('a')] }))),
    `error ${place}.input.options[2].value: The value "a" is used twice in this decision | It is first used by ${place}.input.options[0].`,
  );
  assert.deepEqual(findingsOf(round([decision('one'), decision('two')])), []);
});

test('ids and values such as __proto__ are ids and values', () => {
  const odd = ['__proto__', 'constructor', 'toString'];
  const options = odd.map((value) => option(value));
  assert.deepEqual(findingsOf(round(odd.map((id) => decision(id, { input: { type: 'multi', options } })))), []);
});

test('a choice without options and without "Something else" cannot be answered', () => {
  for (const type of ['single', 'multi', 'confirm']) {
    for (const options of [undefined, []]) {
      assert.equal(
        onlyFinding(findingsOf(withInput({ type, options, allow_other: false }))),
        `error ${place}.input: Nothing can be answered here: there are no options and "allow_other" is false | Expected options, or the type "text".`,
      );
    }
  }
  assert.deepEqual(findingsOf(withInput({ type: 'single' })), []);
  assert.deepEqual(findingsOf(withInput({ type: 'text', allow_other: false })), []);
});

test('a confirm without options is a warning', () => {
  assert.equal(
    onlyFinding(findingsOf(withInput({ type: 'confirm' }))),
    `warning ${place}.input: There is nothing to confirm: this has no options | Expected options such as yes and no.`,
  );
});

test('options on a text input are a warning, and one only', () => {
  assert.equal(
    onlyFinding(findingsOf(withInput({ type: 'text', options: [{ value: 'a', label: 'A' }] }))),
    `warning ${place}.input.options: Options of a "text" input are not shown | Remove them, or make the type "single".`,
  );
});

test('more than one recommended option is a warning at each but the first', () => {
  const recommended = ['a', 'b', 'c'].map((value) => option(value, { recommended: true }));
  assert.deepEqual(
    findingsOf(withInput({ type: 'multi', options: recommended })).map(said),
    [1, 2].map(
      (index) =>
        `warning ${place}.input.options[${index}].recommended: More than one option is recommended in this decision | The first one is ${place}.input.options[0]; recommend at most one.`,
    ),
  );
});

test('an option without consequences, or with blank ones, is a warning', () => {
  for (const consequences of [undefined, ' \n']) {
    assert.equal(
      onlyFinding(findingsOf(withInput({ type: 'single', options: [option('a', { consequences })] }))),
      `warning ${place}.input.options[0].consequences: The option "Option a" has no consequences | Say in "consequences" what follows from choosing it.`,
    );
  }
});

test('a label that says "(Recommended)" is a warning that names our key', () => {
  for (const label of ['Yes (Recommended)', 'Yes (recommended) ']) {
    assert.equal(
      onlyFinding(findingsOf(withInput({ type: 'single', options: [option('a', { label })] }))),
      `warning ${place}.input.options[0].label: The label ends in "(Recommended)" | Write "recommended": true instead; the option then gets its mark.`,
    );
  }
});

test('a round without decisions is a warning, one without groups an error', () => {
  assert.equal(
    onlyFinding(findingsOf(round([]))),
    'warning groups: The round has no decisions | Expected at least one decision in one of the groups.',
  );
  assert.equal(
    onlyFinding(findingsOf({ ...round(), groups: [] })),
    'error groups: The list "groups" is empty | Expected at least one entry.',
  );
});

test('the slug is the directory’s name and that of the rounds before', () => {
  const earlier = [
    { number: 1, slug: 'order-tags', questions: [] },
    { number: 2, questions: [] },
  ];
  const third = round([decision('one')], { round: 3, interview: { slug: 'labels', title: 'T' } });
  assert.deepEqual(findingsOf(third, { number: 3, earlier }).map(said), [
    'warning interview.slug: The slug "labels" is not the name of the interview directory | Expected "order-tags".',
    'warning interview.slug: The slug "labels" is not that of round 1 | Expected "order-tags", as in the rounds before.',
  ]);
  assert.deepEqual(findingsOf(third, { number: 3, directory: undefined, earlier: undefined }), []);
});

test('$schema is a finding of its own', () => {
  assert.equal(
    onlyFinding(findingsOf({ $schema: './interview-round.v1.schema.json', ...round() })),
    'error $schema: Unknown key "$schema" | Remove it: completion works without.',
  );
});

test('a key named __proto__ is an unknown key at every level', () => {
  const text = JSON.stringify(round()).replaceAll('"title"', '"__proto__":{"title":"x"},"title"');
  const paths = checkRound(text, facts).findings.map(({ path }) => path);
  assert.deepEqual(paths, ['interview.__proto__', 'groups[0].__proto__', `${place}.__proto__`]);
  assert.equal(Object.hasOwn(Object.prototype, 'title'), false);
});

test('unknown kinds and values say what was expected', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [
      withInput({ type: 'radio' }),
      `${place}.input.type: Unknown kind of input: "radio" | Expected single, multi, text or confirm.`,
    ],
    [
      withInput({ type: 'Single' }),
      `${place}.input.type: Unknown kind of input: "Single" | Did you mean "single"? Expected single, multi, text or confirm.`,
    ],
    [
      withInput({ type: 5 }),
      `${place}.input.type: Wrong type: found a number, 5 | Expected single, multi, text or confirm.`,
    ],
    [{ ...round(), kind: 'summary' }, 'kind: Unknown kind of round: "summary" | Expected questions or readback.'],
    [{ ...round(), schema_version: 2 }, 'schema_version: Unknown version: 2 | Expected the number 1.'],
    [{ ...round(), schema_version: '1' }, 'schema_version: Wrong type: found a string, "1" | Expected the number 1.'],
    [{ ...round(), round: 1.5 }, 'round: Not a whole number: 1.5 | Expected a whole number.'],
    [{ ...round(), round: 0 }, 'round: Too small: 0 | Expected 1 or more.'],
    [{ ...round(), intro: 7 }, 'intro: Wrong type: found a number, 7 | Expected a string.'],
    [{ ...round(), intro: null }, 'intro: Wrong type: found null | Expected a string.'],
    [{ ...round(), replies: {} }, 'replies: Wrong type: found an object | Expected a list.'],
    [round([decision('one', { title: '' })]), `${place}.title: The text is empty | Expected at least one character.`],
  ];
  for (const [value, expected] of cases) {
    const errors = findingsOf(value, { number: undefined });
    assert.equal(onlyFinding(errors), `error ${expected}`);
  }
});

test('a slug that is none is refused with what one looks like', () => {
  for (const slug of ['Order Tags', '-a', '', 'ä', 'a/b']) {
    const findings = findingsOf({ ...round(), interview: { slug, title: 'T' } }, { directory: undefined });
    assert.match(onlyFinding(findings), /^error interview\.slug: Not a slug: ".*" \| Expected lower-case letters/);
  }
});

test('an explainer of no known shape is one finding that says what is wrong with it', () => {
  const expected = 'Expected Markdown as a string, or an object with either "markdown" or "path".';
  const cases: readonly (readonly [unknown, string])[] = [
    [5, `: Wrong type: found a number, 5 | ${expected}`],
    [null, `: Wrong type: found null | ${expected}`],
    [[], `: Wrong type: found a list | ${expected}`],
    ['', ': The text is empty | Expected at least one character.'],
    [{}, `: The explainer has neither "markdown" nor "path" | ${expected}`],
    [{ title: 'T' }, `: The explainer has neither "markdown" nor "path" | ${expected}`],
    [{ markdown: 'x', path: 'docs/a.md' }, ': The explainer has both "markdown" and "path" | Remove one of the two.'],
    [{ markdown: '' }, '.markdown: The text is empty | Expected at least one character.'],
    [{ markdown: 5 }, '.markdown: Wrong type: found a number, 5 | Expected a string.'],
    [{ path: 5 }, '.path: Wrong type: found a number, 5 | Expected a string.'],
    [{ title: 5, path: 'docs/a.md' }, '.title: Wrong type: found a number, 5 | Expected a string.'],
    [{ markdown: 'x', titel: 'T' }, '.titel: Unknown key "titel" | Did you mean "title"?'],
  ];
  for (const [explainer, words] of cases) {
    const value = { ...round(), groups: [{ id: 'g', title: 'G', decisions: [{ ...decision('one'), explainer }] }] };
    assert.equal(onlyFinding(findingsOf(value)), `error ${place}.explainer${words}`);
  }
});

test('a path that names no document is refused with what one looks like', () => {
  const one = decision('one', { explainer: { path: 'docs/a.pdf' } });
  assert.match(
    onlyFinding(findingsOf(round([one]))),
    /^error groups\[0\]\.decisions\[0\]\.explainer\.path: Not the path of a document: "docs\/a\.pdf" \| .* ends in \.md/,
  );
});

test('a tag of no known shape is one finding', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [5, ': Wrong type: found a number, 5 | Expected a string, or an object with a "label".'],
    [{ tone: 'ok' }, '.label: The key "label" is missing | Expected a string.'],
    [{ label: 'x', tone: 'bad' }, '.tone: Unknown tone: "bad" | Expected neutral, warn or ok.'],
    [{ label: 'x', color: 'red' }, '.color: Unknown key "color" | It is written "tone" here.'],
  ];
  for (const [tag, words] of cases) {
    const value = withInput({ type: 'single', options: [{ ...option('a'), tags: [tag] }] });
    assert.equal(onlyFinding(findingsOf(value)), `error ${place}.input.options[0].tags[0]${words}`);
  }
});

test('paths that leave docs/ are warnings at their place; the others are for disk to look at', () => {
  const one = decision('one', {
    explainer: { path: '../secret.md' },
    input: { type: 'single', options: [option('a', { explainer: { path: 'a.md' } })] },
  });
  const { round: found, findings, documents } = checkRound(JSON.stringify(round([one])), facts);
  assert.ok(found);
  assert.match(onlyFinding(findings), /^warning groups\[0\]\.decisions\[0\]\.explainer\.path: The path leaves docs\//);
  assert.deepEqual(documents, [
    { document: 'docs/a.md', place: ['groups', 0, 'decisions', 0, 'input', 'options', 0, 'explainer', 'path'] },
  ]);
});

test('a text too long to be shown at once is a warning', () => {
  const one = decision('one', { why: 'x'.repeat(100_001) });
  assert.match(onlyFinding(findingsOf(round([one]))), /^warning .*\.why: The text is too long .*: 100001 characters/);
});

test('Markdown that does not end its code is a warning with its line', () => {
  const findings = findingsOf(round([decision('one')], { intro: 'Text\n\n```js\nlet x' }));
  assert.match(onlyFinding(findings), /^warning intro: The code fence ``` is never closed \(line 3 of this text\)/);
});

test('whole words in \\u escapes are a warning; single ones, and escapes of other things, are not', () => {
  const escaped = (text: string): string =>
    [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const text = (title: string): string => JSON.stringify(round()).replace('Order tags', () => title);
  const { findings } = checkRound(text(escaped('Привет, мир людей')), facts);
  assert.match(onlyFinding(findings), /^warning interview\.title: Letters are written as \\u escapes/);
  for (const harmless of [`caf${escaped('é')}`, escaped('→'.repeat(40)), '\\\\u0041'.repeat(40)]) {
    assert.deepEqual(checkRound(text(harmless), facts).findings, [], harmless);
  }
});

test('values from the file are shortened and made visible', () => {
  const type = `${'x'.repeat(100)}\u202e\u0000`;
  const [finding] = findingsOf(withInput({ type: '\u0000\u202e\ud800\n' }));
  assert.equal(finding?.message, 'Unknown kind of input: "\\u0000\\u202e\\ud800\\n"');
  const [long] = findingsOf(withInput({ type }));
  assert.equal(long?.message, `Unknown kind of input: "${'x'.repeat(60)}…"`);
});

test('of a great many findings the first are listed and the rest counted', () => {
  const keys = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`unknown${index}`, 1]));
  const findings = findingsOf({ ...round(), ...keys });
  assert.ok(findings.length <= 501);
  assert.ok(findings.every(({ severity }) => severity === 'error'));
});
