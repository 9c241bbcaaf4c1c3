import type { Buyer } from '@rei/domain/buyers/buyer';
import type { BuyerWish } from '@rei/domain/buyers/buyer-fields';
import { priceRangeText } from '@rei/domain/buyers/matching';
import { formatPercent } from '@rei/domain/kernel/format';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';

const texts: Record<BuyerWish, (buyer: Buyer) => string> = {
  areas: ({ areas }) => areas.join('; '),
  minPrice: priceRangeText,
  // Told with the lowest.
  maxPrice: () => '',
  types: ({ types }) => types.map(propertyTypeLabel).join(', '),
  minCashOnCash: ({ minCashOnCash }) =>
    minCashOnCash === null ? '' : `cash-on-cash from ${formatPercent(minCashOnCash)}`,
};

/** What a buyer looks for, as far as properties are compared with it: 'Phoenix, AZ · up to $300,000 · Duplex'. */
export function wishesText(buyer: Buyer): string {
  const told = Object.values(texts).map((textOf) => textOf(buyer));
  return told.filter((part) => part !== '').join(' · ');
}
