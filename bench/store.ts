import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { demoListings } from '@rei/demo-market/demo-listings';
import { readConfig } from '../apps/api/src/runtime/config.ts';
import { createConfiguredServices } from '../apps/api/src/runtime/configured-services.ts';
import { openStore, type Store } from '../apps/api/src/runtime/open-store.ts';
import { ensureZipTable } from '../apps/api/src/runtime/prepare-store.ts';
import type { Services } from '../apps/api/src/runtime/services.ts';

/** Where the stores stay between runs, because filling the large one takes minutes. */
const home = resolve(process.env.BENCH_DIR ?? '.bench');

const rereadAtOnce = 5000;

export interface Account {
  email: string;
  password: string;
}

export const account: Account = { email: 'bench@mail.example', password: 'tulips-and-brick' };

export interface BenchStore {
  dataDir: string;
  services: Services;
  store: Store;
}

async function openStoreIn(dataDir: string): Promise<BenchStore> {
  // As root the database runs as another user, who has to get in.
  chmodSync(dataDir, 0o755);
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off' });
  const store = await openStore(config, () => undefined);
  const services = await createConfiguredServices(config, {
    db: store.client.db,
    sessionSecret: 'only for a measurement',
    enqueueJob: () => Promise.reject(new Error('Nothing here is queued')),
  });
  await ensureZipTable(store.client.pool, services);
  return { dataDir, services, store };
}

/** A store without listings, for one measurement. */
export async function openEmptyStore(): Promise<BenchStore & { remove: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'investor-suite-bench-'));
  return { ...(await openStoreIn(dataDir)), remove: () => rmSync(dataDir, { recursive: true }) };
}

/** A store of so many made-up listings, filled once and opened again. */
export async function openBenchStore(listings: number): Promise<BenchStore> {
  const dataDir = join(home, String(listings));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(home, 0o755);
  const opened = await openStoreIn(dataDir);
  const { services } = opened;
  const { listings: stored } = await services.demoMarket.getState();
  if (stored !== listings) {
    console.log(`Filling ${dataDir} with ${listings.toLocaleString('en-US')} listings (once)…`);
    await services.demoMarket.fill(listings, () => undefined);
  }
  await readAnew(services);
  await services.accounts.ensureAccount({ ...account, userName: 'bench', name: 'Bench', company: 'Bench' });
  return opened;
}

/** What the product does in the background after an update is done before anything is measured beside it. */
async function readAnew({ listingReread, listingRemarks, remarkWords }: Services): Promise<void> {
  while (await listingReread.rereadNext(rereadAtOnce));
  while (await listingRemarks.readNext(rereadAtOnce));
  while (await remarkWords.fillNext(rereadAtOnce));
}

/** So many made-up listings beyond those of a store, of a source of their own. */
export async function* newListings(services: Services, first: number, count: number) {
  const zips = (await services.listingStore.listZips()).map((zip) => ({ ...zip, county: zip.county ?? '' }));
  let number = 0;
  for (const listing of demoListings({ seed: 7, count: first + count, zips, today: '2026-11-20' })) {
    number += 1;
    if (number > first) yield { ...listing, source: 'bench', sourceKey: `bench-${number}` };
  }
}

/** After a start, jobs make up for what they missed, here for half a million properties of one user; rankings and maps are measured without. */
export async function untilIdle({ store }: BenchStore): Promise<void> {
  const until = performance.now() + 120_000;
  for (let idle = 0; idle < 20 && performance.now() < until; ) {
    const { rows } = await store.client.pool.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
      where state = 'active' and backend_type = 'client backend' and query_start < now() - interval '50 ms'`,
    );
    idle = rows[0]?.busy === 0 ? idle + 1 : 0;
    await setTimeout(100);
  }
}
