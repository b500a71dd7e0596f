// Arbitrary drafts and rounds that share ids and values, so that they meet often.
import fc from 'fast-check';
import type { DecisionEntry, Draft } from '../../schemas/draft.ts';
import type { Decision, Round } from '../../schemas/round.ts';
import { option, round } from './makeRound.ts';

const ids = fc.constantFrom('one', 'two', '__proto__', 'constructor', 'four');
const values = fc.constantFrom('a', 'b', '__proto__', 'toString', 'gone');
const text = fc.oneof(
  fc.constantFrom('', ' ', '\n \n', '  code\n', 'words', '\r\n\r\nx \t'),
  fc.string({ unit: 'binary' }),
);
const editedAt = fc.integer({ min: 0, max: 5 });

export const decisionEntryOf: fc.Arbitrary<DecisionEntry> = fc.record({
  of: fc.constant('decision' as const),
  id: ids,
  editedAt,
  title: text,
  values: fc.array(values, { maxLength: 4 }),
  isOtherChosen: fc.boolean(),
  other: text,
  text,
  isWaived: fc.boolean(),
  note: text,
  question: text,
});

/** At most one entry of each kind and id, as every draft. */
export const anyDraft: fc.Arbitrary<Draft> = fc
  .tuple(
    fc.uniqueArray(decisionEntryOf, { selector: ({ id }) => id }),
    fc.uniqueArray(fc.record({ of: fc.constant('generalQuestion' as const), id: ids, editedAt, body: text }), {
      selector: ({ id }) => id,
    }),
    fc.array(fc.record({ of: fc.constant('generalNote' as const), editedAt, body: text }), { maxLength: 1 }),
  )
  .map((parts) => parts.flat());

const anyDecision: fc.Arbitrary<Decision> = fc.record(
  {
    id: ids,
    title: fc.constant('A question?'),
    required: fc.boolean(),
    waivable: fc.boolean(),
    input: fc.record(
      {
        type: fc.constantFrom('single', 'multi', 'text', 'confirm'),
        options: fc.uniqueArray(values, { maxLength: 4 }).map((all) => all.map((value) => option(value))),
        allow_other: fc.boolean(),
      },
      { requiredKeys: ['type'] },
    ),
  },
  { requiredKeys: ['id', 'title', 'input'] },
);

export const anyRound: fc.Arbitrary<Round> = fc
  .uniqueArray(anyDecision, { selector: ({ id }) => id })
  .map((decisions) => round(decisions));
