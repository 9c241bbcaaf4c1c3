import type { PropertyType } from '../listings/property-type.ts';

/** A home that was offered for rent, as a reader hands it to the store; null where the source says nothing. */
export interface ImportedRental {
  source: string;
  sourceKey: string;
  /** One home as two sources write it has one key: its address where that names a single dwelling, else the source's own. */
  key: string;
  type: PropertyType;
  line: string;
  city: string;
  state: string;
  zip: string;
  county: string | null;
  lat: number | null;
  lon: number | null;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  yearBuilt: number | null;
  /** Cents a month. */
  rentCents: number;
  /** YYYY-MM-DD: the day it came on the market, else that of the file. */
  askedOn: string;
}

/** Dollars a month: outside, an amount is no rent but a fee, a price or a mistake. */
export const rentLimits = { from: 100, to: 50_000 } as const;

/** Dollars a month for a square foot: above, one of the two is wrong. */
export const mostRentPerSqft = 25;

/** Square feet of one dwelling: outside, it is a mistake or that of a whole building. */
export const dwellingSqft = { from: 150, to: 15_000 } as const;

const houses: ReadonlySet<PropertyType> = new Set(['single_family', 'mobile', 'townhomes']);

/** Whether an address names one dwelling: a house, or a home with its unit. Of others several may be for rent at once. */
export function namesOneDwelling(addressKey: string, type: PropertyType): boolean {
  return houses.has(type) || addressKey.includes('|unit ');
}
