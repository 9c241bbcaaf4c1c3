import * as z from 'zod/mini';
import { plainLine } from '../kernel/one-line.ts';
import { maxAdditionalTerms } from './paper-fields.ts';

/**
 * A field of a prefill: kept where it is right, left out where it is not. Prefills come from places that may hold
 * anything: the browser's history, snapshots of older versions.
 */
export function lenient<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

/** A text of one line of a prefill, cut to what the form's field holds; line breaks become blanks. */
export function lenientLine(max: number) {
  return lenient(
    z.pipe(
      z.string(),
      z.transform((value) => plainLine(value).slice(0, max)),
    ),
  );
}

/** A text of a prefill, cut to what the form's field holds. */
function lenientText(max: number) {
  return lenient(
    z.pipe(
      z.string(),
      z.transform((value) => value.trim().slice(0, max)),
    ),
  );
}

/** An amount, a rate or a number of years: any number of 0 or more; null is blank. */
export const lenientNumber = lenient(z.nullable(z.number().check(z.gte(0))));

/** What the prefills of both forms have alike: the loan, and the texts. */
export const paperPrefillFields = {
  interestRate: lenientNumber,
  termYears: lenientNumber,
  balloonYears: lenientNumber,
  closingDateText: lenientText(500),
  titleCompany: lenientLine(200),
  buyerName: lenientLine(200),
  buyerPhone: lenientLine(40),
  sellerName: lenientLine(200),
  sellerPhone: lenientLine(40),
  additionalTerms: lenientText(maxAdditionalTerms),
};

/** The fields that a prefill may have; none is there without a value. */
export type PrefillOf<Schema extends z.ZodMiniObject> = {
  [Key in keyof z.output<Schema>]?: Exclude<z.output<Schema>[Key], undefined>;
};

/**
 * Reads a prefill out of anything: navigation state, or the snapshot of a version or of an activity entry. What is not
 * right is left out; nothing is refused.
 */
export function readPrefill<Schema extends z.ZodMiniObject>(schema: Schema, value: unknown): PrefillOf<Schema> {
  const read = z.safeParse(schema, value);
  const fields = read.success ? Object.entries(read.data).filter(([, field]) => field !== undefined) : [];
  // The schema's fields, each with its value or not at all.
  return Object.fromEntries(fields) as PrefillOf<Schema>;
}
