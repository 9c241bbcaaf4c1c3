import { cityKey } from '@rei/domain/listings/address-key';
import { mergeRecords } from '@rei/domain/listings/merge-records';
import type { ImportedListing } from '@rei/domain/market/imported-listing';
import type { Db } from '#db/client.ts';
import * as feed from './feed-repository.ts';
import * as store from './import-repository.ts';
import { sourceOf } from './sources.ts';
import {
  contentHash,
  cutAfter,
  type ListingColumns,
  mergeKey,
  reportedCut,
  toAgent,
  toColumns,
} from './stored-listing.ts';
import * as zipTable from './zip-repository.ts';

export interface BatchResult {
  added: number;
  updated: number;
  unchanged: number;
  /** Read before in the same run. */
  repeated: number;
}

interface ZipRow {
  zip: string;
  city: string;
  state: string;
  county: string | null;
  lat: number;
  lon: number;
  source: string;
}

interface BatchContext {
  /** ZIP to the post's city key. */
  postalCities: ReadonlyMap<string, string>;
  /** The import that these rows belong to: what it has read before is not stored again. */
  run?: string | undefined;
}

/** Listings whose records are merged anew in one transaction. */
const goneBatchSize = 1000;

/** Writes listings and the ZIP table; what imports and the demo market are made of. */
export function createListingStore({ db }: { db: Db }) {
  return {
    /** Stores one batch of one source in one transaction. Of rows with the same key the first counts. */
    async storeBatch(batch: ImportedListing[], context: BatchContext): Promise<BatchResult> {
      const source = batch[0]?.source;
      if (source === undefined) return { added: 0, updated: 0, unchanged: 0, repeated: 0 };
      const first = new Map<string, ImportedListing>();
      for (const listing of batch) if (!first.has(listing.sourceKey)) first.set(listing.sourceKey, listing);
      return db.transaction(async (tx) => {
        await store.lockStore(tx);
        const unread = context.run ? await feed.noteSeen(tx, context.run, [...first.keys()]) : undefined;
        const rows = [...first.values()].filter(({ sourceKey }) => unread?.has(sourceKey) ?? true);
        const changed = await storeChanged(tx, source, rows, context.postalCities);
        return { ...changed, repeated: batch.length - rows.length };
      });
    },

    /**
     * Takes off the market what a source has taken back, and stops showing what it said of it. That counts above
     * any other row of the same listing in the run. What the store does not have is unchanged.
     */
    async withdraw(source: string, sourceKeys: string[], { postalCities, run }: BatchContext): Promise<BatchResult> {
      const keys = [...new Set(sourceKeys)];
      return db.transaction(async (tx) => {
        await store.lockStore(tx);
        const unread = run ? await feed.noteSeen(tx, run, keys) : new Set(keys);
        const changed = await feed.withdraw(tx, source, keys);
        await mergeAnew(
          tx,
          changed.map(({ listingId }) => listingId),
          postalCities,
        );
        const updated = changed.filter(({ sourceKey }) => unread.has(sourceKey)).length;
        const repeated = sourceKeys.length - unread.size;
        return { added: 0, updated, unchanged: unread.size - updated, repeated };
      });
    },

    /** Takes off the market what a full feed no longer contains; how many listings that were. */
    async closeFeed(run: string, source: string, postalCities: ReadonlyMap<string, string>): Promise<number> {
      let total = 0;
      for (;;) {
        const gone = await db.transaction(async (tx) => {
          await store.lockStore(tx);
          const ids = await feed.markGone(tx, run, source, goneBatchSize);
          await mergeAnew(tx, ids, postalCities);
          return ids.length;
        });
        if (gone === 0) return total;
        total += gone;
      }
    },

    countUnseen: (run: string, source: string) => feed.countUnseen(db, run, source),
    forgetRun: (run: string) => feed.forgetRun(db, run),
    forgetAbandonedRuns: () => feed.forgetAbandonedRuns(db),

    postalCities: () => zipTable.mapPostalCities(db),
    listZips: () => zipTable.listAll(db),
    isZipTableEmpty: () => zipTable.isEmpty(db),

    async storeZips(rows: ZipRow[]): Promise<void> {
      await zipTable.upsertBatch(
        db,
        rows.map((row) => ({ ...row, cityKey: cityKey(row.city) })),
      );
    },

    isEmpty: () => feed.isEmpty(db),
    nameOfSource: (source: string) => sourceOf(source).name,
    vacuum: () => feed.vacuum(db),
    countOf: (source: string) => feed.countOf(db, source),
    hasOthersThan: (source: string) => feed.hasOthersThan(db, source),
    deleteBatch: (tx: Db, batch: Parameters<typeof feed.deleteBatch>[1]) => feed.deleteBatch(tx, batch),
    deleteUnusedAgents: (tx: Db) => feed.deleteUnusedAgents(tx),
  };
}

export type ListingStore = ReturnType<typeof createListingStore>;

/** Stores what is new or says something else than before, merged with what other sources say of the same homes. */
async function storeChanged(
  tx: Db,
  source: string,
  batch: ImportedListing[],
  postalCities: ReadonlyMap<string, string>,
): Promise<Omit<BatchResult, 'repeated'>> {
  if (batch.length === 0) return { added: 0, updated: 0, unchanged: 0 };
  const known = new Map(
    (
      await store.listKnown(
        tx,
        source,
        batch.map(({ sourceKey }) => sourceKey),
      )
    ).map((row) => [row.sourceKey, row]),
  );
  const changed = batch.flatMap((listing) => {
    const before = known.get(listing.sourceKey);
    const hash = contentHash(listing);
    return before?.hash === hash && !before.isGone ? [] : [{ listing, hash, knownId: before?.listingId }];
  });
  if (changed.length === 0) return { added: 0, updated: 0, unchanged: batch.length };

  const placed = await findHomes(tx, source, changed);
  const oldIds = placed.flatMap(({ id, isNew }) => (isNew ? [] : [id]));
  const states = await store.listStates(tx, oldIds);
  const others = await store.listOtherRecords(tx, source, oldIds);

  const now = new Date().toISOString();
  const columns: ListingColumns[] = [];
  const events: store.StorableEvent[] = [];
  for (const { listing, id } of placed) {
    const { document: _document, ...record } = listing;
    const merged = mergeRecords([record, ...(others.get(id) ?? [])]);
    const before = states.get(id);
    const cut = before ? cutAfter(before, merged, now) : reportedCut(merged);
    const row = toColumns(merged, { id, override: before?.override ?? null, cut, postalCities });
    columns.push(row);
    events.push(...eventsOf(row, before));
  }
  const agents = new Map(placed.flatMap(({ listing }) => agentEntry(listing)));
  await store.upsertAgents(tx, [...agents.values()]);
  await store.upsertListings(tx, columns);
  await store.upsertSources(
    tx,
    placed.map(({ listing: { document, ...record }, hash, id }) => ({
      source,
      sourceKey: record.sourceKey,
      listingId: id,
      hash,
      record,
      document,
    })),
  );
  await store.insertEvents(tx, events);
  const added = changed.filter(({ knownId }) => knownId === undefined).length;
  return { added, updated: changed.length - added, unchanged: batch.length - changed.length };
}

/** A record that is new or says something else than before. */
interface Changed {
  listing: ImportedListing;
  hash: string;
  knownId: number | undefined;
}

/** Gives every changed record its home: the one it had, one that another source knows at its address, or a new one. */
async function findHomes(
  tx: Db,
  source: string,
  changed: Changed[],
): Promise<Array<Changed & { id: number; isNew: boolean }>> {
  const unknown = changed.filter(({ knownId }) => knownId === undefined);
  const keys = unknown.flatMap(({ listing }) => mergeKey(listing) ?? []);
  const byAddress = await store.listByAddress(tx, source, [...new Set(keys)]);
  const found = changed.map((each) => {
    if (each.knownId !== undefined) return { ...each, id: each.knownId, isNew: false };
    const key = mergeKey(each.listing);
    const id = key === null ? undefined : byAddress.get(key);
    // A home has one record of each source: the first that comes takes the place.
    if (key !== null) byAddress.delete(key);
    return { ...each, id, isNew: id === undefined };
  });
  const ids = await store.takeIds(tx, found.filter(({ isNew }) => isNew).length);
  let next = 0;
  return found.map(({ id, ...each }) => ({ ...each, id: id ?? ids[next++] ?? missingId() }));
}

function missingId(): never {
  throw new Error('The store gave too few ids');
}

/** Merges listings anew after some of their records are gone; what no feed contains any more is off the market. */
async function mergeAnew(tx: Db, ids: number[], postalCities: ReadonlyMap<string, string>): Promise<void> {
  if (ids.length === 0) return;
  const [states, records] = [await store.listStates(tx, ids), await feed.listRecords(tx, ids)];
  const now = new Date().toISOString();
  const columns: ListingColumns[] = [];
  const events: store.StorableEvent[] = [];
  for (const id of new Set(ids)) {
    const all = records.get(id) ?? [];
    const live = all.filter(({ isGone }) => !isGone);
    const [first, ...rest] = live.length > 0 ? live : all;
    const before = states.get(id);
    if (!first || !before) continue;
    const merged = mergeRecords([first.record, ...rest.map(({ record }) => record)]);
    const status = live.length > 0 ? merged : { ...merged, isPending: false, isOffMarket: true };
    const cut = cutAfter(before, merged, now);
    const row = toColumns(status, { id, override: before.override, cut, postalCities });
    columns.push(row);
    events.push(...eventsOf(row, before));
  }
  await store.upsertListings(tx, columns);
  await store.insertEvents(tx, events);
}

function eventsOf(row: ListingColumns, before: store.ListingState | undefined): store.StorableEvent[] {
  const entry = { listingId: row.id, priceCents: row.priceCents, status: row.status };
  if (!before) return [{ ...entry, kind: 'listed' }];
  const events: store.StorableEvent[] = [];
  if (before.priceCents !== row.priceCents) events.push({ ...entry, kind: 'price' });
  if (before.status !== row.status) events.push({ ...entry, kind: 'status' });
  return events;
}

function agentEntry(listing: ImportedListing) {
  const agent = toAgent(listing.agent);
  return agent ? [[agent.key, agent] as const] : [];
}
