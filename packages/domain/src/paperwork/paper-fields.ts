import * as z from 'zod/mini';
import { jsonBytes } from '../activity/snapshot.ts';
import { line, text } from '../kernel/fields.ts';
import { maxDollars, roundToCents } from '../kernel/money.ts';
import { printedFactsSchema } from './printed-facts.ts';
import { yearsSchema } from './years.ts';

/** What the additional terms of an offer and a contract hold at most, in characters. */
export const maxAdditionalTerms = 20_000;

/** The same in KB as JSON: with every other field at its limit a version still fits into a snapshot of the log. */
export const maxAdditionalTermsKb = 48;

/** A field that may be left out, or empty: null is blank. */
function blank<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null);
}

const number = (message: string) => z.number(message);

/** An amount that was typed: dollars with at most two decimals, 0 or more; null is blank. */
export const amountField = blank(
  number('Must be an amount').check(
    z.gte(0, 'Must be 0 or more'),
    z.lte(maxDollars, 'Too large'),
    z.refine((value) => roundToCents(value) === value, 'At most two decimals'),
  ),
);

/** An amount that follows from others: dollars, rounded or not; left out or null it is computed. */
export const computedField = z.optional(
  z.nullable(number('Must be an amount').check(z.gte(0, 'Must be 0 or more'), z.lte(10 * maxDollars, 'Too large'))),
);

/** Nominal yearly rate, percent with at most three decimals; null is blank. */
export const rateField = blank(
  number('Must be a number').check(
    z.gte(0, 'Must be 0 or more'),
    z.lte(100, 'At most 100'),
    z.refine((value) => Number(value.toFixed(3)) === value, 'At most three decimals'),
  ),
);

/** Years until the balloon; null is blank and, like 0, means none. */
export const balloonYearsField = blank(yearsSchema);

/** Text of one line that may be empty. */
export const lineField = (max: number) => z._default(line({ max }), '');

/** Text of one or several lines that may be empty. */
const textField = (max: number) => z._default(text({ max }), '');

/** A flag that is off unless it is said to be on. */
export const flagField = z._default(z.boolean('Must be true or false'), false);

export const propertyIdField = text({ min: 1, max: 100, message: 'Required' });

/** 'single_family' and the like; any other word is shown title-cased. */
export const propertyTypeField = lineField(60);

/** What offers and contracts say besides the figures; all of it may be empty. */
export const paperTextFields = {
  closingDateText: textField(500),
  titleCompany: lineField(200),
  /** Where empty, the installation's buyer stands in the documents. */
  buyerName: lineField(200),
  buyerPhone: lineField(40),
  sellerName: lineField(200),
  sellerPhone: lineField(40),
  additionalTerms: z._default(
    text({ max: maxAdditionalTerms }).check(
      z.refine((value) => jsonBytes(value) <= maxAdditionalTermsKb * 1024, `At most ${maxAdditionalTermsKb} KB`),
    ),
    '',
  ),
};

const stored = z.string();

/** The same texts as they are stored. */
export const storedTextFields = {
  closingDateText: stored,
  titleCompany: stored,
  buyerName: stored,
  buyerPhone: stored,
  sellerName: stored,
  sellerPhone: stored,
  additionalTerms: stored,
} satisfies Record<keyof typeof paperTextFields, typeof stored>;

/** What the store adds to an offer or a contract. */
export const versionFields = {
  _id: z.string(),
  /** Counts what the user saved of this mode for the property, from 1; none is ever overwritten. */
  version: z.number(),
  /** The id of the user who saved it. */
  user: z.string(),
  createdAt: z.string(),
  /** What its documents print besides the terms, as it was at the saving; null where that was not kept. */
  printed: z.nullable(printedFactsSchema),
};
