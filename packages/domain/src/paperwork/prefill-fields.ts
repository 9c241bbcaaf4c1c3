import * as z from 'zod/mini';
import { plainLine } from '../kernel/one-line.ts';
import { maxAdditionalTerms } from './paper-fields.ts';

/** Kept where it is right, left out where it is not: prefills come from browser history and older snapshots. */
export function lenient<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

export function lenientLine(max: number) {
  return lenient(
    z.pipe(
      z.string(),
      z.transform((value) => plainLine(value).slice(0, max)),
    ),
  );
}

function lenientText(max: number) {
  return lenient(
    z.pipe(
      z.string(),
      z.transform((value) => value.trim().slice(0, max)),
    ),
  );
}

export const lenientNumber = lenient(z.nullable(z.number().check(z.gte(0))));

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

export type PrefillOf<Schema extends z.ZodMiniObject> = {
  [Key in keyof z.output<Schema>]?: Exclude<z.output<Schema>[Key], undefined>;
};

/** Reads a prefill out of anything; what is not right is left out, nothing is refused. */
export function readPrefill<Schema extends z.ZodMiniObject>(schema: Schema, value: unknown): PrefillOf<Schema> {
  const read = z.safeParse(schema, value);
  const fields = read.success ? Object.entries(read.data).filter(([, field]) => field !== undefined) : [];
  return Object.fromEntries(fields) as PrefillOf<Schema>;
}
