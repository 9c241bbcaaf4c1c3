/** The values of a measure that can be true, both ends included. */
export interface Band {
  from: number;
  to: number;
  /** Only multiples of this: 1 for counts, 0.25 for baths. */
  step?: number;
}

/** What a US listing can say; anything outside is a slip of the source, not a fact. */
export const listingBands = {
  beds: { from: 0, to: 50, step: 1 },
  baths: { from: 0, to: 50, step: 0.25 },
  /** Square feet of living area. */
  sqft: { from: 50, to: 1_000_000 },
  /** Square feet; the upper end is 23,000 acres. */
  lotSqft: { from: 1, to: 1_000_000_000 },
  yearBuilt: { from: 1600, to: 2100, step: 1 },
  /** Dollars a month. */
  hoa: { from: 0, to: 100_000 },
} as const satisfies Record<string, Band>;

/** Square feet of an acre. */
export const sqftPerAcre = 43_560;

/** The highest price an imported listing can ask, dollars. */
export const maxListingPrice = 1_000_000_000;

/**
 * A plain decimal number as files write it: '1,250,000', '$1250.50', '-3'. Undefined for everything
 * else, exponents and words included.
 */
export function plainNumber(cell: string): number | undefined {
  const digits = cell.replace(/^(-?)\$/, '$1').trim();
  if (!/^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,20})?$/.test(digits)) return undefined;
  return Number(digits.replaceAll(',', ''));
}

/** Whether a number lies in the band and on its steps. */
export function isWithin(value: number, band: Band): boolean {
  return value >= band.from && value <= band.to && (band.step === undefined || value % band.step === 0);
}
