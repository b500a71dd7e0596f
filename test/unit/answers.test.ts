// A draft and its round -> the answers file, and what is still open.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Answers, type Answer } from '../../schemas/answers.ts';
import type { DecisionEntry } from '../../schemas/draft.ts';
import type { Decision, Input, Round } from '../../schemas/round.ts';
import {
  answersOf,
  decisionState,
  decisionsOf,
  draftFromAnswers,
  offersOther,
  progressOf,
  tidyText,
} from '../../src/core/answers.ts';
import { checkAnswers } from '../../src/core/checkAnswers.ts';
import { decisionEntry } from '../../src/core/draft.ts';
import { anyDraft, anyRound, decisionEntryOf } from './makeDraft.ts';
import { decision, option, round } from './makeRound.ts';

const at = '2026-01-31T12:00:00.000Z';
const none: ReadonlySet<string> = new Set();

function withInput(input: Partial<Input>): Decision {
  return decision('one', { input: { type: 'single', options: [option('a'), option('b')], ...input } });
}

function entered(more: Partial<DecisionEntry>): DecisionEntry {
  return { ...decisionEntry([], decision('one')), ...more };
}

function answerTo(subject: Decision, more: Partial<DecisionEntry>): Answer | undefined {
  return answersOf(round([subject]), [entered(more)], at, none).answers[0];
}

test('the answers of every draft to every round fit the contract', () => {
  fc.assert(
    fc.property(anyRound, anyDraft, (subject, draft) => {
      const answers = answersOf(subject, draft, at, none);
      assert.deepEqual(Answers.parse(answers), answers);
      const { findings } = checkAnswers(JSON.stringify(answers), { file: 'answers/round-01.json', number: 1 });
      assert.deepEqual(findings, []);
    }),
    { numRuns: 2000 },
  );
});

test('there is one answer to each decision, in the order of the round', () => {
  fc.assert(
    fc.property(anyRound, anyDraft, (subject, draft) => {
      const { answers } = answersOf(subject, draft, at, none);
      assert.deepEqual(
        answers.map((answer) => answer.decision_id),
        decisionsOf(subject).map(({ id }) => id),
      );
    }),
  );
});

test('keys that hold nothing are left out, but for the values of an answered choice', () => {
  fc.assert(
    fc.property(anyRound, anyDraft, (subject, draft) => {
      const { answers, questions, general_note } = answersOf(subject, draft, at, none);
      for (const answer of answers) {
        for (const text of [answer.other, answer.text, answer.note]) assert.notEqual(text?.trim(), '');
        if (answer.status !== 'answered')
          assert.deepEqual([answer.values, answer.other, answer.text], [undefined, undefined, undefined]);
        assert.equal(answer.status === 'answered' && answer.text === undefined, answer.values !== undefined);
      }
      assert.notEqual(questions?.length, 0);
      assert.notEqual(general_note?.trim(), '');
    }),
  );
});

test('chosen values are options of the round, in its order, each once', () => {
  fc.assert(
    fc.property(anyRound, anyDraft, (subject, draft) => {
      const inputs = new Map(decisionsOf(subject).map(({ id, input }) => [id, input]));
      for (const { decision_id, values = [] } of answersOf(subject, draft, at, none).answers) {
        const offered = (inputs.get(decision_id)?.options ?? []).map(({ value }) => value);
        assert.deepEqual(
          values,
          offered.filter((value) => values.includes(value)),
        );
        if (inputs.get(decision_id)?.type !== 'multi') assert.ok(values.length <= 1);
      }
    }),
  );
});

test('every entry leaves every decision in a state that agrees with its answer', () => {
  const statuses = { answered: 'answered', waived: 'waived', open: 'skipped' } as const;
  fc.assert(
    fc.property(anyRound, decisionEntryOf, (subject, entry) => {
      for (const one of decisionsOf(subject)) {
        const draft = [{ ...entry, id: one.id }];
        const [answer] = answersOf(round([one]), draft, at, none).answers;
        assert.equal(answer?.status, statuses[decisionState(one, { ...entry, id: one.id }).is]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('progress counts every decision once', () => {
  fc.assert(
    fc.property(anyRound, anyDraft, (subject, draft) => {
      const { decided, total, openRequired, openOptional } = progressOf(subject, draft);
      assert.equal(decided + openRequired.length + openOptional.length, total);
      assert.equal(total, decisionsOf(subject).length);
    }),
  );
});

test('a choice without text is the value alone', () => {
  assert.deepEqual(answerTo(withInput({}), { values: ['b'] }), {
    decision_id: 'one',
    status: 'answered',
    values: ['b'],
  });
});

test('"Something else" takes the place of a single choice and adds to a multiple one', () => {
  const more = { values: ['a'], isOtherChosen: true, other: 'mine' };
  assert.deepEqual(answerTo(withInput({ allow_other: true }), more)?.values, []);
  assert.deepEqual(answerTo(withInput({ allow_other: true, type: 'confirm' }), more)?.values, []);
  assert.deepEqual(answerTo(withInput({ allow_other: true, type: 'multi' }), more), {
    decision_id: 'one',
    status: 'answered',
    values: ['a'],
    other: 'mine',
  });
});

test('a blank "Something else" leaves a single choice open and is no part of a multiple one', () => {
  const more = { values: ['a'], isOtherChosen: true, other: ' \n' };
  assert.deepEqual(decisionState(withInput({ allow_other: true }), entered(more)), {
    is: 'open',
    reason: 'emptyOther',
  });
  assert.deepEqual(answerTo(withInput({ allow_other: true, type: 'multi' }), more)?.values, ['a']);
  assert.equal(answerTo(withInput({ allow_other: true, type: 'multi' }), more)?.other, undefined);
});

test('what is written under "Something else" is not sent once another card is picked or it is no longer offered', () => {
  assert.equal(answerTo(withInput({ allow_other: true }), { values: ['a'], other: 'mine' })?.other, undefined);
  const notOffered = answerTo(withInput({}), { values: ['a'], isOtherChosen: true, other: 'mine' });
  assert.deepEqual(notOffered, { decision_id: 'one', status: 'answered', values: ['a'] });
});

test('"Something else" is offered by itself only when there is nothing else to choose', () => {
  assert.equal(offersOther({ type: 'single' }), true);
  assert.equal(offersOther({ type: 'single', options: [] }), true);
  assert.equal(offersOther({ type: 'single', options: [option('a')] }), false);
  assert.equal(offersOther({ type: 'single', allow_other: false }), false);
  assert.equal(offersOther({ type: 'text', allow_other: true }), false);
});

test('a value that is no longer an option is not sent, and its decision is open', () => {
  assert.deepEqual(decisionState(withInput({}), entered({ values: ['gone'] })), { is: 'open', reason: 'optionGone' });
  assert.deepEqual(answerTo(withInput({}), { values: ['gone'] }), { decision_id: 'one', status: 'skipped' });
});

test('a waived decision sends its note and nothing else, and only where it may be waived', () => {
  const more = { isWaived: true, values: ['a'], other: 'x', note: 'not for us' };
  assert.deepEqual(answerTo(withInput({}), more), { decision_id: 'one', status: 'waived', note: 'not for us' });
  assert.equal(answerTo({ ...withInput({}), waivable: false }, more)?.status, 'answered');
});

test('a note alone is no answer', () => {
  assert.deepEqual(answerTo(withInput({}), { note: 'later' }), {
    decision_id: 'one',
    status: 'skipped',
    note: 'later',
  });
});

test('recommended is not chosen', () => {
  const subject = withInput({ options: [option('a', { recommended: true }), option('b')] });
  assert.equal(answerTo(subject, {})?.status, 'skipped');
});

test('text loses blank lines at its start and white space at its end, and keeps its indentation', () => {
  assert.equal(tidyText('\n  \t\r\n    code()\n\n  more \n\n'), '    code()\n\n  more');
  assert.equal(tidyText(' \n\t\n '), '');
  assert.equal(tidyText('one'), 'one');
});

test('tidying text twice is tidying it once', () => {
  const text = fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t', 'a', '\u00a0', '\u2028') });
  fc.assert(fc.property(text, (raw) => assert.equal(tidyText(tidyText(raw)), tidyText(raw))));
});

test('tidying text of any length takes no time worth mentioning', () => {
  assert.equal(tidyText(`${' '.repeat(200_000)}x${'\n '.repeat(100_000)}x`).length, 400_002);
});

test('questions go out in the order of the round, general ones last, with ids that nobody has used', () => {
  const subject: Round = round([decision('one'), decision('two')], { round: 3 });
  const draft = [
    { of: 'generalQuestion' as const, id: 'x', editedAt: 1, body: 'general' },
    { ...decisionEntry([], decision('two')), question: 'second' },
    { ...decisionEntry([], decision('one')), question: 'first\n' },
  ];
  assert.deepEqual(answersOf(subject, draft, at, new Set(['r3-q2'])).questions, [
    { id: 'r3-q1', decision_id: 'one', body: 'first' },
    { id: 'r3-q3', decision_id: 'two', body: 'second' },
    { id: 'r3-q4', decision_id: null, body: 'general' },
  ]);
});

test('the answers name the round, the interview and the time', () => {
  const { schema_version, round: number, interview, submitted_at } = answersOf(round([], { round: 7 }), [], at, none);
  assert.deepEqual([schema_version, number, interview, submitted_at], [1, 7, 'order-tags', at]);
});

test('the draft made from answers leads to the same answers', () => {
  fc.assert(
    fc.property(anyRound, anyDraft, (subject, draft) => {
      const { answers, general_note } = answersOf(subject, draft, at, none);
      const again = answersOf(
        subject,
        draftFromAnswers(subject, { schema_version: 1, round: 1, answers, general_note }),
        at,
        none,
      );
      assert.deepEqual([again.answers, again.general_note], [answers, general_note]);
    }),
  );
});
