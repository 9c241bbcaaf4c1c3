import { demoListings, demoSource } from '@rei/demo-market/demo-listings';
import { demoRates } from '@rei/demo-market/demo-rates';
import { demoRentals } from '@rei/demo-market/demo-rentals';
import { demoRents } from '@rei/demo-market/demo-rents';
import { demoSales } from '@rei/demo-market/demo-sales';
import type { DemoZip } from '@rei/demo-market/demo-zip';
import type { DemoMarket } from '@rei/domain/demo-market/endpoints';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { Db } from '#db/client.ts';
import type { DataSourceService } from '#features/imports/data-source-service.ts';
import type { ListingStore } from '#features/listings/store-service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { RentalStore } from '#features/valuation/rental-store-service.ts';
import type { Clock } from '#ports/clock.ts';
import * as removals from './removal-repository.ts';

/** The demo market is the same on every machine. */
const seed = 20_260;

const batchSize = 2000;

/** So many homes are for sale for each that is for rent. */
const listingsPerRental = 8;

interface Deps {
  db: Db;
  clock: Clock;
  store: ListingStore;
  rentals: Pick<RentalStore, 'storeBatch'>;
  market: MarketService;
  dataSources: DataSourceService;
}

export function createDemoMarketService({ db, clock, store, rentals, market, dataSources }: Deps) {
  async function fillReferences(today: string, zips: readonly DemoZip[]): Promise<void> {
    // HUD's fiscal year begins in October of the year before.
    const fiscalYear = Number(today.slice(0, 4)) + (today.slice(5, 7) >= '10' ? 1 : 0);
    await dataSources.track('rents', async (attempt) => {
      await attempt.from(demoSource);
      const rents = [...demoRents({ seed, zips, fiscalYear })];
      await market.storeRents(rents, true);
      attempt.found(`FY${fiscalYear}`);
      return { rowsRead: rents.length };
    });
    await dataSources.track('rates', async (attempt) => {
      await attempt.from(demoSource);
      const rates = demoRates(today);
      await market.storeRates(rates, true);
      for (const { date } of rates) attempt.found(date);
      return { rowsRead: rates.length };
    });
  }

  async function listZips(): Promise<DemoZip[]> {
    return (await store.listZips()).map((zip) => ({ ...zip, county: zip.county ?? '' }));
  }

  async function storeHomes(
    homes: Iterable<ImportedListing>,
    onProgress: (stored: number) => void = () => undefined,
  ): Promise<number> {
    const postalCities = await store.postalCities();
    let batch: ImportedListing[] = [];
    let stored = 0;
    const flush = async () => {
      await store.storeBatch(batch, { postalCities });
      stored += batch.length;
      batch = [];
      onProgress(stored);
    };
    for (const home of homes) {
      batch.push(home);
      if (batch.length === batchSize) await flush();
    }
    if (batch.length > 0) await flush();
    return stored;
  }

  return {
    async fill(count: number, onProgress: (stored: number) => void): Promise<void> {
      const now = clock.now().toISOString();
      const today = now.slice(0, 10);
      const zips = await listZips();
      await fillReferences(today, zips);
      await dataSources.track('listings', async (attempt) => {
        await attempt.from(demoSource);
        const rowsRead = await storeHomes(demoListings({ seed, count, zips, today }), onProgress);
        attempt.found(now);
        return { rowsRead };
      });
      await dataSources.track('rentals', async (attempt) => {
        await attempt.from(demoSource);
        const offered = [...demoRentals({ seed, count: Math.ceil(count / listingsPerRental), zips, today })];
        for (let from = 0; from < offered.length; from += batchSize)
          await rentals.storeBatch(offered.slice(from, from + batchSize));
        attempt.found(now);
        return { rowsRead: offered.length };
      });
      await store.refreshStatistics();
    },

    /** Sold homes besides, near enough to each other that values can be estimated and tested. */
    async fillSales(count: number): Promise<void> {
      const today = clock.now().toISOString().slice(0, 10);
      await storeHomes(demoSales({ seed, count, zips: await listZips(), today }));
    },

    isStoreEmpty: () => store.isEmpty(),

    async getState(): Promise<DemoMarket> {
      const [removal, hasRealListings] = await Promise.all([removals.find(db), store.hasOthersThan(demoSource)]);
      // Counted only while nothing is being removed: a page asks every second then.
      const listings = removal ? removal.listings - removal.removed : await store.countOf(demoSource);
      return { listings, hasRealListings, removal: removal ?? null };
    },
  };
}

export type DemoMarketService = ReturnType<typeof createDemoMarketService>;
