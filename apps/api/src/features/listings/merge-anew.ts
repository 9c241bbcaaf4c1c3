import { mergeRecords } from '@rei/domain/listings/merge-records';
import type { ListingRecord } from '@rei/domain/market/imported-listing';
import type { Db } from '#db/client.ts';
import * as feed from './feed-repository.ts';
import * as store from './import-repository.ts';
import { cutAfter, type ListingColumns, toColumns } from './stored-listing.ts';

/** Merges listings anew after some of their records are gone; what no feed contains any more is off the market. */
export async function mergeAnew(tx: Db, ids: number[], postalCities: ReadonlyMap<string, string>): Promise<void> {
  if (ids.length === 0) return;
  const [states, records] = [await store.listStates(tx, ids), await feed.listRecords(tx, ids)];
  const now = new Date().toISOString();
  const columns: ListingColumns[] = [];
  const events: store.StorableEvent[] = [];
  for (const id of new Set(ids)) {
    const all = records.get(id) ?? [];
    const merged = mergedOf(all);
    const before = states.get(id);
    if (!merged || !before) continue;
    const status = all.some(({ isGone }) => !isGone) ? merged : { ...merged, isPending: false, isOffMarket: true };
    const cut = cutAfter(before, merged, now);
    const row = toColumns(status, { id, override: before.override, cut, postalCities });
    columns.push(row);
    events.push(...eventsOf(row, before));
  }
  await store.listingUpsert(columns)(tx);
  await store.eventInsert(events)(tx);
}

/** What a listing's records say together, freshest first: those that are in their feeds, or else all. */
export function mergedOf(all: readonly { record: ListingRecord; isGone: boolean }[]): ListingRecord | undefined {
  const live = all.filter(({ isGone }) => !isGone);
  const [first, ...rest] = live.length > 0 ? live : all;
  return first && mergeRecords([first.record, ...rest.map(({ record }) => record)]);
}

/**
 * What storing a listing adds to its history. What a home was sold for is no change of what is asked for it, and neither
 * is what is asked when it comes back: the entries of its status tell both.
 */
export function eventsOf(row: ListingColumns, before: store.ListingState | undefined): store.StorableEvent[] {
  const entry = { listingId: row.id, priceCents: row.priceCents, status: row.status };
  if (!before) return [{ ...entry, kind: 'listed' }];
  const events: store.StorableEvent[] = [];
  const isSale = row.isSold || before.status === 'Sold';
  if (before.priceCents !== row.priceCents && !isSale) events.push({ ...entry, kind: 'price' });
  if (before.status !== row.status) events.push({ ...entry, kind: 'status' });
  return events;
}
