import type { StatusFlags } from '@rei/domain/listings/listing-status';

/** The letters of a word, lower case: 'Active Under Contract' and 'ActiveUnderContract' are the same then. */
export function letters(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}

/** A home that is simply for sale. */
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
