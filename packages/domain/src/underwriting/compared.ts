import * as z from 'zod/mini';

const figure = z.nullable(z.number());

/** What homes side by side are compared by after operating costs: dollars of a year, percents and ratios, unrounded. */
export const comparedFiguresSchema = z.object({
  effectiveIncome: z.number(),
  operatingCosts: z.number(),
  noi: z.number(),
  capRate: figure,
  dscrBank: figure,
  cashInvested: z.number(),
  internalRate: figure,
  breakEvenPrice: figure,
});
export type ComparedFigures = z.infer<typeof comparedFiguresSchema>;

/** All that homes are compared by after operating costs, those of the verdict as well. */
export const comparedNames = [
  'monthlyCashFlow',
  'cashOnCash',
  'effectiveIncome',
  'operatingCosts',
  'noi',
  'capRate',
  'dscrBank',
  'internalRate',
  'cashInvested',
  'passesUpTo',
  'breakEvenPrice',
] as const;
export type ComparedName = (typeof comparedNames)[number];
