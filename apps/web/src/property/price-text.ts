import { formatDate, formatWholeDollars } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';

type Prices = Pick<Property, 'status' | 'list_price' | 'sold_price' | 'last_list_price' | 'sold_date'>;

/** What is asked for a home, or what it was sold for. */
export function priceText({ status, list_price, sold_price }: Prices): string {
  if (status === 'Sold')
    return sold_price === null ? 'Sold price unknown' : `Sold for ${formatWholeDollars(sold_price)}`;
  return list_price === null ? 'No list price' : formatWholeDollars(list_price);
}

/** When a home was sold, and what was asked for it last: 'Sold Apr 29, 2026 · last list price $514,000'. */
export function saleText({ status, last_list_price, sold_date }: Prices): string | null {
  if (status !== 'Sold') return sold_date === null ? null : `Last sold ${formatDate(sold_date)}`;
  const parts = [
    sold_date !== null && `Sold ${formatDate(sold_date)}`,
    last_list_price !== null &&
      `${sold_date === null ? 'Last' : 'last'} list price ${formatWholeDollars(last_list_price)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** By which price the square foot is counted: what is asked, or what was paid. */
export function priceForSqft({ status, list_price, sold_price }: Prices): number | null {
  return status === 'Sold' ? sold_price : list_price;
}
