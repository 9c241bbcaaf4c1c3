import * as z from 'zod/mini';
import { nameSchema } from '../underwriting/stored.ts';
import { describeLastingQuestion } from './question.ts';
import { dealColumns, knownColumns } from './shown-columns.ts';

/** Of so many listings that passed when a view was looked at last it is known which they were. */
export const maxSeen = 2000;

/** The question of a view, as it is asked. */
export const viewQuestionSchema = z.object(describeLastingQuestion());
export type ViewQuestion = z.output<typeof viewQuestionSchema>;

/** The same as it is stored and answered, ready to be posted again: filters as their texts, numbers and switches. */
const plainQuestionSchema = z.object({
  ...describeLastingQuestion(),
  filters: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
});
export type PlainQuestion = z.output<typeof plainQuestionSchema>;

export const columnsSchema = z.array(z.enum(dealColumns, 'Unknown column')).check(
  z.maxLength(dealColumns.length, `At most ${dealColumns.length}`),
  z.refine((columns) => knownColumns(columns).length === columns.length, 'Each column once'),
);

export const viewInputSchema = z.object({ name: nameSchema, question: viewQuestionSchema, columns: columnsSchema });
export type ViewInput = z.output<typeof viewInputSchema>;

/** A question that a user saved under a name. */
export const viewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  question: plainQuestionSchema,
  /** In their order; none where the user chose none. */
  columns: columnsSchema,
  /** What an older version stored and nobody can ask (any more), in words; it is left out of `question`. */
  gone: z.array(z.string()),
  /** When its listings were looked at last; null for never. */
  seenAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DealView = z.output<typeof viewSchema>;

/** A question in the form in which it can be posted again. */
export function plainQuestion({ filters, ...question }: ViewQuestion): PlainQuestion {
  const plain = Object.entries(filters ?? {}).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, Array.isArray(value) ? value.join(',') : value] as const];
  });
  return plain.length > 0 ? { ...question, filters: Object.fromEntries(plain) } : question;
}
