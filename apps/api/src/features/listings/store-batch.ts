import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { keepStored, needsStored } from '@rei/domain/listings/keep-stored';
import { mergeRecords } from '@rei/domain/listings/merge-records';
import type { ImportedListing, ListingRecord } from '@rei/domain/market/imported-listing';
import type { Db } from '#db/client.ts';
import { noteSeen } from './feed-repository.ts';
import * as store from './import-repository.ts';
import { eventsOf } from './merge-anew.ts';
import {
  contentHash,
  cutAfter,
  type ListingColumns,
  mergeKey,
  reportedCut,
  type StorableAgent,
  toAgent,
  toColumns,
} from './stored-listing.ts';

export interface BatchResult {
  added: number;
  updated: number;
  unchanged: number;
  /** Read before in the same run. */
  repeated: number;
}

export interface BatchContext {
  /** ZIP to the post's city key. */
  postalCities: ReadonlyMap<string, string>;
  /** The import that these rows belong to: what it has read before is not stored again. */
  run?: string | undefined;
}

interface PreparedListing {
  listing: ImportedListing;
  hash: string;
  addressKey: string | null;
  agent: StorableAgent | undefined;
}

/** What can be worked out of a batch before its turn in the store comes; of rows with the same key the first. */
export interface PreparedBatch {
  rows: number;
  first: Map<string, PreparedListing>;
}

/** Listings prepared at a stretch: the answers of the database to the batch before do not wait for more. */
const preparedAtOnce = 50;

export async function prepareBatch(batch: ImportedListing[]): Promise<PreparedBatch> {
  const first = new Map<string, PreparedListing>();
  for (const [index, listing] of batch.entries()) {
    if (index % preparedAtOnce === 0) await setImmediate();
    if (first.has(listing.sourceKey)) continue;
    const key = { hash: contentHash(listing), addressKey: mergeKey(listing), agent: toAgent(listing.agent) };
    first.set(listing.sourceKey, { listing, ...key });
  }
  return { rows: batch.length, first };
}

/** Stores a batch of one source: what is new or says something else than before, merged with what other sources say. */
export async function storePrepared(tx: Db, batch: PreparedBatch, context: BatchContext): Promise<BatchResult> {
  const result = { added: 0, updated: 0, unchanged: 0, repeated: batch.rows };
  const [sample] = batch.first.values();
  if (!sample) return result;
  const { source } = sample.listing;
  await store.lockStore(tx);
  const keys = [...batch.first.keys()];
  const unread = context.run ? await noteSeen(tx, context.run, keys) : new Set(keys);
  const changed = await withStored(tx, source, await listChanged(tx, source, batch, unread));
  if (changed.length > 0) await storeChanged(tx, source, changed, context.postalCities);
  const added = changed.filter(({ knownId }) => knownId === undefined).length;
  return {
    added,
    updated: changed.length - added,
    unchanged: unread.size - changed.length,
    repeated: batch.rows - unread.size,
  };
}

/** A record that is new or says something else than before. */
interface Changed extends PreparedListing {
  knownId: number | undefined;
}

async function listChanged(tx: Db, source: string, batch: PreparedBatch, keys: Set<string>): Promise<Changed[]> {
  const rows = await store.listKnown(tx, source, [...keys]);
  const known = new Map(rows.map((row) => [row.sourceKey, row]));
  return [...batch.first].flatMap(([key, prepared]) => {
    const before = known.get(key);
    const isSame = before?.hash === prepared.hash && !before.isGone;
    return isSame || !keys.has(key) ? [] : [{ ...prepared, knownId: before?.listingId }];
  });
}

/**
 * Puts what is stored in the place of what rows could not say. What says the same then is no change, and only known by
 * its row the next time.
 */
async function withStored(tx: Db, source: string, changed: Changed[]): Promise<Changed[]> {
  const partial = changed.filter(({ listing, knownId }) => knownId !== undefined && needsStored(listing));
  if (partial.length === 0) return changed;
  const stored = await store.listStoredRecords(
    tx,
    source,
    partial.map(({ listing }) => listing.sourceKey),
  );
  const same: { sourceKey: string; hash: string }[] = [];
  const result = changed.flatMap((each): Changed[] => {
    const before = stored.get(each.listing.sourceKey);
    if (before === undefined || !needsStored(each.listing)) return [each];
    const { document, ...said } = keepStored(each.listing, before.record, before.isGone);
    if (!before.isGone && isDeepStrictEqual(stripped(said), before.record)) {
      same.push({ sourceKey: each.listing.sourceKey, hash: each.hash });
      return [];
    }
    const isPartial = (each.listing.missing?.length ?? 0) > 0;
    const listing = { ...said, document: isPartial ? { ...before.document, ...document } : document };
    return [{ ...each, listing, addressKey: mergeKey(said), agent: toAgent(said.agent) }];
  });
  await store.updateHashes(tx, source, same);
  return result;
}

/** A record as the database gives it back: without what is undefined. */
function stripped(record: ListingRecord): ListingRecord {
  // What JSON gives back of a record is one.
  return JSON.parse(JSON.stringify(record)) as ListingRecord;
}

async function storeChanged(
  tx: Db,
  source: string,
  changed: Changed[],
  postalCities: ReadonlyMap<string, string>,
): Promise<void> {
  const placed = await findHomes(tx, source, changed);
  const oldIds = placed.flatMap(({ id, isNew }) => (isNew ? [] : [id]));
  const before = {
    states: await store.listStates(tx, oldIds),
    others: await store.listOtherRecords(tx, source, oldIds),
  };
  const agents = new Map(placed.flatMap(({ agent }) => (agent ? [[agent.key, agent]] : [])));
  const { listings, events } = await meanwhile(store.upsertAgents(tx, [...agents.values()]), () =>
    homesAfter(placed, before, postalCities),
  );
  const sources = await meanwhile(listings(tx), () => sourcesAfter(source, placed));
  await sources(tx);
  await events(tx);
}

/** Does work of our own while the database is at its own: the statement is on its way before the work begins. */
async function meanwhile<T>(statement: Promise<void>, work: () => T): Promise<T> {
  const [result] = await Promise.all([setImmediate().then(work), statement]);
  return result;
}

interface Before {
  states: Map<number, store.ListingState>;
  others: Map<number, ListingRecord[]>;
}

function homesAfter(placed: Placed[], { states, others }: Before, postalCities: ReadonlyMap<string, string>) {
  const now = new Date().toISOString();
  const columns: ListingColumns[] = [];
  const events: store.StorableEvent[] = [];
  for (const { listing, id, addressKey } of placed) {
    const { document: _document, missing: _missing, ...record } = listing;
    const ofOthers = others.get(id) ?? [];
    const merged = mergeRecords([record, ...ofOthers]);
    const before = states.get(id);
    const row = toColumns(merged, {
      id,
      override: before?.override ?? null,
      cut: before ? cutAfter(before, merged, now) : reportedCut(merged),
      postalCities,
      ...(ofOthers.length === 0 && { addressKey }),
    });
    columns.push(row);
    events.push(...eventsOf(row, before));
  }
  return { listings: store.listingUpsert(columns), events: store.eventInsert(events) };
}

function sourcesAfter(source: string, placed: Placed[]) {
  return store.sourceUpsert(
    placed.map(({ listing: { document, missing: _missing, ...record }, hash, id }) => ({
      source,
      sourceKey: record.sourceKey,
      listingId: id,
      hash,
      record,
      document,
    })),
  );
}

interface Placed extends Changed {
  id: number;
  isNew: boolean;
}

/** Gives every changed record its home: the one it had, one that another source knows at its address, or a new one. */
async function findHomes(tx: Db, source: string, changed: Changed[]): Promise<Placed[]> {
  const keys = changed.flatMap(({ knownId, addressKey }) => (knownId === undefined && addressKey ? [addressKey] : []));
  const byAddress = await store.listByAddress(tx, source, [...new Set(keys)]);
  const found = changed.map((each) => {
    if (each.knownId !== undefined) return { ...each, id: each.knownId, isNew: false };
    const key = each.addressKey;
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
