import * as z from 'zod/mini';
import { jsonBytes } from '../activity/snapshot.ts';
import { line, text } from '../kernel/fields.ts';
import { maxDollars, roundToCents } from '../kernel/money.ts';
import { printedFactsSchema } from './printed-facts.ts';
import { yearsSchema } from './years.ts';

export const maxAdditionalTerms = 20_000;

/** The same in KB as JSON: with every other field at its limit a version still fits into a snapshot of the log. */
export const maxAdditionalTermsKb = 48;

function blank<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null);
}

const number = (message: string) => z.number(message);

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

export const rateField = blank(
  number('Must be a number').check(
    z.gte(0, 'Must be 0 or more'),
    z.lte(100, 'At most 100'),
    z.refine((value) => Number(value.toFixed(3)) === value, 'At most three decimals'),
  ),
);

export const balloonYearsField = blank(yearsSchema);

export const lineField = (max: number) => z._default(line({ max }), '');

const textField = (max: number) => z._default(text({ max }), '');

export const flagField = z._default(z.boolean('Must be true or false'), false);

export const propertyIdField = text({ min: 1, max: 100, message: 'Required' });

export const propertyTypeField = lineField(60);

export const paperTextFields = {
  closingDateText: textField(500),
  titleCompany: lineField(200),
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

export const storedTextFields = {
  closingDateText: stored,
  titleCompany: stored,
  buyerName: stored,
  buyerPhone: stored,
  sellerName: stored,
  sellerPhone: stored,
  additionalTerms: stored,
} satisfies Record<keyof typeof paperTextFields, typeof stored>;

export const versionFields = {
  _id: z.string(),
  version: z.number(),
  user: z.string(),
  createdAt: z.string(),
  /** What its documents print besides the terms, as it was at the saving; null where that was not kept. */
  printed: z.nullable(printedFactsSchema),
};
