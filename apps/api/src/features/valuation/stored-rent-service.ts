import { setImmediate } from 'node:timers/promises';
import { addDays, daysBetween } from '@rei/domain/kernel/calendar-day';
import { listedUnits } from '@rei/domain/listings/listed-units';
import { mostMarketRent } from '@rei/domain/listings/stored-market-rent';
import { dwellings } from '@rei/domain/listings/units';
import { boxAround, milesBetween } from '@rei/domain/underwriting/nearby';
import { createNearestRentals, farthestRental, oldestRental } from '@rei/domain/underwriting/nearest-rentals';
import { indexRent, rentedKinds, sumOfRents } from '@rei/domain/valuation/building-rent';
import { rangeOf } from '@rei/domain/valuation/home-accuracy';
import { estimateRent } from '@rei/domain/valuation/rent-estimate';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import type { AccuracyService } from './accuracy-service.ts';
import * as places from './rent-place-repository.ts';
import * as repository from './stored-rent-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  accuracy: Pick<AccuracyService, 'createRentAccuracy'>;
  /** Zillow's observed rent of a ZIP, dollars a month. */
  rentIndexOf: (zip: string) => Promise<number | undefined>;
}

const homesAtOnce = 1000;

/** Rows of one statement, and listings of one notice to who ranks them. */
const rowsAtOnce = 500;

/** Milliseconds after which requests get their turn. */
const turnMs = 5;

/** Homes of so many degrees are one place, whose rentals are read at once: ZIPs that follow each other have a few. */
const cellDegrees = 0.25;

/** As many places are remembered. */
const mostPlaces = 6;

/** What was read is as of now for so long, even where no test told of something new. */
const knownForMs = 60_000;

interface PlacedHome extends repository.ListedHome {
  lat: number;
  lon: number;
}

type Kind = ReturnType<typeof rentedKinds>[number];
type Said = Pick<repository.RentOfListing, 'rent' | 'range' | 'basis' | 'rentals'>;

function kindsOf(home: repository.ListedHome): Kind[] {
  const { type, beds, baths, sqft, yearBuilt, units, unitsDetail } = home;
  const lotSqft = home.lotSqft === null ? null : Number(home.lotSqft);
  const facts = { type, beds, baths, sqft, yearBuilt, lotSqft };
  return rentedKinds({ ...facts, units: dwellings(listedUnits({ type, units, unitsDetail })) });
}

const placeOf = ({ isDemo, lat, lon }: PlacedHome) =>
  [isDemo, Math.floor(lat / cellDegrees), Math.floor(lon / cellDegrees)].join();

interface Corner {
  lat: number;
  lon: number;
}

/** The whole place that a home is in. */
function cornersOf({ lat, lon }: Corner): Corner[] {
  const [south, west] = [lat, lon].map((degrees) => Math.floor(degrees / cellDegrees) * cellDegrees) as [
    number,
    number,
  ];
  const [north, east] = [south + cellDegrees, west + cellDegrees];
  return [south, north].flatMap((lat) => [west, east].map((lon) => ({ lat, lon })));
}

/** Around all of them as far as rentals count for any. */
function boxOf(corners: readonly Corner[]) {
  const boxes = corners.map((corner) => boxAround(corner, farthestRental));
  return boxes.reduce((all, box) => ({
    south: Math.min(all.south, box.south),
    north: Math.max(all.north, box.north),
    west: Math.min(all.west, box.west),
    east: Math.max(all.east, box.east),
  }));
}

type Nearest = ReturnType<typeof createNearestRentals<repository.PlacedRental & { lotSqft: null; days: number }>>;

/** What ZIPs that follow each other have alike, until rents were tested again. */
interface Known {
  testedTimes: string;
  until: number;
  howFarOff: ReturnType<AccuracyService['createRentAccuracy']>;
  /** Of each place, the last one last; null where it has more rentals than are read at once. */
  nearest: Map<string, Nearest | null>;
}

/** Keeps the market rent of every listing, ZIP by ZIP: of those that changed, and of those around which rentals did. */
export function createStoredRentService({ db, clock, accuracy, rentIndexOf }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 10);
  let turnEnds = 0;
  let known: Known | undefined;

  function knownFor(testedTimes: string): Known {
    if (known === undefined || known.testedTimes !== testedTimes || performance.now() > known.until)
      known = {
        ...{ testedTimes, until: performance.now() + knownForMs },
        ...{ howFarOff: accuracy.createRentAccuracy(), nearest: new Map() },
      };
    return known;
  }

  async function giveTurn(): Promise<void> {
    if (performance.now() < turnEnds) return;
    await setImmediate();
    turnEnds = performance.now() + turnMs;
  }

  async function listHomes(zip: string): Promise<PlacedHome[]> {
    const homes: PlacedHome[] = [];
    for (let after = '0'; ; ) {
      const page = await repository.listHomes(db, zip, after, homesAtOnce);
      homes.push(...page.flatMap((home) => (isPlaced(home) ? [home] : [])));
      const last = page.at(-1);
      if (!last || page.length < homesAtOnce) return homes;
      after = last.id;
    }
  }

  function rangesOf(zip: string, { howFarOff }: Known) {
    return async ({ isDemo, state, county }: PlacedHome, rent: number, dwellingRent: number) => {
      const range = (await howFarOff({ isDemo, zip, state, county, estimate: dwellingRent }))?.range;
      if (!range) return null;
      const { low, high } = rangeOf(rent, range);
      return { low: Math.round(low), high: Math.round(high) };
    };
  }

  /** Those around some homes; null where they are too many to know the nearest of each. */
  async function readRentals(corners: readonly Corner[], isDemo: boolean) {
    const day = today();
    const read = await repository.listRentals(db, {
      ...boxOf(corners),
      isDemo,
      since: addDays(day, -oldestRental),
      today: day,
    });
    const nearest: Nearest = createNearestRentals(
      read.rentals.map((rental) => ({ ...rental, lotSqft: null, days: daysBetween(rental.askedOn, day) })),
    );
    return { nearest, isCut: read.isCut };
  }

  /** Read once for the whole place; where it has too many, for the homes alone. */
  async function nearestOf(homes: readonly [PlacedHome, ...PlacedHome[]], { nearest }: Known): Promise<Nearest> {
    const [first] = homes;
    const key = placeOf(first);
    let found = nearest.get(key);
    if (found === undefined) {
      const whole = await readRentals(cornersOf(first), first.isDemo);
      found = whole.isCut ? null : whole.nearest;
    }
    nearest.delete(key);
    nearest.set(key, found);
    const [oldest] = nearest.keys();
    if (nearest.size > mostPlaces && oldest !== undefined) nearest.delete(oldest);
    return found ?? (await readRentals(homes, first.isDemo)).nearest;
  }

  /** What the homes of one place rent for; undefined where neither rentals nor the index say so. */
  async function* estimatePlace(
    homes: readonly PlacedHome[],
    { zip, around, byIndex }: { zip: string; around: Known; byIndex: (kinds: Kind[]) => number | null },
  ): AsyncGenerator<{ home: PlacedHome; said: Said | undefined }> {
    const [first, ...others] = homes;
    if (!first) return;
    const nearest = await nearestOf([first, ...others], around);
    const rangeFor = rangesOf(zip, around);
    for (const home of homes) {
      await giveTurn();
      const kinds = kindsOf(home);
      const told = kinds.map(({ dwelling, count }) => {
        const near = nearest(home, dwelling.beds).map((rental) => ({ ...rental, miles: milesBetween(home, rental) }));
        const { rent, rentals } = estimateRent(dwelling, near);
        return { rent, count, rentals: rentals.length };
      });
      const rent = sumOfRents(told);
      if (rent !== null) {
        const units = told.reduce((sum, { count }) => sum + count, 0);
        const rentals = told.reduce((most, each) => Math.max(most, each.rentals), 0);
        const range = await rangeFor(home, rent, rent / units);
        yield { home, said: { rent: Math.round(rent), range, basis: 'rentals', rentals } };
        continue;
      }
      const indexed = home.isDemo ? null : byIndex(kinds);
      yield {
        home,
        said: indexed === null ? undefined : { rent: Math.round(indexed), range: null, basis: 'zori', rentals: 0 },
      };
    }
  }

  async function compute(due: places.DuePlace): Promise<void> {
    const { zip } = due;
    const around = knownFor(due.testedTimes);
    const [homes, index, hudRents] = await Promise.all([
      listHomes(zip),
      rentIndexOf(zip),
      repository.findHudRents(db, zip),
    ]);
    const byIndex = (kinds: Kind[]) => (index === undefined ? null : indexRent(index, kinds, hudRents));
    const found: repository.RentOfListing[] = [];
    for (const ofPlace of Map.groupBy(homes, placeOf).values()) {
      for await (const { home, said } of estimatePlace(ofPlace, { zip, around, byIndex })) {
        if (said && said.rent > 0 && said.rent <= mostMarketRent)
          found.push({ ...said, listingId: home.id, computedOn: today() });
      }
    }
    await db.transaction(async (tx) => {
      for (let from = 0; from < found.length; from += rowsAtOnce)
        await repository.storeRents(tx, found.slice(from, from + rowsAtOnce));
      await repository.deleteOthers(
        tx,
        zip,
        found.map(({ listingId }) => listingId),
      );
      await places.noteComputed(tx, due);
    });
  }

  return {
    /** Marks the places of what changed since the last look. */
    follow: (): Promise<void> =>
      db.transaction(async (tx) => {
        await places.lock(tx);
        const changes = await places.findChanges(tx);
        if (changes.changeIds === null) await places.markAll(tx);
        else if (changes.changeIds.length > 0) await places.markChanged(tx, changes.changeIds);
        // What the index of a ZIP says of its homes goes by HUD's rents there.
        if (changes.isIndexNew || changes.areHudRentsNew) await places.markIndexed(tx);
        await places.markOld(tx);
        await places.storeProgress(tx, changes);
      }),

    /**
     * The place that waits longest: all of it or, where the process is killed, nothing; undefined where none waits. One
     * that fails says why, and holds up none of those behind it.
     */
    async computeNext(): Promise<{ zip: string; problem?: unknown } | undefined> {
      const due = await places.findDue(db);
      if (!due) return undefined;
      const { zip } = due;
      try {
        if (due.facts === due.factsNow) await places.noteUnchanged(db, due);
        else await compute(due);
        return { zip };
      } catch (problem) {
        await places.postpone(db, due);
        return { zip, problem };
      }
    },
  };
}

export type StoredRentService = ReturnType<typeof createStoredRentService>;

function isPlaced(home: repository.ListedHome): home is PlacedHome {
  return home.lat !== null && home.lon !== null;
}
