import type { Pool } from 'pg';
import { withLock } from '#db/lock.ts';
import { readZipTable } from '#files/zip-table/zip-table.ts';
import type { Services } from './services.ts';

export async function ensureZipTable(pool: Pool, services: Services): Promise<void> {
  if (!(await services.listingStore.isZipTableEmpty())) return;
  await withLock(pool, 'zip-table', async () => {
    if (!(await services.listingStore.isZipTableEmpty())) return;
    await services.listingStore.storeZips(readZipTable());
  });
}

export const defaultDemoListings = 20_000;

/** So many homes are for sale for each that was sold in the metro areas that have sales. */
const listingsPerSale = 16;

/** Fills an empty store once with a made-up market; true when it did. */
export async function ensureDemoMarket(
  pool: Pool,
  services: Services,
  count: number,
  onProgress: (stored: number) => void,
): Promise<boolean> {
  if (!(await services.demoMarket.isStoreEmpty())) return false;
  return withLock(pool, 'demo-market', async () => {
    if (!(await services.demoMarket.isStoreEmpty())) return false;
    await services.demoMarket.fill(count, onProgress);
    await services.demoMarket.fillSales(Math.round(count / listingsPerSale));
    return true;
  });
}
