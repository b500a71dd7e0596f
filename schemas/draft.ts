// What a user has entered and not yet submitted: between page and host, and in the extension's storage.
import * as z from 'zod';

/** Longer than any field lets a person type, so that no entry of theirs is ever turned away. */
const typed = z.string().max(200_000);
const editedAt = z.number().min(0).meta({ description: 'Time of the last edit, in ms since 1970.' });

/** All that was entered for one decision, hidden parts included: changing one's mind discards nothing. */
export const DecisionEntry = z.strictObject({
  of: z.literal('decision'),
  id: z.string(),
  editedAt,
  /** The decision's title when it was edited: a restored text is only filled in under the same question. */
  title: z.string(),
  /** Values of chosen options; some may no longer be options. */
  values: z.array(z.string()),
  isOtherChosen: z.boolean(),
  other: typed,
  text: typed,
  isWaived: z.boolean(),
  note: typed,
  question: typed,
});
export type DecisionEntry = z.infer<typeof DecisionEntry>;

export const GeneralNoteEntry = z.strictObject({ of: z.literal('generalNote'), editedAt, body: typed });
export type GeneralNoteEntry = z.infer<typeof GeneralNoteEntry>;

/** A question that belongs to no decision. `id` is made by the page and never leaves the draft. */
export const GeneralQuestionEntry = z.strictObject({
  of: z.literal('generalQuestion'),
  id: z.string(),
  editedAt,
  body: typed,
});
export type GeneralQuestionEntry = z.infer<typeof GeneralQuestionEntry>;

export const DraftEntry = z.discriminatedUnion('of', [DecisionEntry, GeneralNoteEntry, GeneralQuestionEntry]);
export type DraftEntry = z.infer<typeof DraftEntry>;

/** One round's draft: a list, because ids such as `__proto__` are ids. At most one entry of each kind and id. */
export const Draft = z.array(DraftEntry).readonly();
export type Draft = z.infer<typeof Draft>;
