import * as z from 'zod/mini';
import { hudRentsSchema } from '../analysis/endpoints.ts';
import { searchResultSchema } from './property.ts';

const figure = z.nullable(z.number());

/** What homes side by side are compared by after operating costs: dollars of a year, percents and ratios, unrounded. */
const comparedFiguresSchema = z.object({
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

/** A home with what its figures rest on. */
export const comparedHomeSchema = z.object({
  property: searchResultSchema,
  rents: hudRentsSchema,
  /** All units, a month, dollars. */
  ownRent: figure,
  /** By the user's default assumptions; null while something is not known of the home. */
  afterCosts: z.nullable(comparedFiguresSchema),
});
export type ComparedHome = z.infer<typeof comparedHomeSchema>;
