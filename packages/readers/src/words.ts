import type { StatusFlags } from '@rei/domain/listings/listing-status';

export function letters(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}

export const onMarket: StatusFlags = {
  isPending: false,
  isContingent: false,
  isForeclosure: false,
  isOffMarket: false,
  isSold: false,
};

export const offMarket: StatusFlags = { ...onMarket, isOffMarket: true };

export const sold: StatusFlags = { ...offMarket, isSold: true };

/** What a listing counts as when its status does not tell: better not offered than offered wrongly. */
export const unknownStatus = offMarket;

export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1') return true;
  if (value === 0 || value === '0') return false;
  const word = typeof value === 'string' ? letters(value) : '';
  if (['true', 'yes', 'y'].includes(word)) return true;
  return ['false', 'no', 'n'].includes(word) ? false : undefined;
}
