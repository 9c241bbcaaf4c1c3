import { percent, toShare } from '../kernel/rate.ts';

/** How much more of a reserve an older building needs (RA: 0.55 to 1.30); 1 where its age is not known. */
export function reserveOfAge(yearBuilt: number | null): number {
  if (yearBuilt === null || yearBuilt <= 0) return 1;
  if (yearBuilt >= 2015) return 0.55;
  if (yearBuilt >= 2000) return 0.8;
  if (yearBuilt >= 1980) return 1;
  return yearBuilt >= 1950 ? 1.15 : 1.3;
}

/**
 * Repairs and capital reserve of a year as shares of what rebuilding costs, unrounded dollars: about 0.5% and, by age,
 * 0.9% (abhorkarpet/Rental-Property-Deal-Analyzer). A roof costs the same where rents are low.
 */
export function upkeepBySize(
  { sqft, yearBuilt }: { sqft: number; yearBuilt: number | null },
  shares: { rebuildPerSqft: number; repairs: number; reserve: number },
): { repairs: number; reserve: number } {
  const rebuild = sqft * shares.rebuildPerSqft;
  return {
    repairs: rebuild * toShare(percent(shares.repairs)),
    reserve: rebuild * toShare(percent(shares.reserve)) * reserveOfAge(yearBuilt),
  };
}
