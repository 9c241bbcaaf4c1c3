import type { ListingField, ListingRecord } from './listing-fields.ts';

/** What records have had from some version on; one that was stored before does not have them at all, not even as unknown. */
const laterFields = [
  'soldPriceCents',
  'soldOn',
  'county',
  'hoaFrequency',
  'taxCents',
  'assessedCents',
  'officePhone',
  'brokerage',
  'coAgent',
  'priceHistory',
  'subdivision',
] as const satisfies ListingField[];

/** A stored record in today's terms: Redfin's price of a sold home is what it was sold for, which nothing told then. */
export function upgradeRecord(record: ListingRecord): ListingRecord {
  const { source, isSold, soldPriceCents, priceCents } = record;
  if (source !== 'redfin' || !isSold || soldPriceCents !== undefined) return record;
  return { ...record, priceCents: null, soldPriceCents: priceCents };
}

/** Adds what a source's document tells and the record has no word of; what the record says stays, it may be fresher. */
export function backfillRecord(stored: ListingRecord, reread: ListingRecord | undefined): ListingRecord | undefined {
  const record: ListingRecord = { ...upgradeRecord(stored) };
  for (const field of laterFields) {
    if (record[field] === undefined) Object.assign(record, { [field]: reread?.[field] ?? null });
  }
  if (!record.isSold) record.soldPriceCents = null;
  const isOnMarket = !record.isOffMarket && !record.isSold;
  if (record.listDate === null && reread?.listDate && isOnMarket) {
    record.listDate = reread.listDate;
    if (reread.isDayCounted) record.isDayCounted = true;
  }
  return JSON.stringify(record) === JSON.stringify(stored) ? undefined : record;
}
