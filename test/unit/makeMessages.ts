// Arbitrary messages of a page.
import fc from 'fast-check';
import { anyDraft } from './makeDraft.ts';

const round = fc.integer({ min: 1, max: 9 });
const counter = fc.integer({ min: 1 });
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const path = fc.constantFrom('docs/a.md', 'docs/b.html', '../x', '__proto__', 'a'.repeat(4096));
const entries = anyDraft.filter((draft) => draft.length > 0);

type Kind = readonly [
  type: string,
  keys: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  optional?: readonly string[],
];

const kinds: readonly Kind[] = [
  ['ready', { leftovers: fc.array(fc.record({ round, counter, entries }), { maxLength: 3 }) }],
  ['draftChanged', { round, counter, entries }],
  ['roundChosen', { round }],
  [
    'submitted',
    { round, hash, draft: anyDraft, documents: fc.array(fc.record({ path, hash }), { maxLength: 3 }) },
    ['documents'],
  ],
  ['copyWanted', { round, draft: anyDraft }],
  ['fileWanted', { what: fc.constantFrom('round', 'answers', 'folder'), round, finding: fc.nat() }, ['finding']],
  ['sampleWanted', {}],
  ['helpWanted', {}],
  ['linkClicked', { href: fc.string(), from: path, isFile: fc.boolean() }, ['from', 'isFile']],
  ['documentShown', { path }],
  ['documentLeft', { path }],
  [
    'diagramFailed',
    { round, document: path, source: fc.string(), message: fc.string(), line: counter },
    ['document', 'line'],
  ],
];

export const pageMessages = fc.oneof(
  ...kinds.map(([type, keys, optional = []]) => {
    const required = Object.keys(keys).filter((key) => !optional.includes(key));
    return fc.record({ type: fc.constant(type), ...keys }, { requiredKeys: ['type', ...required] as never[] }); // Reason: its keys are known here only.
  }),
);
