import * as z from 'zod/mini';
import { line, text } from '../kernel/fields.ts';
import {
  downPaymentModes,
  offerClosingDateText,
  premium,
  usualDownPayment,
  usualTermYears,
} from '../paperwork/offer/offer.ts';
import { yearsSchema } from '../paperwork/years.ts';

/** What a cash price is a share of: the last is the share of the value less the repairs. */
export const priceBases = ['list', 'value', 'goal', 'rule70'] as const;
export type PriceBasis = (typeof priceBases)[number];

export const maxRecipeOptions = 3;

/** Whole dollars that a price can be rounded down to, in cents; 1 leaves it as it is. */
export const priceSteps = [1, 100_00, 500_00, 1000_00, 5000_00] as const;

const maxCents = 1_000_000_000_00;
const cents = z
  .int('Must be an amount in whole cents')
  .check(z.gte(0, 'Must be 0 or more'), z.lte(maxCents, 'Too large'));
const bound = z.nullable(cents);

function tenths({ min, max }: { min: number; max: number }) {
  return z
    .number('Must be a number')
    .check(z.gte(min, `At least ${min}`), z.lte(max, `At most ${max}`), z.multipleOf(0.1, 'In steps of 0.1'));
}

const range = { floorCents: bound, ceilingCents: bound };

/** A price by a share of something known, rounded down to a step, within floor and ceiling. */
const cashRecipeSchema = z.object({
  mode: z.literal('cash'),
  basis: z.enum(priceBases, 'Unknown basis'),
  percent: tenths({ min: 1, max: 150 }),
  stepCents: z.literal([...priceSteps], 'Unknown step'),
  ...range,
});

/** The terms of a creative offer on the list price; its price is the list price and the premium, unrounded. */
const creativeRecipeSchema = z.object({
  mode: z.literal('creative'),
  premium: tenths({ min: premium.min, max: premium.max }),
  downPaymentMode: z.enum(downPaymentModes, "Must be 'percent' or 'dollar'"),
  /** Percent of the price, or dollars. */
  downPaymentValue: z
    .number('Must be a number')
    .check(
      z.gte(0, 'Must be 0 or more'),
      z.lte(maxCents / 100, 'Too large'),
      z.multipleOf(0.01, 'At most two decimals'),
    ),
  interestRate: z
    .number('Must be a number')
    .check(z.gte(0, 'Must be 0 or more'), z.lte(100, 'At most 100'), z.multipleOf(0.001, 'At most three decimals')),
  termYears: yearsSchema.check(z.gte(0.5, 'At least six months')),
  balloonYears: z.nullable(yearsSchema),
  ...range,
});

const recipeOptionSchema = z
  .discriminatedUnion('mode', [cashRecipeSchema, creativeRecipeSchema], "Must be 'cash' or 'creative'")
  .check(
    z.refine(
      ({ floorCents, ceilingCents }) => floorCents === null || ceilingCents === null || floorCents <= ceilingCents,
      {
        path: ['ceilingCents'],
        message: 'Must not be below the floor',
      },
    ),
    z.refine((option) => option.mode === 'cash' || (option.balloonYears ?? 0) <= option.termYears, {
      path: ['balloonYears'],
      message: 'At most the term',
    }),
    z.refine(
      (option) => option.mode === 'cash' || option.downPaymentMode === 'dollar' || option.downPaymentValue <= 100,
      { path: ['downPaymentValue'], message: 'At most 100' },
    ),
  );

/** How every offer of a campaign is made: up to three options in one letter, and what all of them say. */
export const recipeSchema = z.object({
  options: z
    .array(recipeOptionSchema)
    .check(z.minLength(1, 'Add an option'), z.maxLength(maxRecipeOptions, `At most ${maxRecipeOptions} options`)),
  /** Offers below this share of the list price are marked. */
  minListPercent: tenths({ min: 0, max: 100 }),
  closingDateText: text({ max: 500 }),
  titleCompany: line({ max: 200 }),
  additionalTerms: text({ max: 5000 }),
});

export type CashRecipe = z.output<typeof cashRecipeSchema>;
export type CreativeRecipe = z.output<typeof creativeRecipeSchema>;
export type RecipeOption = z.output<typeof recipeOptionSchema>;
export type Recipe = z.output<typeof recipeSchema>;

/** The shares that a new option begins with. */
export const usualPercents: Readonly<Record<PriceBasis, number>> = { list: 85, value: 75, goal: 100, rule70: 70 };

export const usualMinListPercent = 65;

export const usualCashOption: CashRecipe = {
  mode: 'cash',
  basis: 'list',
  percent: usualPercents.list,
  stepCents: 500_00,
  floorCents: null,
  ceilingCents: null,
};

/** As the offer screen begins. */
export const usualCreativeOption: CreativeRecipe = {
  mode: 'creative',
  premium: premium.usual,
  downPaymentMode: usualDownPayment.mode,
  downPaymentValue: usualDownPayment.value,
  interestRate: 0,
  termYears: usualTermYears,
  balloonYears: null,
  floorCents: null,
  ceilingCents: null,
};

export const usualRecipe: Recipe = {
  options: [usualCashOption],
  minListPercent: usualMinListPercent,
  closingDateText: offerClosingDateText,
  titleCompany: '',
  additionalTerms: '',
};
