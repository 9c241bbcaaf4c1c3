import { dollarsToCents } from '@rei/domain/kernel/money';
import type { PricePoint } from '@rei/domain/listings/listing-values';
import { readTimestampDay } from './days.ts';
import { firstText, memberOf } from './json.ts';
import { maxListingPrice, plainNumber } from './numbers.ts';
import { maxKeyLength } from './source-cell.ts';

const maxEntries = 50;

export function centsOf(text: string): number | null {
  const dollars = plainNumber(text);
  return dollars === undefined || dollars <= 0 || dollars > maxListingPrice ? null : dollarsToCents(dollars);
}

/** A source's own price history, newest first, at most 50 entries; what is told twice or has no day or word is left out. */
export function priceHistoryOf(entries: unknown): PricePoint[] {
  if (!Array.isArray(entries)) return [];
  const points = entries.flatMap((entry): PricePoint[] => {
    const on = readTimestampDay(firstText(entry, ['date']));
    const isListPrice = memberOf(entry, 'event_name') === undefined;
    const event = isListPrice ? 'List price' : firstText(entry, ['event_name']).slice(0, maxKeyLength);
    return on === undefined || event === '' ? [] : [{ on, event, cents: centsOf(firstText(entry, ['price'])) }];
  });
  const unique = new Map(points.map((point) => [`${point.on} ${point.event} ${point.cents}`, point]));
  return newestFirst([...unique.values()]).slice(0, maxEntries);
}

export function newestFirst(points: readonly PricePoint[]): PricePoint[] {
  return points.toSorted((one, other) => Number(one.on < other.on) - Number(one.on > other.on));
}
