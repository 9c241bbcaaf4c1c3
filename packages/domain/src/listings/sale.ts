import type { ListingRecord } from './listing-fields.ts';

type Sale = Pick<ListingRecord, 'isSold' | 'soldPriceCents'>;

/** A sale price counts only where the home is sold now: an earlier one says nothing of this sale. */
export function withSaleOfStatus<Said extends Sale>(said: Said): Said {
  return said.isSold || said.soldPriceCents == null ? said : { ...said, soldPriceCents: null };
}
