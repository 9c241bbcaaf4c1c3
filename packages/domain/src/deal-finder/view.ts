import * as z from 'zod/mini';
import { nameSchema } from '../kernel/saved-name.ts';
import { describeLastingQuestion } from './question.ts';
import { dealColumns, filterColumns } from './shown-columns.ts';

/** Where a view was saved and opens again: in a search its filters alone decide, in the Deal Finder its rules. */
export const viewKinds = ['deals', 'search'] as const;
export type ViewKind = (typeof viewKinds)[number];

const kind = z.enum(viewKinds, "Must be 'deals' or 'search'");

/** Of so many listings that passed when a view was looked at last it is known which they were. */
export const maxSeen = 2000;

export const viewQuestionSchema = z.object(describeLastingQuestion());
export type ViewQuestion = z.output<typeof viewQuestionSchema>;

function describePlainQuestion() {
  return {
    ...describeLastingQuestion(),
    filters: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  };
}

export const plainQuestionSchema = z.object(describePlainQuestion());
export type PlainQuestion = z.output<typeof plainQuestionSchema>;

export const columnsSchema = z.array(z.enum(dealColumns, 'Unknown column')).check(
  z.maxLength(dealColumns.length, `At most ${dealColumns.length}`),
  z.refine((columns) => filterColumns(columns).length === columns.length, 'Each column once'),
);

export const viewInputSchema = z.object({
  name: nameSchema,
  kind: z._default(kind, 'deals'),
  question: viewQuestionSchema,
  columns: columnsSchema,
});
export type ViewInput = z.output<typeof viewInputSchema>;

export const viewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  kind,
  question: plainQuestionSchema,
  columns: columnsSchema,
  /** What an older version stored and nobody can ask (any more), in words; it is left out of `question`. */
  gone: z.array(z.string()),
  seenAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DealView = z.output<typeof viewSchema>;

export function plainQuestion({ filters, ...question }: ViewQuestion): PlainQuestion {
  const plain = Object.entries(filters ?? {}).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, typeof value === 'object' ? value.join(',') : value] as const];
  });
  return plain.length > 0 ? { ...question, filters: Object.fromEntries(plain) } : question;
}
