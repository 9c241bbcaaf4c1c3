import type { Client } from 'pg';
import { control, writing } from './access-lock.ts';
import { noteRow } from './blocks.ts';
import { type ChangePlace, type Changes, findLastChange, findPlace, listChanges } from './change-repository.ts';
import { gone } from './codes.ts';
import type { Columns } from './columns.ts';
import type { KeptImage } from './kept-image.ts';
import { loadMarket, readTables } from './load-market.ts';
import { type Market, type SharedMarket, viewMarket } from './market.ts';
import {
  copyListings,
  createRowReader,
  fieldOf,
  findOwnTables,
  listAllRents,
  readMarketRents,
  readValues,
} from './market-repository.ts';
import { type MarketWriter, writeMarketRent, writeValue } from './market-writer.ts';
import { createRowFinder, type RowFinder } from './row-finder.ts';
import { findTestsState, readValueRanges } from './value-ranges-repository.ts';
import { createZipMedians, type ZipMedians } from './zip-medians.ts';

/** Listings that are written while readers wait. */
const listingsAtOnce = 500;

const rowsAtOnce = 50_000;

/** When this share of rows is unsorted, the market is read again. */
const unsortedShare = 0.1;
const unsortedLeast = 20_000;

/** Milliseconds until the ranges of values are looked at again. */
const valuesAgainMs = 600_000;

/** After more changes than these since the market was kept, reading it anew takes no longer. */
const mostRecalled = 200_000;

interface Kept {
  shared: SharedMarket;
  market: Market;
  finder: RowFinder;
  medians: ZipMedians;
}

/** A table beside the listings: how it is read, and how a row is given what was read, or nothing. */
interface StoredBeside<Stored> {
  read: (client: Client, tell: (listingId: number, stored: Stored) => void, ids: readonly number[]) => Promise<void>;
  write: (columns: Columns, row: number, stored: Stored | undefined) => void;
}

interface Options {
  writer: MarketWriter;
  /** The market as it was kept before the last stop, and is kept for the next start. */
  image: KeptImage;
  /** Is given each market that was read. */
  tell: (market: SharedMarket) => void;
}

/** Holds the market as the database has it. */
export function createMarketKeeper({ writer, image, tell }: Options) {
  let kept: Kept | undefined;
  let place: ChangePlace | undefined;
  let heard = 0;
  /** Of which tests the ranges of values are. */
  let valuesOf = '';
  let valuesReadAt = 0;

  async function load(client: Client): Promise<void> {
    const begun = await findPlace(client);
    const loaded = (await loadMarket(client, writer)) ?? (await loadMarket(client, writer));
    if (!loaded) throw new Error('The market grew faster than it could be read');
    const { shared, market } = loaded;
    const medians = createZipMedians(market);
    medians.judgeAll();
    hold({ shared, market, medians, finder: createRowFinder(market) }, begun);
    tell(shared);
  }

  function hold(held: Kept, asOf: ChangePlace): void {
    kept = held;
    place = asOf;
    Atomics.store(held.market.control, control.heard, heard);
    valuesOf = '';
  }

  /** The market as it was before the last stop, with what has changed since. Whether there was one. */
  async function recall(client: Client): Promise<boolean> {
    const found = await image.find(client);
    if (!found) return false;
    const { shared, head } = found;
    const asOf = { before: head.place.before, seen: new Set(head.place.seen) };
    const changes = await listChanges(client, asOf);
    const changed = changes.listingIds.length + changes.marketRentIds.length + changes.valueIds.length;
    if (changes.isMarketNew || changed > mostRecalled) return false;
    await readTables(client, writer);
    writer.recall(head.codes);
    const market = viewMarket(shared);
    const held = { shared, market, medians: createZipMedians(market), finder: createRowFinder(market) };
    // It is held once it is whole: a connection that is lost before leaves nothing behind.
    if (!(await apply(client, held, changes))) return false;
    hold(held, changes.place);
    tell(shared);
    return true;
  }

  /** The ranges of values, where other sales were tested since they were read; seldom, for all tests are looked at. */
  async function renewValues(client: Client, { market }: Kept): Promise<void> {
    if (valuesOf !== '' && performance.now() < valuesReadAt + valuesAgainMs) return;
    valuesReadAt = performance.now();
    const state = await findTestsState(client);
    if (state === valuesOf) return;
    const ranges = await readValueRanges(client);
    const isFirst = valuesOf === '';
    valuesOf = state;
    // Nothing that is read changes.
    if (isFirst && ranges.length === 0) return;
    writing(market.control, () => {
      market.columns.valueRanges.fill(0);
      for (const { zip, code } of ranges) market.columns.valueRanges[zip] = code;
    });
  }

  /** Writes listings of which these bytes tell; those that they do not tell of are gone. Whether there was room. */
  function store({ market, finder, medians }: Kept, ids: readonly number[], bytes: Buffer): boolean {
    const { columns, control: shared, capacity } = market;
    const sorted = shared[control.sorted] ?? 0;
    const zips = new Set<number>();
    const note = (row: number) => zips.add(columns.zip[row] ?? 0);
    const left = new Set(ids);
    let hasRoom = true;
    const reader = createRowReader((listing) => {
      const id = listing.int64(fieldOf.id);
      const known = finder.find(id);
      // Rows of a ZIP stay neighbors: one that moves to another ZIP gets a row behind them.
      const isKept = known >= 0 && (known >= sorted || columns.zip[known] === listing.digits(fieldOf.zip));
      const row = isKept ? known : (shared[control.rows] ?? 0);
      left.delete(id);
      if (row >= capacity) {
        hasRoom = false;
        return;
      }
      if (known >= 0) note(known);
      writer.write(market, row, listing);
      writer.writeRent(market, row);
      noteRow(market.blocks, columns, row);
      if (!isKept) shared[control.rows] = row + 1;
      if (known >= 0 && !isKept) move(columns, known, row);
      note(row);
    });
    reader.read(bytes);
    for (const row of [...left].map(finder.find)) {
      if (row < 0) continue;
      note(row);
      columns.status[row] = gone;
    }
    medians.judge(zips);
    return hasRoom;
  }

  async function applyListings(client: Client, current: Kept, ids: readonly number[]): Promise<boolean> {
    for (let start = 0; start < ids.length; start += listingsAtOnce) {
      const some = ids.slice(start, start + listingsAtOnce);
      const bytes = await copyListings(client, some);
      let hadRoom = true;
      writing(current.market.control, () => {
        hadRoom = store(current, some, bytes);
      });
      if (!hadRoom) return false;
    }
    return true;
  }

  /** What is stored of a listing beside it, where it is another or came to be there. */
  async function applyStored<Stored>(
    client: Client,
    { market, finder }: Kept,
    ids: readonly number[],
    { read, write }: StoredBeside<Stored>,
  ): Promise<void> {
    for (let start = 0; start < ids.length; start += listingsAtOnce) {
      const some = ids.slice(start, start + listingsAtOnce);
      const found = new Map<number, Stored>();
      await read(client, (listingId, stored) => found.set(listingId, stored), some);
      writing(market.control, () => {
        for (const id of some) {
          const row = finder.find(id);
          if (row >= 0) write(market.columns, row, found.get(id));
        }
      });
    }
  }

  function renew({ market }: Kept, write: (market: Market, row: number) => void): void {
    const rows = market.control[control.rows] ?? 0;
    for (let start = 0; start < rows; start += rowsAtOnce) {
      writing(market.control, () => {
        for (let row = start; row < Math.min(start + rowsAtOnce, rows); row += 1) write(market, row);
      });
    }
  }

  function isUnsorted({ market: { control: shared } }: Kept): boolean {
    const rows = shared[control.rows] ?? 0;
    const unsorted = rows - (shared[control.sorted] ?? 0);
    return unsorted > unsortedLeast && unsorted > rows * unsortedShare;
  }

  /** Whether there was room for what is new. */
  async function apply(client: Client, current: Kept, changes: Changes): Promise<boolean> {
    if (changes.areRentsNew) {
      writer.setRents(await listAllRents(client));
      renew(current, writer.writeRent);
    }
    if (changes.areTablesNew) {
      writer.setTables(await findOwnTables(client));
      renew(current, writer.writeTables);
    }
    if (!(await applyListings(client, current, changes.listingIds)) || isUnsorted(current)) return false;
    await applyStored(client, current, changes.marketRentIds, { read: readMarketRents, write: writeMarketRent });
    await applyStored(client, current, changes.valueIds, { read: readValues, write: writeValue });
    place = changes.place;
    return true;
  }

  async function follow(client: Client): Promise<void> {
    if (!kept || !place) return (await recall(client)) ? undefined : load(client);
    const changes = await listChanges(client, place);
    if (changes.isMarketNew || !(await apply(client, kept, changes))) await load(client);
  }

  return {
    /** There is something to follow; until that is done readers can tell that the market is behind. */
    hear(): void {
      heard += 1;
      if (kept) Atomics.store(kept.market.control, control.heard, heard);
    },

    async update(client: Client): Promise<void> {
      const before = { heard, change: await findLastChange(client) };
      await follow(client);
      if (!kept) return;
      Atomics.store(kept.market.control, control.change, before.change);
      Atomics.store(kept.market.control, control.followed, before.heard);
      // Nobody who waits for a change waits for what tests say, nor for what the next start needs.
      await renewValues(client, kept);
      if (place) await image.keep(client, { market: kept.shared, place, codes: writer.codes });
    },
  };
}

/** What is stored beside a listing goes with it to its new row. */
function move(columns: Columns, from: number, to: number): void {
  for (const column of [columns.marketRent, columns.rentRange, columns.value, columns.afterRepair]) {
    column[to] = column[from] ?? 0;
  }
  columns.status[from] = gone;
}

export type MarketKeeper = ReturnType<typeof createMarketKeeper>;
