// Arbitrary files of the contract, and mutations that make most of them wrong in one place.
import fc from 'fast-check';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const text = fc.oneof(fc.constantFrom('', ' ', 'a', 'docs/a.md', '2026-01-31T12:00:00Z'), fc.string());
const name = fc.string({ minLength: 1 });
const list = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { maxLength: 3 });

const explainer = fc.oneof(
  name,
  fc.record({ title: text, markdown: name }, { requiredKeys: ['markdown'] }),
  fc.record({ title: text, path: fc.constantFrom('docs/a.md', 'b.html', 'x/y.markdown') }, { requiredKeys: ['path'] }),
);

const tag = fc.oneof(
  text,
  fc.record({ label: text, tone: fc.constantFrom('neutral', 'warn', 'ok') }, { requiredKeys: ['label'] }),
);

const option = fc.record(
  {
    value: name,
    label: name,
    description: text,
    consequences: text,
    recommended: fc.boolean(),
    tags: list(tag),
    explainer,
  },
  { requiredKeys: ['value', 'label'] },
);

const input = fc.record(
  {
    type: fc.constantFrom('single', 'multi', 'text', 'confirm'),
    options: list(option),
    allow_other: fc.boolean(),
    other_label: text,
    other_placeholder: text,
    label: text,
    placeholder: text,
  },
  { requiredKeys: ['type'] },
);

const decision = fc.record(
  {
    id: name,
    title: name,
    short: text,
    why: text,
    context: text,
    explainer,
    required: fc.boolean(),
    waivable: fc.boolean(),
    waive_label: text,
    input,
  },
  { requiredKeys: ['id', 'title', 'input'] },
);

const reply = fc.record(
  { question_id: text, decision_id: text, question: text, answer: text },
  { requiredKeys: ['question', 'answer'] },
);

const positive = fc.integer({ min: 1 });

export const roundFiles: fc.Arbitrary<Json> = fc.record(
  {
    schema_version: fc.constant(1),
    round: positive,
    interview: fc.record(
      { slug: fc.stringMatching(/^[a-z0-9][a-z0-9-]*$/), title: name, skill: text },
      { requiredKeys: ['slug', 'title'] },
    ),
    kind: fc.constantFrom('questions', 'readback'),
    intro: text,
    summary: text,
    replies: list(reply),
    groups: fc.array(fc.record({ id: name, title: name, decisions: list(decision) }), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['schema_version', 'round', 'interview', 'groups'] },
);

const answer = fc.record(
  {
    decision_id: text,
    status: fc.constantFrom('answered', 'waived', 'skipped'),
    values: list(text),
    other: text,
    text,
    note: text,
  },
  { requiredKeys: ['decision_id', 'status'] },
);

export const answersFiles: fc.Arbitrary<Json> = fc.record(
  {
    schema_version: fc.constant(1),
    round: positive,
    interview: text,
    submitted_at: fc.constantFrom('2026-01-31T12:00:00Z', '2026-01-31T12:00:00.123+02:00'),
    answers: list(answer),
    questions: list(
      fc.record({ id: text, decision_id: fc.option(text), body: text }, { requiredKeys: ['id', 'body'] }),
    ),
    general_note: text,
  },
  { requiredKeys: ['schema_version', 'round', 'answers'] },
);

const notBlank = fc.string().map((any) => `${any}x`);

const result = fc.record(
  {
    questions: list(
      fc.record(
        {
          question_text: name,
          topic: notBlank,
          severity: fc.double({ min: 1, max: 10, noNaN: true }),
          options: list(fc.record({ label: notBlank, value: notBlank })),
        },
        { requiredKeys: ['question_text', 'topic', 'severity'] },
      ),
    ),
    error: fc.option(text),
    fallback: fc.boolean(),
    more: fc.jsonValue() as fc.Arbitrary<Json>, // Reason: fast-check's own name for the same.
  },
  { requiredKeys: ['questions'] },
);

export const questionFiles: fc.Arbitrary<Json> = fc.oneof(
  result,
  result.map((inner) => ({ question_result: inner })),
);

export const resultFiles: fc.Arbitrary<Json> = fc.record({
  answers: list(fc.record({ question_id: text, answer_text: text, skipped: fc.boolean(), response_time_ms: fc.nat() })),
  partial: fc.boolean(),
  skipped_all: fc.boolean(),
  abort_reason: fc.constantFrom(null, 'user_abort', 'no_questions'),
  qa_duration_ms: fc.nat(),
});

/** Values that are wrong in most places, and right in some. */
const strangers: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    0,
    1,
    -1,
    1.5,
    1e16,
    '',
    ' ',
    'single',
    'x',
    [],
    [1],
    {},
    { path: '' },
    { markdown: 'x', path: 'a.md' },
  ),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>, // Reason: as above.
);

const keys = fc.constantFrom(
  'title',
  'header',
  'path',
  'markdown',
  'id',
  '$schema',
  '__proto__',
  'constructor',
  'questions',
  'label',
);

/** The file with up to three places replaced, removed or added to. A file comes out as JSON makes it. */
export function mutated(files: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    what: fc.constantFrom('replace', 'remove', 'add'),
    key: keys,
    value: strangers,
  });
  return fc.tuple(files, fc.array(change, { maxLength: 3 })).map(([file, changes]) => {
    let text = JSON.stringify(file);
    for (const { at, what, key, value } of changes) text = changed(text, at, what, key, value);
    return JSON.parse(text) as unknown;
  });
}

function changed(text: string, at: number, what: string, key: string, value: Json): string {
  let count = 0;
  JSON.parse(text, (_, one: unknown) => ((count += 1), one));
  let index = 0;
  const wanted = at % count;
  const revived: unknown = JSON.parse(text, (_, one: unknown) => {
    index += 1;
    if (index - 1 !== wanted) return one;
    if (what === 'remove') return undefined;
    if (what === 'replace' || typeof one !== 'object' || one === null) return value;
    if (Array.isArray(one)) return [...(one as readonly unknown[]), value];
    return Object.fromEntries([...Object.entries(one), [key, value]]);
  });
  return JSON.stringify(revived) ?? 'null';
}

/** What a file's text may have in it that no writer of JSON puts there. */
const rubbish = fc.oneof(
  fc.constantFrom(
    '"',
    '{',
    '[',
    '}',
    ']',
    ',',
    ':',
    '\\',
    '\\u',
    '\\ud800',
    '\u0000',
    '\ufeff',
    '\ud800',
    '//',
    '/*',
    '```',
  ),
  fc.constantFrom("'", '“', 'NaN', '-', '1e', '1e999', '0x1', 'undefined', '\r', '\u2028', '{"__proto__":{"x":1}}'),
  fc.constantFrom(
    '['.repeat(20_000),
    '{"a":'.repeat(20_000),
    '\\'.repeat(5000),
    ','.repeat(20_000),
    ' '.repeat(50_000),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** The file's text, cut, written over and added to in up to four places. */
export function mangled(files: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const change = fc.record({ at: fc.nat(), what: fc.constantFrom('cut', 'insert', 'drop', 'double'), text: rubbish });
  const indent = fc.constantFrom(undefined, 1, '\t');
  return fc
    .tuple(files, indent, fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([file, space, changes]) =>
      changes.reduce(
        (text, { at, what, text: added }) => mangle(text, at, what, added),
        JSON.stringify(file, null, space),
      ),
    );
}

function mangle(text: string, at: number, what: string, added: string): string {
  const place = at % (text.length + 1);
  const [before, after] = [text.slice(0, place), text.slice(place)];
  if (what === 'cut') return before;
  if (what === 'drop') return before + after.slice(1 + (at % 7));
  return what === 'double' ? before + after.slice(0, 30) + after : before + added + after;
}
