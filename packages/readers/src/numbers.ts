import type { Band } from '@rei/domain/listings/listing-fields';

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
