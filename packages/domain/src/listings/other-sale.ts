import { daysBetween } from '../kernel/calendar-day.ts';
import type { ListingRecord } from './listing-fields.ts';
import type { PricePoint } from './listing-values.ts';

const mostPoints = 50;

interface Sale {
  on: string;
  cents: number;
}

/** The priced sale that a record is of; null where it is of none. */
export function saleOf({ isSold, soldOn, soldPriceCents }: Partial<ListingRecord>): Sale | null {
  return isSold && soldOn != null && soldPriceCents != null ? { on: soldOn, cents: soldPriceCents } : null;
}

/**
 * Two sales of one home in one file, as of one that was bought, renovated and sold again: the later one is the home's sale,
 * and both are in its history. Null where it is the same sale, or one of the records is of none.
 */
export function withOtherSale(stored: ListingRecord, said: ListingRecord): ListingRecord | null {
  const [before, now] = [saleOf(stored), saleOf(said)];
  if (!before || !now || isSame(before, now)) return null;
  const known = [...(stored.priceHistory ?? []), ...(said.priceHistory ?? [])];
  const sales = [before, now].map((sale): PricePoint => ({ ...sale, event: 'Sold' }));
  const unique = new Map([...sales, ...known].map((point) => [`${point.on} ${point.event} ${point.cents}`, point]));
  const priceHistory = [...unique.values()]
    .toSorted((one, other) => Number(one.on < other.on) - Number(one.on > other.on))
    .slice(0, mostPoints);
  return { ...(now.on > before.on ? said : stored), priceHistory };
}

/** For the same price within this many days it is one sale: closed on one day and recorded on another. */
const daysOfOneSale = 90;

function isSame(one: Sale, other: Sale): boolean {
  return one.on === other.on || (one.cents === other.cents && Math.abs(daysBetween(one.on, other.on)) <= daysOfOneSale);
}

/** Whether its history has more than one sale. */
export function hasOtherSales({ priceHistory = [] }: ListingRecord): boolean {
  return priceHistory.filter(({ event }) => event === 'Sold').length > 1;
}
