import { addDays } from '@rei/domain/kernel/calendar-day';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { importedListing } from './factories.ts';

/** The tests' clock says so. */
const today = '2026-11-20';

/** 0 up to 1, the same for a number in every run. */
const spread = (index: number, step: number) => (index * step) % 1;

export const facts = (index: number) => ({
  ...{ beds: 2 + (index % 4), baths: 1 + (index % 3), yearBuilt: 1950 + (index % 70) },
  sqft: Math.round(900 + 1800 * spread(index, 0.7548776)),
  lotSqft: Math.round(3000 + 9000 * spread(index, 0.2207440846)),
  remarks:
    [null, 'Completely renovated home', 'Investor special, needs TLC', null, 'Updated kitchen'][index % 5] ?? null,
});

/** Within a mile and a half of a place, more of them near its middle. */
export const placed = (index: number, [lat, lon]: readonly [number, number]) => ({
  lat: lat + 0.02 * (spread(index, 0.618034) - 0.5) ** 3 * 8,
  lon: lon + 0.02 * (spread(index, 0.414214) - 0.5) ** 3 * 8,
});

const phoenix = [33.46, -112] as const;
export const portland = [45.5, -122.6] as const;

/** Sold in Phoenix, for about what it is worth. */
export function sale(index: number, given: Partial<ImportedListing> = {}): ImportedListing {
  const own = { ...facts(index), ...given };
  const worth = 200 * (own.sqft ?? 0) * (own.remarks?.includes('renovated') ? 1.2 : 1);
  return importedListing({
    ...{ sourceKey: `sale${index}`, line: `${index} Sold St`, isSold: true, isOffMarket: true },
    ...placed(index, phoenix),
    ...own,
    soldOn: addDays(today, -1 - ((index * 5) % 700)),
    soldPriceCents: Math.round(worth * (0.85 + 0.3 * spread(index, 0.5698403))) * 100,
    ...given,
  });
}

export const offered = (index: number, given: Partial<ImportedListing> = {}) =>
  importedListing({
    ...{
      sourceKey: `home${index}`,
      line: `${index} Offered St`,
      ...facts(index + 7),
      ...placed(index + 1000, phoenix),
    },
    ...given,
  });
