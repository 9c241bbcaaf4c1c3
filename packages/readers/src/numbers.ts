import type { Band } from '@rei/domain/listings/listing-fields';

export const sqftPerAcre = 43_560;

export const maxListingPrice = 1_000_000_000;

/** A plain decimal: '1,250,000', '$1250.50', '-3'. Undefined for everything else, exponents included. */
export function plainNumber(cell: string): number | undefined {
  const digits = cell.replace(/^(-?)\$/, '$1').trim();
  if (!/^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,20})?$/.test(digits)) return undefined;
  return Number(digits.replaceAll(',', ''));
}

export function isWithin(value: number, band: Band): boolean {
  return value >= band.from && value <= band.to && (band.step === undefined || value % band.step === 0);
}
