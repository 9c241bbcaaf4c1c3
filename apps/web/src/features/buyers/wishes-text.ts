import type { Buyer } from '@rei/domain/buyers/buyer';
import { priceRangeText } from '@rei/domain/buyers/matching';
import { formatPercent } from '@rei/domain/kernel/format';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';

/** What a buyer looks for, as far as properties are compared with it: 'Phoenix, AZ · up to $300,000 · Duplex'. */
export function wishesText(buyer: Buyer): string {
  const { areas, types, minCashOnCash } = buyer;
  return [
    areas.join('; '),
    priceRangeText(buyer),
    types.map(propertyTypeLabel).join(', '),
    minCashOnCash === null ? '' : `cash-on-cash from ${formatPercent(minCashOnCash)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
