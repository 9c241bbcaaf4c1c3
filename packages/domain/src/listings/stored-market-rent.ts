import * as z from 'zod/mini';
import { demoMark } from '../kernel/demo-mark.ts';

/** What stands behind a stored rent: homes for rent around it, or Zillow's index of its ZIP. HUD's rent is none. */
export const marketRentBases = ['rentals', 'zori'] as const;

export const storedMarketRentSchema = z.object({
  /** Whole dollars a month for the whole property. */
  rent: z.number(),
  /** Eight of ten such estimates were within it; null where too few were tested, and of the index. */
  range: z.nullable(z.object({ low: z.number(), high: z.number() })),
  basis: z.enum(marketRentBases),
  /** How many homes for rent say so. */
  rentals: z.number(),
  /** YYYY-MM-DD. */
  computedOn: z.string(),
});

/** The market rent of a listing as the market's store has it, the same for everybody. */
export type StoredMarketRent = z.infer<typeof storedMarketRentSchema>;

/** Dollars a month that are stored at most: what rents for more, no rental nearby compares with. */
export const mostMarketRent = 65_535;

export const marketRentName = 'Market rent';

/**
 * Where it comes from, in words: 'Market rent, 18 rentals nearby', and of a home of the demo market, which invented
 * rentals stand behind, 'Market rent, 18 rentals nearby (demo data)'.
 */
export function marketRentSource(
  { basis, rentals }: Pick<StoredMarketRent, 'basis' | 'rentals'>,
  { isDemo }: { isDemo: boolean },
): string {
  if (basis === 'zori') return `${marketRentName}, Zillow’s ZORI`;
  return `${marketRentName}, ${rentals} rentals nearby${isDemo ? demoMark : ''}`;
}
