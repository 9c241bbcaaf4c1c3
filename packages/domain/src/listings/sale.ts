import type { ListingRecord } from './listing-fields.ts';

type Sale = Pick<ListingRecord, 'isSold' | 'soldPriceCents'>;

/**
 * What a source says of a home, with a sale price only where the home is sold: what a home on the market was sold for
 * earlier says nothing of this sale. The day of the last sale stays.
 */
export function withSaleOfStatus<Said extends Sale>(said: Said): Said {
  return said.isSold || said.soldPriceCents == null ? said : { ...said, soldPriceCents: null };
}
