import { addDays, daysBetween } from '@rei/domain/kernel/calendar-day';
import { listedUnits } from '@rei/domain/listings/listed-units';
import { mostMarketRent } from '@rei/domain/listings/stored-market-rent';
import { dwellings } from '@rei/domain/listings/units';
import { milesBetween } from '@rei/domain/underwriting/nearby';
import { createNearestRentals, farthestRental, oldestRental } from '@rei/domain/underwriting/nearest-rentals';
import { indexRent, rentedKinds, sumOfRents } from '@rei/domain/valuation/building-rent';
import { rangeOf } from '@rei/domain/valuation/home-accuracy';
import { estimateRent } from '@rei/domain/valuation/rent-estimate';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import type { AccuracyService } from './accuracy-service.ts';
import { type Box, createNearbyCells, groupByCell } from './nearby-cells.ts';
import { createComputeNext, createKnown, createTurns, listPlaced } from './place-by-place.ts';
import type { DuePlace } from './place-repository.ts';
import * as places from './rent-place-repository.ts';
import * as repository from './stored-rent-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  accuracy: Pick<AccuracyService, 'createRentAccuracy'>;
  /** Zillow's observed rent of a ZIP, dollars a month. */
  rentIndexOf: (zip: string) => Promise<number | undefined>;
}

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

/** Keeps the market rent of every listing, ZIP by ZIP: of those that changed, and of those around which rentals did. */
export function createStoredRentService({ db, clock, accuracy, rentIndexOf }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 10);
  const giveTurn = createTurns();

  /** Those around some homes; cut where they are too many to know the nearest of each. */
  async function readRentals(box: Box, isDemo: boolean) {
    const day = today();
    const read = await repository.listRentals(db, { ...box, isDemo, since: addDays(day, -oldestRental), today: day });
    const nearest = createNearestRentals(
      read.rentals.map((rental) => ({ ...rental, lotSqft: null, days: daysBetween(rental.askedOn, day) })),
    );
    return { nearest, isCut: read.isCut };
  }

  const knownFor = createKnown(() => ({
    howFarOff: accuracy.createRentAccuracy(),
    nearestOf: createNearbyCells({ reach: farthestRental, read: readRentals }),
  }));
  type Known = ReturnType<typeof knownFor>;

  function rangesOf(zip: string, { howFarOff }: Known) {
    return async ({ isDemo, state, county }: PlacedHome, rent: number, dwellingRent: number) => {
      const range = (await howFarOff({ isDemo, zip, state, county, estimate: dwellingRent }))?.range;
      if (!range) return null;
      const { low, high } = rangeOf(rent, range);
      return { low: Math.round(low), high: Math.round(high) };
    };
  }

  /** What the homes of one cell rent for; undefined where neither rentals nor the index say so. */
  async function* estimateCell(
    homes: readonly [PlacedHome, ...PlacedHome[]],
    { zip, around, byIndex }: { zip: string; around: Known; byIndex: (kinds: Kind[]) => number | null },
  ): AsyncGenerator<{ home: PlacedHome; said: Said | undefined }> {
    const nearest = await around.nearestOf(homes);
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

  async function compute(due: DuePlace): Promise<repository.RentOfListing[]> {
    const { zip } = due;
    const around = knownFor(due);
    const [homes, index, hudRents] = await Promise.all([
      listPlaced((after, limit) => repository.listHomes(db, zip, after, limit)),
      rentIndexOf(zip),
      repository.findHudRents(db, zip),
    ]);
    const byIndex = (kinds: Kind[]) => (index === undefined ? null : indexRent(index, kinds, hudRents));
    const found: repository.RentOfListing[] = [];
    for (const ofCell of groupByCell(homes)) {
      for await (const { home, said } of estimateCell(ofCell, { zip, around, byIndex })) {
        if (said && said.rent > 0 && said.rent <= mostMarketRent)
          found.push({ ...said, listingId: home.id, computedOn: today() });
      }
    }
    return found;
  }

  return {
    /** Marks the places of what changed since the last look. */
    follow: (): Promise<void> =>
      db.transaction(async (tx) => {
        const { rentPlaces } = places;
        await rentPlaces.lock(tx);
        const [changes, index] = [await rentPlaces.findChanges(tx), await places.findIndexTimes(tx)];
        if (changes.changeIds === null) await rentPlaces.markAll(tx);
        else if (changes.changeIds.length > 0) await rentPlaces.markChanged(tx, changes.changeIds);
        // What the index of a ZIP says of its homes goes by HUD's rents there.
        const areHudRentsOthers = changes.changeIds === null || changes.kinds.includes('rents');
        if (index.counted !== index.stored || areHudRentsOthers) await places.markIndexed(tx);
        await rentPlaces.markOld(tx);
        await rentPlaces.storeProgress(tx, changes);
        await places.storeIndexTime(tx, index.stored);
      }),

    computeNext: createComputeNext({
      ...{ db, places: places.rentPlaces, compute },
      ...{ store: repository.storeRents, deleteOthers: repository.deleteOthers },
    }),
  };
}

export type StoredRentService = ReturnType<typeof createStoredRentService>;
