import type { SourceWord, Stamp } from '@rei/domain/listings/field-times';
import type { ListingRecord } from '@rei/domain/listings/listing-fields';
import { mergeRecords, priceTime, statusTime } from '@rei/domain/listings/merge-records';
import type { Db } from '#db/client.ts';
import * as feed from './feed-repository.ts';
import * as store from './import-repository.ts';
import { priceAtAGlance } from './listing-prices.ts';
import type { StoredWord } from './source-words.ts';
import { cutOf, type ListingColumns, toColumns } from './stored-listing.ts';

interface MergeContext {
  postalCities: ReadonlyMap<string, string>;
  /** An older file has told the changes, so they are no news. */
  isSilent?: boolean;
}

/** Merges listings anew after some of their records are gone; what no feed contains any more is off the market. */
export async function remergeListings(tx: Db, ids: number[], { postalCities, isSilent }: MergeContext): Promise<void> {
  if (ids.length === 0) return;
  const [states, words] = [await store.listStates(tx, ids), await feed.listWords(tx, ids)];
  const at = new Date();
  const columns: ListingColumns[] = [];
  const events: store.StorableEvent[] = [];
  for (const id of new Set(ids)) {
    const all = words.get(id) ?? [];
    const merged = mergedOf(all);
    const before = states.get(id);
    if (!merged || !before) continue;
    const isLive = all.some(({ goneAt }) => goneAt === null);
    const status = isLive ? merged : { ...merged, isPending: false, isOffMarket: true };
    const cut = cutOf(countedOf(all), merged, { before, at });
    const knownOn = at.toISOString().slice(0, 10);
    const row = toColumns(status, { id, override: before.override, cut, knownOn, postalCities });
    columns.push(row);
    if (!isSilent) events.push(...eventsOf(row, before));
  }
  await store.listingUpsert(columns)(tx);
  await store.eventInsert(events)(tx);
}

function countedOf(all: readonly StoredWord[]): readonly StoredWord[] {
  const live = all.filter(({ goneAt }) => goneAt === null);
  return live.length > 0 ? live : all;
}

export function mergedOf(all: readonly StoredWord[]): ListingRecord | undefined {
  const [first, ...rest] = countedOf(all);
  return first && mergeRecords([first, ...rest]);
}

/** A sale's price is no change of the price asked, and what an older file fills in is no news. */
export function eventsOf(
  row: ListingColumns,
  before: store.ListingState | undefined,
  told?: { words: readonly SourceWord[]; at: Stamp },
): store.StorableEvent[] {
  const entry = { listingId: row.id, priceCents: priceAtAGlance(row), status: row.status };
  if (!before) return [{ ...entry, kind: 'listed' }];
  const isNews = (at: Stamp | null) => told === undefined || at === null || at === told.at;
  const events: store.StorableEvent[] = [];
  const isSale = row.isSold || before.status === 'Sold';
  if (before.priceCents !== row.priceCents && !isSale && isNews(told ? priceTime(told.words, row.priceCents) : null))
    events.push({ ...entry, kind: 'price' });
  if (before.status !== row.status && isNews(told ? statusTime(told.words) : null))
    events.push({ ...entry, kind: 'status' });
  return events;
}
