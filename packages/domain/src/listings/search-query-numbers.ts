import { maxDollars, roundToCents } from '../kernel/money.ts';

/** The numbers that narrow a search; null asks for nothing. */
export interface SearchNumbers {
  /** Dollars. */
  minPrice: number | null;
  /** Dollars. */
  maxPrice: number | null;
  minBeds: number | null;
  /** In whole or half steps. */
  minBaths: number | null;
  minSqft: number | null;
  maxSqft: number | null;
  /** The year it was built. */
  minYear: number | null;
  maxYear: number | null;
}

export type SearchNumber = keyof SearchNumbers;

/** Their names in the address bar and in the search call. */
export const searchNumberNames = {
  minPrice: 'min_price',
  maxPrice: 'max_price',
  minBeds: 'min_beds',
  minBaths: 'min_baths',
  minSqft: 'min_sqft',
  maxSqft: 'max_sqft',
  minYear: 'min_year',
  maxYear: 'max_year',
} as const satisfies Record<SearchNumber, string>;

/** What the search takes for each of them; nothing beyond is asked for. */
export const searchBounds = {
  price: { min: 0, max: maxDollars },
  beds: { min: 0, max: 50 },
  baths: { min: 0, max: 50 },
  sqft: { min: 0, max: 10_000_000 },
  year: { min: 1600, max: 2100 },
} as const;

interface Kind {
  pattern: RegExp;
  bounds: { min: number; max: number };
}

const price: Kind = { pattern: /^\d+(\.\d+)?$/, bounds: searchBounds.price };
const sqft: Kind = { pattern: /^\d+$/, bounds: searchBounds.sqft };
const year: Kind = { pattern: /^\d+$/, bounds: searchBounds.year };

const kinds: Record<SearchNumber, Kind> = {
  minPrice: price,
  maxPrice: price,
  minBeds: { pattern: /^\d+$/, bounds: searchBounds.beds },
  minBaths: { pattern: /^\d+(\.[05])?$/, bounds: searchBounds.baths },
  minSqft: sqft,
  maxSqft: sqft,
  minYear: year,
  maxYear: year,
};

/** The number that an address bar's text names, prices to the cent; null where it is none or out of bounds. */
export function parseSearchNumber(key: SearchNumber, text: string | undefined): number | null {
  const { pattern, bounds } = kinds[key];
  if (text === undefined || !pattern.test(text)) return null;
  const value = roundToCents(Number(text));
  return value >= bounds.min && value <= bounds.max ? value : null;
}
