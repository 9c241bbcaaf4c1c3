import * as z from 'zod/mini';
import { emailInvalid, emailMaxLength, isEmail, normalizeEmail } from '../accounts/email.ts';
import { line, text } from '../kernel/fields.ts';
import { maxDollars } from '../kernel/money.ts';
import { propertyTypes } from '../listings/property-type.ts';
import { areaKey } from './area.ts';

/** Characters of a buyer's texts, and how many areas one has. */
export const buyerLimits = { name: 200, phone: 40, criteria: 2000, notes: 5000, area: 60, areas: 50 } as const;

/** The most that anybody asks of a cash-on-cash return, percent. */
export const maxCashOnCashWish = 1000;

/** What a buyer looks for, in a form that properties are compared with; nothing named is no wish. */
export interface BuyerWishes {
  /** Cities ('Phoenix, AZ'), counties ('Maricopa County, AZ'), ZIPs and states; any of them will do. */
  areas: string[];
  /** Dollars. */
  minPrice: number | null;
  maxPrice: number | null;
  /** 'multi_family' includes the types below it. */
  types: (typeof propertyTypes)[number][];
  /** Percent a year, after operating costs. */
  minCashOnCash: number | null;
}

/** Whether a buyer says anything that properties can be compared with. */
export function hasWishes({ areas, minPrice, maxPrice, types, minCashOnCash }: BuyerWishes): boolean {
  return areas.length > 0 || types.length > 0 || [minPrice, maxPrice, minCashOnCash].some((wish) => wish !== null);
}

/** Someone who buys properties; one for each e-mail address. */
export const buyerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  criteria: z.string(),
  notes: z.string(),
  areas: z.array(z.string()),
  minPrice: z.nullable(z.number()),
  maxPrice: z.nullable(z.number()),
  types: z.array(z.enum(propertyTypes)),
  minCashOnCash: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type Buyer = z.infer<typeof buyerSchema>;

const buyerEmail = z.pipe(
  text({ min: 1, max: emailMaxLength, message: emailInvalid }).check(z.refine(isEmail, emailInvalid)),
  z.transform(normalizeEmail),
);

const price = z.nullable(
  z.number('Must be an amount').check(z.gte(0, 'Must be 0 or more'), z.lte(maxDollars, 'Too large')),
);

const area = line({ min: 1, max: buyerLimits.area }).check(
  z.refine((value) => areaKey(value) !== null, 'A city (Phoenix, AZ), county, ZIP or state'),
);

const fields = {
  name: line({ min: 1, max: buyerLimits.name }),
  email: buyerEmail,
  phone: z.optional(line({ max: buyerLimits.phone })),
  criteria: z.optional(text({ max: buyerLimits.criteria })),
  notes: z.optional(text({ max: buyerLimits.notes })),
  areas: z.optional(z.array(area).check(z.maxLength(buyerLimits.areas, `At most ${buyerLimits.areas} areas`))),
  minPrice: z.optional(price),
  maxPrice: z.optional(price),
  types: z.optional(z.array(z.enum(propertyTypes, 'Unknown property type')).check(z.maxLength(propertyTypes.length))),
  minCashOnCash: z.optional(
    z.nullable(
      z
        .number('Must be a number')
        .check(z.gte(0, 'Must be 0 or more'), z.lte(maxCashOnCashWish, `At most ${maxCashOnCashWish}`)),
    ),
  ),
};

/** A buyer as one is added or changed. Of what is left out, a new buyer has nothing and a changed one what was. */
export const buyerInputSchema = z.object(fields).check(
  z.refine(({ minPrice, maxPrice }) => (minPrice ?? 0) <= (maxPrice ?? Number.POSITIVE_INFINITY), {
    path: ['maxPrice'],
    error: 'Must not be below the lowest price',
  }),
);

export type BuyerInput = z.infer<typeof buyerInputSchema>;
