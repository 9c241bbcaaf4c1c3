import * as z from 'zod/mini';
import { adjustmentKeys } from './adjustments.ts';
import { homeAccuracySchema } from './home-accuracy.ts';

const nullableNumber = z.nullable(z.number());

const rentalCompSchema = z.object({
  address: z.string(),
  type: z.string(),
  /** Dollars a month, as asked and as it would be for this home today. */
  rent: z.number(),
  adjusted: z.number(),
  parts: z.array(z.object({ key: z.enum(adjustmentKeys), dollars: z.number() })),
  /** Percent of all weights. */
  share: z.number(),
  beds: nullableNumber,
  baths: nullableNumber,
  sqft: nullableNumber,
  yearBuilt: nullableNumber,
  askedOn: z.string(),
  miles: z.number(),
  /** Since it was offered. */
  days: z.number(),
  isZipCentre: z.boolean(),
  /** A lease of the user's own: a rent that is paid, since that day. */
  isOwn: z.boolean(),
  isDemo: z.boolean(),
});

export type RentalComp = z.infer<typeof rentalCompSchema>;

const dwellingRentSchema = z.object({
  beds: nullableNumber,
  baths: nullableNumber,
  sqft: nullableNumber,
  yearBuilt: nullableNumber,
  /** How many of the property's homes are like this. */
  count: z.number(),
  /** Dollars a month for one of them; null where too few rentals are near. */
  rent: nullableNumber,
  /** Between these lie eight tenths of the weights. */
  low: nullableNumber,
  high: nullableNumber,
  step: z.nullable(z.object({ radiusMiles: z.number(), days: z.number(), found: z.number() })),
  rentals: z.array(rentalCompSchema),
  learnedFrom: z.number(),
});

export type DwellingRent = z.infer<typeof dwellingRentSchema>;

/** What stands for the market rent where too few rentals are near, as it is called. */
const rentFallbacks = ['zori', 'hud'] as const;

export const marketRentSchema = z.object({
  /** Dollars a month for the whole property, by rentals nearby; null unless each of its homes can be estimated. */
  rent: nullableNumber,
  dwellings: z.array(dwellingRentSchema),
  /** How far off such estimates were around there; null where too few were tested. */
  accuracy: z.nullable(homeAccuracySchema),
  /** In its place: Zillow's rent index of the ZIP for its bedrooms, else HUD's rent; null beside an estimate or with neither. */
  fallback: z.nullable(z.object({ source: z.enum(rentFallbacks), name: z.string(), rent: z.number() })),
  /** HUD's rent, to compare it with. */
  hudRent: nullableNumber,
  /** Why nothing can be estimated. */
  missing: z.nullable(z.enum(['land', 'units', 'beds', 'place', 'rentals'])),
});

export type MarketRent = z.infer<typeof marketRentSchema>;
