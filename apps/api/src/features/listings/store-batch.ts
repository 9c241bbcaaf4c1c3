import { setImmediate } from 'node:timers/promises';
import {
  dayOfStamp,
  fieldTime,
  laterStamp,
  type SourceWord,
  type Stamp,
  stampOf,
} from '@rei/domain/listings/field-times';
import { firstWord } from '@rei/domain/listings/keep-stored';
import { mergeRecords } from '@rei/domain/listings/merge-records';
import type { Db } from '#db/client.ts';
import { noteSeen } from './feed-repository.ts';
import * as store from './import-repository.ts';
import { type BatchTime, type KnownListing, type Restated, restate } from './known-rows.ts';
import { otherSales } from './other-sales.ts';
import type { PreparedBatch, PreparedListing } from './prepare-batch.ts';
import { eventsOf, remergeListings } from './remerge-listings.ts';
import { cutOf, type ListingColumns, mergeKey, toAgent, toColumns } from './stored-listing.ts';
import { findFullFeed, listKnown, listOtherWords, sourceUpsert } from './word-repository.ts';

export interface BatchResult {
  added: number;
  updated: number;
  unchanged: number;
  repeated: number;
}

export interface BatchContext {
  postalCities: ReadonlyMap<string, string>;
  /** The import that these rows belong to: what it has read before is not stored again. */
  run?: string | undefined;
  /** YYYY-MM-DD on which the data of these rows was made; without it today. */
  madeOn?: string | undefined;
}

interface Placed extends Omit<Restated, 'listingId' | 'isNews'> {
  id: number;
  isNew: boolean;
  addressKey: string | null;
}

/** What a file says counts from the day its data was made on, not from its import. */
export async function storePrepared(tx: Db, batch: PreparedBatch, context: BatchContext): Promise<BatchResult> {
  const result = { added: 0, updated: 0, unchanged: 0, repeated: batch.rows };
  const [sample] = batch.first.values();
  if (!sample) return result;
  const { source } = sample.listing;
  await store.lockStore(tx);
  const moment = new Date();
  const day = context.madeOn ?? moment.toISOString().slice(0, 10);
  const time = { day, moment, at: stampOf(day, moment) };
  const keys = [...batch.first.keys()];
  const unread = context.run ? await noteSeen(tx, context.run, keys) : new Set(keys);
  const known = await listKnown(tx, source, [...unread]);
  const rows = [...batch.first].filter(([key]) => unread.has(key)).map(([, row]) => row);
  const { added, again } = parted(rows, known);
  const restated = await restate(tx, source, again, time);
  const placed = [...(await placeNew(tx, source, added, time)), ...restated.map(placedRow)];
  await storePlaced(tx, source, placed, { ...context, time, areNewWords: restated.length === 0 });
  const repeated = [...[...batch.first].flatMap(([key, row]) => (unread.has(key) ? [] : row)), ...batch.again];
  const others = await otherSales(tx, source, { rows: repeated, day });
  await storePlaced(tx, source, others.told.map(placedRow), { ...context, time, areNewWords: false });
  const updated = restated.filter(({ isNews }) => isNews).length;
  return {
    added: added.length,
    updated: updated + others.updated,
    unchanged: unread.size - added.length - updated + others.unchanged,
    repeated: batch.rows - unread.size - others.updated - others.unchanged,
  };
}

function parted(rows: PreparedListing[], known: Awaited<ReturnType<typeof listKnown>>) {
  const added: PreparedListing[] = [];
  const again: KnownListing[] = [];
  for (const row of rows) {
    const before = known.get(row.listing.sourceKey);
    if (before) again.push({ ...row, known: before });
    else added.push(row);
  }
  return { added, again };
}

function placedRow({ listingId, isNews: _, ...row }: Restated): Placed {
  return { ...row, id: listingId, isNew: false, addressKey: mergeKey(row.word.record) };
}

/** What only an older file than the source's last full feed has is off the market. */
async function placeNew(tx: Db, source: string, rows: PreparedListing[], time: BatchTime): Promise<Placed[]> {
  if (rows.length === 0) return [];
  const feed = await findFullFeed(tx, source);
  const goneAt = feed && time.day < feed.madeOn ? stampOf(feed.madeOn, feed.readAt) : null;
  const addressKeys = rows.flatMap(({ addressKey }) => addressKey ?? []);
  const byAddress = await store.listByAddress(tx, source, [...new Set(addressKeys)]);
  const found = rows.map((row) => {
    const id = row.addressKey === null ? undefined : byAddress.get(row.addressKey);
    // A home has one record of each source: the first that comes takes the place.
    if (row.addressKey !== null) byAddress.delete(row.addressKey);
    return { ...row, id };
  });
  const ids = await store.takeIds(tx, found.filter(({ id }) => id === undefined).length);
  let next = 0;
  return found.map(({ listing, hash, addressKey, id }) => ({
    sourceKey: listing.sourceKey,
    id: id ?? ids[next++] ?? missingId(),
    isNew: id === undefined,
    addressKey,
    word: firstWord(listing, time.at),
    hash,
    document: listing.document,
    goneAt,
    isMerged: true,
  }));
}

function missingId(): never {
  throw new Error('The store gave too few ids');
}

/** The database has next to nothing to do until these are written out, and then enough until the others are. */
const firstHomes = 200;

type PlacedContext = BatchContext & {
  time: BatchTime;
  areNewWords: boolean;
};

async function storePlaced(tx: Db, source: string, placed: Placed[], context: PlacedContext): Promise<void> {
  const told = placed.filter(({ isMerged, isNew, goneAt }) => isMerged && (isNew || goneAt === null));
  const oldIds = told.flatMap(({ id, isNew }) => (isNew ? [] : [id]));
  const before = {
    states: await store.listStates(tx, oldIds),
    others: await listOtherWords(tx, source, oldIds),
  };
  const events: store.StorableEvent[] = [];
  let write: store.Write = (db) => store.upsertAgents(db, agentsOf(told));
  for (const part of [told.slice(0, firstHomes), told.slice(firstHomes)]) {
    const homes = await meanwhile(write(tx), () => homesAfter(part, before, context));
    events.push(...homes.events);
    write = homes.listings;
  }
  const sources = await meanwhile(write(tx), () => sourcesAfter(source, placed, context));
  await sources(tx);
  await store.eventInsert(events)(tx);
  const lost = placed.filter(({ isMerged, isNew, goneAt }) => isMerged && !isNew && goneAt !== null);
  await remergeListings(
    tx,
    lost.map(({ id }) => id),
    { ...context, isSilent: true },
  );
}

/** Does work of our own while the database is at its own: the statement is on its way before the work begins. */
async function meanwhile<T>(statement: Promise<void>, work: () => T | Promise<T>): Promise<T> {
  const [result] = await Promise.all([setImmediate().then(work), statement]);
  return result;
}

function agentsOf(placed: Placed[]): store.NamedAgent[] {
  const agents = placed.flatMap(({ word: { record, times } }) => {
    const agent = toAgent(record.agent);
    const at = laterStamp(fieldTime(times, 'agent.name'), fieldTime(times, 'agent.email')) ?? times.last;
    return agent ? [[agent.key, { ...agent, asOf: dayOfStamp(at) }] as const] : [];
  });
  return [...new Map(agents).values()];
}

/** Other requests get their turn after this many homes. */
const homesAtOnce = 100;

interface Before {
  states: Map<number, store.ListingState>;
  others: Map<number, SourceWord[]>;
}

async function homesAfter(placed: Placed[], { states, others }: Before, { time, postalCities }: PlacedContext) {
  const columns: ListingColumns[] = [];
  const events: store.StorableEvent[] = [];
  for (const [index, { word, id, addressKey, goneAt }] of placed.entries()) {
    if (index % homesAtOnce === homesAtOnce - 1) await setImmediate();
    const ofOthers = others.get(id) ?? [];
    const words: [SourceWord, ...SourceWord[]] = [word, ...ofOthers];
    const merged = mergeRecords(words);
    const before = states.get(id);
    const row = toColumns(goneAt === null ? merged : { ...merged, isPending: false, isOffMarket: true }, {
      id,
      override: before?.override ?? null,
      cut: cutOf(words, merged, { before, at: time.moment }),
      knownOn: time.day,
      postalCities,
      ...(ofOthers.length === 0 && { addressKey }),
    });
    columns.push(row);
    events.push(...eventsOf(row, before, { words, at: time.at }));
  }
  const areNew = placed.every(({ isNew }) => isNew);
  return { listings: store.listingUpsert(columns, { areNew }), events };
}

function sourcesAfter(source: string, placed: Placed[], { areNewWords }: Pick<PlacedContext, 'areNewWords'>) {
  return sourceUpsert(
    placed.map(({ sourceKey, id, hash, word: { record, times }, document, goneAt }) => {
      const { last, ...apart } = times;
      return {
        ...{ source, sourceKey, listingId: id, hash, record, document },
        ...{ asOf: dayOfStamp(last), changedAt: momentOf(last) },
        fieldTimes: Object.keys(apart).length > 0 ? apart : null,
        goneOn: goneAt && dayOfStamp(goneAt),
        goneAt: goneAt && momentOf(goneAt),
      };
    }),
    { areNew: areNewWords },
  );
}

const momentOf = (stamp: Stamp) => stamp.slice('YYYY-MM-DD '.length);
