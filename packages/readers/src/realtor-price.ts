import { dollarsToCents } from '@rei/domain/kernel/money';
import type { ImportedListing } from '@rei/domain/market/imported-listing';
import { readTimestampDay } from './days.ts';
import { firstText } from './json.ts';
import { maxListingPrice, plainNumber } from './numbers.ts';

/**
 * What a home's price was before realtor.com's interfaces say it was changed, cents, and the day of that change:
 * `last_price_change_amount` (negative for a cut) where it tells one, else `price_reduced_amount` (how much was cut,
 * without a sign). Lists often tell no day of the change; the record's last update is the latest it can have been.
 * Nothing without a price now, a change, a day, or where the price before would be no amount.
 */
export function realtorPriceBefore(
  record: unknown,
  priceCents: number | null,
): Pick<ImportedListing, 'previousPriceCents' | 'priceChangedOn'> {
  const change = plainNumber(firstText(record, ['last_price_change_amount'])) || -cutOf(record);
  const day = firstText(
    record,
    ['last_price_change_date'],
    ['price_reduced_date'],
    ['last_update_date'],
    ['last_update'],
  );
  const priceChangedOn = readTimestampDay(day);
  if (priceCents === null || change === 0 || priceChangedOn === undefined) return {};
  const previousPriceCents = priceCents - dollarsToCents(change);
  const isPrice = previousPriceCents > 0 && previousPriceCents <= dollarsToCents(maxListingPrice);
  return isPrice ? { previousPriceCents, priceChangedOn } : {};
}

function cutOf(record: unknown): number {
  return Math.abs(plainNumber(firstText(record, ['price_reduced_amount'])) ?? 0);
}
