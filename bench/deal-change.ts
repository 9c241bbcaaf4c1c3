import { setTimeout } from 'node:timers/promises';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { postDeal } from './deal-load.ts';
import type { Target } from './load.ts';
import { type BenchStore, newListings } from './store.ts';
import { inTime, type Line } from './table.ts';

const changes = 5;
const longestMs = 30_000;

/** How long an imported price takes until the ranking goes by it: the longest of a few. */
export async function benchChange({ services, store }: BenchStore, target: Target): Promise<Line> {
  const listing = await findListing(services);
  const postalCities = await services.listingStore.postalCities();
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    // No other home of the ZIP has a price with such cents.
    const priceCents = 5_000_037 + change * 100;
    const began = performance.now();
    await services.listingStore.storeBatch([{ ...listing, priceCents }], { postalCities });
    await untilRanked(target, listing.zip, priceCents / 100);
    times.push(performance.now() - began);
  }
  await store.client.pool.query('delete from listings where source = $1', [listing.source]);
  return inTime('Deal Finder goes by a changed price after', Math.max(...times), 2000);
}

async function findListing(services: BenchStore['services']): Promise<ImportedListing> {
  for await (const listing of newListings(services, 0, 1000)) {
    const { isPending, isContingent, isOffMarket, isSold } = listing;
    if (!isPending && !isContingent && !isOffMarket && !isSold) return listing;
  }
  throw new Error('None is for sale');
}

/** The engine counts by what it holds, and only what the page shows is looked up. */
async function untilRanked(target: Target, zip: string, price: number): Promise<void> {
  const limits = ['at_least', 'at_most'] as const;
  const criteria = limits.map((limit) => ({ measure: 'price', limit, value: price }));
  const question = { place: zip, criteria, sort: { measure: 'price' }, withFlagged: true };
  const until = performance.now() + longestMs;
  while ((await postDeal(target, question)).passing === 0) {
    if (performance.now() > until) throw new Error('A changed price does not come into the ranking');
    await setTimeout(5);
  }
}
