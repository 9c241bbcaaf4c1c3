import { demoListings, demoSource } from '@rei/domain/demo-market/demo-listings';
import { demoRates } from '@rei/domain/demo-market/demo-rates';
import { demoRents } from '@rei/domain/demo-market/demo-rents';
import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedListing } from '@rei/domain/market/imported-listing';
import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { ListingStore } from '#features/listings/store-service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { Clock } from '#ports/clock.ts';

/** The demo market is the same on every machine. */
const seed = 20_260;

/** Listings of one transaction. */
const batchSize = 2000;

interface Deps {
  db: Db;
  clock: Clock;
  store: ListingStore;
  market: MarketService;
  accounts: AccountService;
}

/** The made-up market that a first look at the product needs, and its removal. */
export function createDemoMarketService({ db, clock, store, market, accounts }: Deps) {
  return {
    /** Fills the store with that many invented listings and with invented rents and rates; can be repeated. */
    async fill(count: number, onProgress: (stored: number) => void): Promise<void> {
      const now = clock.now().toISOString();
      const today = now.slice(0, 10);
      const zips = (await store.listZips()).map((zip) => ({ ...zip, county: zip.county ?? '' }));
      // HUD's fiscal year begins in October of the year before.
      const fiscalYear = Number(today.slice(0, 4)) + (today.slice(5, 7) >= '10' ? 1 : 0);
      await market.storeRents([...demoRents({ seed, zips, fiscalYear })], true);
      await market.storeRates(demoRates(today), true);
      const postalCities = await store.postalCities();
      let batch: ImportedListing[] = [];
      let stored = 0;
      const flush = async () => {
        await store.storeBatch(batch, { postalCities });
        stored += batch.length;
        batch = [];
        onProgress(stored);
      };
      for (const listing of demoListings({ seed, count, zips, today })) {
        batch.push(listing);
        if (batch.length === batchSize) await flush();
      }
      if (batch.length > 0) await flush();
      await store.vacuum();
    },

    isStoreEmpty: () => store.isEmpty(),

    async getState(): Promise<{ listings: number; hasRealListings: boolean }> {
      const { ofSource, hasOthers } = await store.countBySource(demoSource);
      return { listings: ofSource, hasRealListings: hasOthers };
    },

    /** Removes everything invented, demo accounts included; somebody real must be left to administer. */
    async remove(): Promise<{ listings: number; accounts: number }> {
      return db.transaction(async (tx) => {
        if ((await accounts.countRealAdmins(tx)) === 0) {
          throw new AppError(
            'CONFLICT',
            'Create an administrator of your own first: the demo accounts are removed with the demo market.',
          );
        }
        const listings = await store.deleteSource(tx, demoSource);
        await market.deleteDemo(tx);
        return { listings, accounts: await accounts.deleteDemoAccounts(tx) };
      });
    },
  };
}

export type DemoMarketService = ReturnType<typeof createDemoMarketService>;
